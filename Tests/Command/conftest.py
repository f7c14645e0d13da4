"""Runs the built command as a user does."""

import os
import subprocess
from pathlib import Path

import pytest

from served import ENLARGER, Server, page_files


EYES = (Path(__file__).resolve().parents[1] / "Browser/eyes.js").read_text()


@pytest.fixture(scope="session")
def browser(browser):
    """The browser, whose windows find elements in the gallery's shadow, too."""
    own = browser.new_context

    def new_context(**settings):
        context = own(**settings)
        context.add_init_script(EYES)
        return context

    browser.new_context = new_context
    return browser


@pytest.fixture
def assets(tmp_path):
    """A folder that stands in for the page's files."""
    return page_files(tmp_path / "assets")


@pytest.fixture
def photos(tmp_path):
    """An empty folder for photos."""
    folder = tmp_path / "photos"
    folder.mkdir()
    return folder


@pytest.fixture
def environment(tmp_path):
    """A user with their own home and no screen."""
    home = tmp_path / "home"
    home.mkdir(exist_ok=True)
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "LANG", "LD_LIBRARY_PATH")}
    return kept | {"HOME": str(home)}


@pytest.fixture
def enlarger(environment):
    """Runs the command until it ends."""

    def run(*arguments, **options):
        usual = {"env": environment, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "timeout": 120}
        return subprocess.run([ENLARGER, *map(str, arguments)], **(usual | options))

    return run


@pytest.fixture
def export(enlarger, assets):
    """Exports a folder of photos."""

    def run(photos, output, *arguments, **options):
        # A thousand photos take a while on a busy machine.
        return enlarger("export", photos, output, "--assets", assets, *arguments, **({"timeout": 900} | options))

    return run


@pytest.fixture
def serve(environment, assets):
    """Starts servers, as the program that a `prefix` of the command starts if there is one, and stops them when the test ends."""
    servers = []

    def start(folder, *options, prefix=(), **settings):
        process = subprocess.Popen(
            [*prefix, ENLARGER, "serve", str(folder), "--no-open", "--assets", str(assets), *map(str, options)],
            env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **settings)
        before = []
        while "http://" not in (line := process.stdout.readline()):
            assert line, process.stderr.read()
            before.append(line)
        servers.append(Server(process, line, before))
        return servers[-1]

    yield start
    for server in servers:
        if server.process.poll() is None:
            server.stop()
