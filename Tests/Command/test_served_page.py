"""The page in a real browser, with the real server and real files."""

import io
import json
import os
import pathlib
import subprocess

import pytest
from PIL import Image

from patience import until
from served import ENLARGER, ROOT

WEB = pathlib.Path(os.environ.get("ENLARGER_WASM", ROOT / ".build/web/enlarger.wasm")).parent


def wait_for(page, expression, arg=None):
    """Waits until an expression is true. Playwright's own waiting evaluates text in the page, which the page's policy forbids."""
    until(lambda: page.evaluate(expression, arg), wanted=expression)


@pytest.fixture
def assets():
    """The page's own files, instead of stand-ins."""
    return WEB


@pytest.fixture
def page(browser):
    """A window that collects the errors of its console and network in `wrong`."""
    context = browser.new_context(viewport={"width": 900, "height": 700})
    page = context.new_page()
    wrong = []
    page.on("console", lambda message: wrong.append(message.text) if message.type in ("error", "warning") else None)
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("request", lambda request: None if request.url.startswith(("http://127.0.0.1", "data:", "blob:"))
            else wrong.append(request.url))
    page.wrong = wrong
    yield page
    context.close()


def fill(folder, names, size=(640, 480)):
    folder.mkdir()
    for number, name in enumerate(names):
        data = io.BytesIO()
        Image.new("RGB", size, (30 + 40 * number % 200, 90, 160)).save(data, "JPEG")
        (folder / name).write_bytes(data.getvalue())
    return folder


def test_a_photo_opens_pages_and_closes_and_nothing_leaves_this_machine(serve, page, tmp_path):
    server = serve(fill(tmp_path / "photos", [f"{n}.jpg" for n in range(12)]), "--port", 0)
    page.goto(server.address)
    tiles = page.locator("#photos img")
    wait_for(page, "[...allSeen('.grid img')].some(i => i.naturalWidth > 0)")
    tiles.first.click()
    wait_for(page, "location.hash.startsWith('#photo=')")
    first = page.url
    page.keyboard.press("ArrowRight")
    wait_for(page, "url => location.href !== url", arg=first)
    page.go_back()
    wait_for(page, "!location.hash.startsWith('#photo=')")
    assert page.wrong == []


# What the script loads behind the engine; nothing waits for it.
BUNDLES = json.loads((ROOT / "Web/build/bundles.json").read_text())
BEHIND = tuple(f"assets/{part}." for part in BUNDLES["behind"]) + ("photos.json?since",)


def test_the_page_itself_requests_every_part_that_anything_waits_for(serve, page, tmp_path):
    server = serve(fill(tmp_path / "photos", ["a.jpg"]), "--port", 0)
    page.goto(server.address)
    wait_for(page, "seen('.grid a') !== null")
    asked = page.evaluate("performance.getEntriesByType('resource').map(part => [part.name, part.initiatorType])")
    parts = [(name.removeprefix(server.address), by) for name, by in asked if "/photo/" not in name]
    assert sorted(part for part in parts if not part[0].startswith(BEHIND)) == [
        ("assets/enlarger.css", "link"), ("assets/enlarger.js", "script"), ("assets/enlarger.wasm", "link"),
        ("photos.json?parts=0&months=1&ratios=1", "fetch")]
    assert page.wrong == []


def test_another_site_cannot_show_the_photos(serve, browser, tmp_path):
    server = serve(fill(tmp_path / "photos", ["a.jpg"]), "--port", 0)
    photo = server.get("photos.json")[2].decode().split('[["')[1].split('"')[0]
    context = browser.new_context()
    page = context.new_page()
    elsewhere = server.address.replace("127.0.0.1", "localhost")
    page.route(elsewhere, lambda route: route.fulfill(
        content_type="text/html", body=f"<img src='{server.address}photo/{photo}/512'>"))
    page.goto(elsewhere)
    wait_for(page, "document.images[0].complete")
    assert page.evaluate("document.images[0].naturalWidth") == 0
    context.close()


def test_the_built_command_finds_the_page_by_itself(photos, environment):
    Image.new("RGB", (40, 30)).save(photos / "a.jpg")
    server = subprocess.Popen(
        [ENLARGER, "serve", photos, "--no-open", "--port", "0"],
        env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )
    try:
        assert "http://127.0.0.1:" in server.stdout.readline()
    finally:
        server.terminate()
        server.wait()
