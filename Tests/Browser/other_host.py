"""A page of somebody else's in a window of WebKit or Firefox, as `host_page` has one in Chromium."""

from host_page import CLOCK_AND_LOOK, SCRIPT, Host, HostSite, serve_host

# Their wires run no script before those of a page, so the page has the clock itself.
NOTES = """window.failures = []
addEventListener('error', ({ message }) => failures.push(message))
addEventListener('unhandledrejection', ({ reason }) => failures.push(String(reason)))"""
HEAD = "".join(f"<script>{script}</script>" for script in [*CLOCK_AND_LOOK, NOTES])


def hosts_in(window):
    """Makes such pages; those that it made are checked and left when it ends."""
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
