"""Two round trips in a row and no third: the page, then all that it needs."""

import time

import fixture_server
from fixture_server import Site, many

PARTS = {
    "/assets/enlarger.css", "/assets/enlarger.js", "/assets/enlarger.wasm", "/photos.json",
    "/assets/sections.js", "/assets/sections.css",
}


def wait_for_requests(site, wanted):
    deadline = time.monotonic() + 30
    while not wanted <= set(site.requests):
        assert time.monotonic() < deadline, f"not asked for: {sorted(wanted - set(site.requests))}"
        time.sleep(0.01)


def test_all_parts_are_asked_for_before_one_has_come(gallery_of):
    site = Site(many(60))
    site.parts.clear()
    gallery = gallery_of(site=site, load=None)
    gallery.page.goto(gallery.address, wait_until="commit")
    wait_for_requests(site, PARTS)
    site.parts.set()
    gallery.ready()
    for path in PARTS - {"/photos.json"}:
        assert site.requests.count(path) == 1, path
    # What is asked later is about something else.
    assert site.queries.count("parts=0&months=1") == 1


def test_a_photo_can_be_opened_though_the_engine_comes_without_its_type(gallery_of, monkeypatch):
    monkeypatch.setitem(fixture_server.TYPES, ".wasm", "application/octet-stream")
    gallery = gallery_of(many(60))
    gallery.open(3)
