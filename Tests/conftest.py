"""The browser that all Python tests share."""

import os

import pytest
from playwright.sync_api import expect, sync_playwright

from patience import MOST_SECONDS, free_port

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium-headless-shell")


@pytest.fixture(scope="session")
def port():
    """The browser's debugging port, for commands that do not wait for answers as Playwright's do."""
    return free_port()


@pytest.fixture(scope="session")
def browser(port):
    expect.set_options(timeout=1000 * MOST_SECONDS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=[
                # Scripts run for only a few seconds here, so optimizing them costs more than it saves.
                "--js-flags=--no-opt --liftoff-only", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
                f"--remote-debugging-port={port}", "--disable-background-networking", "--disable-component-update", "--disable-sync",
            ],
        )
        yield browser
        browser.close()
