"""Failures look designed: no broken images, one message that gives the reason and can be closed, and searches that repeat the query."""

import json
import os
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from file_server import serve_files
from fixture_server import Site, many
from gallery import BUNDLES, DESKTOP, PHONE, arrange
from sites import ExportedSite, serve_folder

ROOT = Path(__file__).resolve().parents[2]
# Console messages about requests without an answer.
UNANSWERED = ("ERR_CONNECTION_REFUSED", "ERR_INTERNET_DISCONNECTED", "ERR_FAILED", "403")


@pytest.fixture(scope="module")
def folder(wasm, tmp_path_factory):
    """A server for the tests that do not stop it."""
    site = serve_folder(os.environ["ENLARGER"], wasm, tmp_path_factory.mktemp("served"), many(12))
    yield site
    site.stop()


@pytest.fixture
def served(gallery_of, folder):
    """A page of a real folder, in real time."""

    def make(window=PHONE, load="/", prepare=None, site=folder, **settings):
        gallery = gallery_of(site=site, window=window, clock=False, load=None, **settings)
        if prepare:
            prepare(gallery.page)
        gallery.page.goto(site.address + load)
        expect(gallery.page.locator(".grid > a")).to_have_count(12)
        expect(gallery.page.locator("body > .toasts")).to_be_attached()
        # Wait for everything that the page loads lazily.
        gallery.page.evaluate("names => Promise.all(names.map(name => import(`/assets/${name}.js`))).then(() => null)", BUNDLES["behind"])
        made.append(gallery)
        return gallery

    made = []
    yield make
    for gallery in made:
        gallery.errors = [each for each in gallery.errors if not any(word in each for word in UNANSWERED)]


def toast(gallery):
    return gallery.page.get_by_role("status").filter(has=gallery.page.locator(".toast"))


def close(gallery):
    toast(gallery).get_by_role("button", name="Close").click()
    expect(gallery.page.locator(".toast")).to_have_count(0)


def test_the_page_reports_a_stopped_server_once_and_recovers(served, folder_of):
    gallery = served(DESKTOP, site=folder_of(many(12)))
    gallery.site.stop()
    expect(toast(gallery)).to_contain_text("enlarger is not responding")
    close(gallery)
    # The message is not repeated.
    gallery.page.wait_for_timeout(4000)
    expect(gallery.page.locator(".toast")).to_have_count(0)
    gallery.site.start()
    gallery.page.wait_for_timeout(3500)
    gallery.page.context.set_offline(True)
    expect(toast(gallery)).to_contain_text("You are offline")
    gallery.page.context.set_offline(False)
    expect(gallery.page.locator(".toast")).to_have_count(0)


def test_the_message_is_above_the_bars_of_an_open_photo(served, folder_of):
    gallery = served(site=folder_of(many(12)))
    gallery.site.stop()
    expect(toast(gallery)).to_be_visible()
    gallery.page.locator(".grid > a").nth(2).tap()
    expect(gallery.page.locator(".bars")).to_have_css("opacity", "1")
    gallery.page.wait_for_timeout(300)
    said, bar = gallery.page.locator(".toast").bounding_box(), gallery.page.locator(".bars > .bottom").bounding_box()
    assert said["y"] + said["height"] <= bar["y"]
    # It can be closed, although the page below is inert.
    close(gallery)


@pytest.fixture
def large_text(served):
    """A small phone with text of twice the size."""
    gallery = served(PHONE | {"viewport": {"width": 320, "height": 568}})
    gallery.page.evaluate("document.documentElement.style.fontSize = '200%'")
    return gallery


def test_a_message_in_large_text_fits_a_small_window(large_text):
    large_text.page.locator(".grid > a").first.tap()
    expect(large_text.page.locator(".bars")).to_have_css("opacity", "1")
    large_text.page.keyboard.press("h")
    large_text.page.keyboard.press("h")
    expect(toast(large_text)).to_contain_text("removed from favourites")
    # Measure all at once, because the message is still moving.
    box, words, undo = large_text.page.evaluate(
        "['.toast', '.toast p', '.toast button'].map(each => seen(each).getBoundingClientRect().toJSON())")
    assert box["left"] >= 0 and box["right"] <= 320 and box["top"] >= 0
    assert words["width"] > 200 and undo["top"] >= words["bottom"] - 1


def test_a_search_in_large_text_has_room_in_a_small_window(large_text):
    large_text.page.locator(".seek").tap()
    cancel, field = large_text.page.locator(".cancel"), large_text.page.get_by_role("searchbox")
    for words in (ROOT / "Command/Words").glob("*.json"):
        cancel.evaluate("(button, text) => { button.textContent = text }", json.loads(words.read_text())["Cancel"])
        assert field.evaluate("field => field.clientWidth / parseFloat(getComputedStyle(field).fontSize)") > 3, words.name


def test_a_device_that_lost_access_learns_how_to_join(served):
    gallery = served()
    gallery.page.route("**/*", lambda route: route.fulfill(status=403, body="Not let in."))
    expect(toast(gallery)).to_contain_text("no longer has access")
    expect(toast(gallery).get_by_role("button", name="How to join")).to_be_visible()


def test_thumbnails_that_fail_to_load_show_their_colour_and_keep_their_names(served):
    def prepare(page):
        page.route("**/512", lambda route: route.abort())

    gallery = served(prepare=prepare)
    images = gallery.page.locator(".grid > a > img")
    expect(images.first).to_have_css("opacity", "0")
    assert images.first.get_attribute("alt") and gallery.page.get_by_role("link").count() == 12
    gallery.page.locator(".grid > a").first.tap()
    expect(gallery.page.locator(".picture.caught > img").first).to_be_attached()
    expect(gallery.page.locator(".picture.caught > img.absent, .picture.caught > img:nth-of-type(2)").first).to_be_attached()
    gallery.page.keyboard.press("Escape")
    # They appear once they load.
    gallery.page.unroute("**/512")
    gallery.page.context.set_offline(True)
    gallery.page.wait_for_timeout(300)
    gallery.page.context.set_offline(False)
    expect(images.first).to_have_css("opacity", "1")


def test_a_link_to_a_missing_photo_says_so_and_shows_the_grid(served):
    gallery = served(load="/#photo=gone-1")
    expect(toast(gallery)).to_contain_text("no longer here")
    assert gallery.page.url == gallery.address + "/"
    close(gallery)
    # So does a link followed in the open page, but not a link to an existing photo.
    gallery.page.evaluate("location.hash = '#photo=gone-2'")
    expect(toast(gallery)).to_contain_text("no longer here")
    close(gallery)
    gallery.page.evaluate(f"location.hash = '#photo={gallery.id(3)}'")
    expect(gallery.page.locator(".enlarger")).to_be_visible()
    assert gallery.page.locator(".toast").count() == 0


@pytest.mark.parametrize("event", ["dispatchEvent(new Event('online'))", "document.dispatchEvent(new Event('visibilitychange'))"])
def test_the_pages_buttons_load_again_after_a_failed_request(gallery_of, event):
    gallery = gallery_of(many(6), clock=False, load=None)
    said = []
    gallery.page.on("console", lambda message: said.append(message.text))
    gallery.page.route("**/shell.js", lambda route: route.abort())
    with gallery.page.expect_console_message(lambda message: "shell.js" in message.text and "buttons" in message.text):
        gallery.page.goto(gallery.address)
    expect(gallery.page.locator(".grid > a")).to_have_count(6)
    gallery.page.evaluate("dispatchEvent(new Event('online'))")
    expect(gallery.page.locator("header .view")).to_be_disabled()
    gallery.page.unroute("**/shell.js")
    gallery.page.evaluate(event)
    expect(gallery.page.locator("header .view")).to_be_enabled()
    expect(gallery.page.locator("body > .toasts")).to_have_count(1)
    assert len([each for each in said if "buttons" in each]) == 1
    gallery.errors = [each for each in gallery.errors if "ERR_FAILED" not in each]


def test_while_the_server_reads_the_folder_a_linked_photo_may_still_come(gallery_of):
    site = Site(many(6), complete=False)
    gallery = gallery_of(site=site, clock=False, load=None)
    gallery.page.goto(gallery.address + "/#photo=p000008")
    expect(gallery.page.locator(".grid > a")).to_have_count(6)
    gallery.page.wait_for_timeout(1500)
    expect(gallery.page.locator(".toast")).to_have_count(0)
    expect(gallery.page.locator("header .count")).to_have_text("6 photos so far")
    site.become(many(9))
    expect(gallery.page.locator(".enlarger")).to_be_visible()
    assert gallery.page.url.endswith("/#photo=p000008")
    gallery.page.keyboard.press("Escape")
    expect(gallery.page.locator(".enlarger")).to_be_hidden()
    # Once everything is known, a photo that has not come is gone.
    gallery.page.evaluate("location.hash = '#photo=p000010'")
    gallery.page.wait_for_timeout(1500)
    expect(gallery.page.locator(".toast")).to_have_count(0)
    site.complete = True
    expect(toast(gallery)).to_contain_text("no longer here")
    expect(gallery.page.locator("header .count")).to_have_text("9 photos")
    assert gallery.page.url.endswith("/")


def test_an_exported_page_reports_a_missing_photo_too(exported, gallery_of):
    gallery = gallery_of(site=exported, clock=False, load=None)
    gallery.page.goto(gallery.address + exported.first_page + "#photo=gone")
    expect(toast(gallery)).to_contain_text("no longer here")


BROKEN = pytest.mark.parametrize("broken", ["let unknown syntax;", "unknown.call();"])


@BROKEN
def test_links_work_if_the_browser_cannot_run_the_script(gallery_of, broken):
    gallery = gallery_of(many(6), clock=False, load=None)
    gallery.page.route("**/enlarger.js", lambda route: route.fulfill(body=broken, content_type="text/javascript"))
    gallery.page.goto(gallery.address + "/?folder=Lisbon")
    gallery.page.locator("#photos a").nth(4).click()
    gallery.page.wait_for_url(f"**/photo/{gallery.id(4)}")
    gallery.errors = []


@pytest.mark.parametrize("is_served", [False, True], ids=["double click", "server"])
@BROKEN
def test_links_of_an_export_work_if_the_browser_cannot_run_the_script(exported, gallery_of, tmp_path, broken, is_served):
    folder = shutil.copytree(exported.folder, tmp_path / "site")
    [script] = [each for each in folder.glob("assets/enlarger-*.js") if "styles" not in each.name]
    script.write_text(broken)
    server, address = serve_files(folder) if is_served else (None, folder.as_uri())
    gallery = gallery_of(site=ExportedSite(folder), clock=False, load=None)
    gallery.page.goto(f"{address}/index.html?folder=Lisbon")
    gallery.page.locator("#photos a").nth(4).click()
    gallery.page.wait_for_url(f"**/photo/*/{gallery.id(4)}.html")
    gallery.errors = []
    if server:
        server.shutdown()


def test_an_export_works_on_a_host_that_names_another_encoding(exported, gallery_of):
    def answer(route):
        route.fulfill(response=route.fetch(), headers={"Content-Type": "text/html; charset=ISO-8859-1"})

    server, address = serve_files(exported.folder)
    gallery = gallery_of(site=exported, clock=False, load=None)
    gallery.page.route("**/index.html", answer)
    gallery.page.goto(f"{address}/index.html")
    gallery.wait("seen('.grid.virtual a') !== null")
    server.shutdown()


@pytest.mark.parametrize("window", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_an_empty_search_or_favourites_view_says_why_and_offers_to_leave_it(served, window):
    gallery = served(window)
    # On a phone, a button reveals the field.
    if (seek := gallery.page.locator(".seek")).is_visible():
        seek.click()
    field = gallery.page.get_by_role("searchbox")
    for words in ("no such <b>place", "nor this"):
        field.fill(words)
        expect(gallery.page.get_by_role("status").filter(has_text=f"“{words}”")).to_be_visible()
    gallery.page.get_by_role("button", name="Clear search").click()
    expect(gallery.page.locator(".grid > a")).to_have_count(12)
    expect(gallery.page.get_by_role("button", name="Clear search")).to_have_count(0)
    expect(field).to_have_value("")
    # On a phone, the field covers the rest of the header.
    if (cancel := gallery.page.get_by_role("button", name="Cancel", exact=True)).is_visible():
        cancel.click()
    # An empty favourites view explains how to add one.
    arrange(gallery, "Favourites")
    said = gallery.page.get_by_role("status").filter(has_text="No favourites yet")
    expect(said).to_contain_text("press its heart")
    gallery.page.get_by_role("button", name="Show all photos").click()
    expect(gallery.page.locator(".grid > a")).to_have_count(12)
    expect(said).to_have_count(0)
    expect(gallery.page.get_by_role("radio", name="Months")).to_be_checked()


def test_escape_leaves_a_search_to_the_input_method_while_a_word_is_composed(served):
    gallery = served(DESKTOP)
    field = gallery.page.get_by_role("searchbox")
    field.fill("no such place")
    gallery.page.get_by_role("button", name="Clear search").wait_for()
    for is_composing in [True, False]:
        field.evaluate("(field, isComposing) => field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing }))", is_composing)
        expect(field).to_have_value("no such place" if is_composing else "")


def test_a_search_keeps_its_field_when_the_window_becomes_narrow(served):
    gallery = served({"viewport": {"width": 1100, "height": 740}})
    field = gallery.page.get_by_role("searchbox")
    field.fill("no such place")
    clear = gallery.page.get_by_role("button", name="Clear search")
    clear.wait_for()
    gallery.page.set_viewport_size({"width": 740, "height": 1100})
    expect(field).to_be_visible()
    clear.click()
    expect(field).to_be_focused()
    expect(gallery.page.locator(".grid > a")).to_have_count(12)
