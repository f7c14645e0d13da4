"""A host page in a window of WebKit or Firefox, as `host_page` has one in Chromium."""

from host_page import CLOCK_AND_LOOK, SCRIPT, Host, HostSite, serve_host

# Their protocols cannot run a script before the page's own, so the page contains the clock.
NOTES = """window.failures = []
addEventListener('error', ({ message }) => failures.push(message))
addEventListener('unhandledrejection', ({ reason }) => failures.push(String(reason)))"""
HEAD = "".join(f"<script>{script}</script>" for script in [*CLOCK_AND_LOOK, NOTES])


def hosts_in(window):
    """Opens host pages; checks and leaves them at the end."""
    servers, made = [], []

    def make(html, ready=True):
        site = HostSite({"/": html.replace(SCRIPT, HEAD + SCRIPT)})
        server, address = serve_host(site)
        servers.append(server)
        made.append(Host(window, site, address))
        return made[-1].load(ready=ready)

    yield make
    for host in made:
        assert host.page.errors == []
        host.page.goto("about:blank")
    for server in servers:
        server.shutdown()
