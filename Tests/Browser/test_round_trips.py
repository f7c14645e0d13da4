"""What the page requests, and how many bytes."""

import subprocess
import sys
from pathlib import Path

import pytest

import fixture_server
from fixture_server import Site, many
from patience import until

PARTS = {"/assets/enlarger.css", "/assets/enlarger.js", "/assets/enlarger.wasm", "/photos.json"}


def wait_for_requests(site, wanted):
    until(lambda: site.requests, lambda asked: wanted <= set(asked), "all requests")


def test_all_parts_are_requested_before_any_has_arrived(gallery_of):
    site = Site(many(60))
    site.parts.clear()
    gallery = gallery_of(site=site, load=None)
    gallery.page.goto(gallery.address, wait_until="commit")
    wait_for_requests(site, PARTS)
    site.parts.set()
    gallery.ready()
    for path in PARTS - {"/photos.json"}:
        assert site.requests.count(path) == 1, path
    # Later queries ask for something else.
    assert site.queries.count("parts=0&months=1") == 1


@pytest.mark.parametrize(("chosen", "place", "query"), [
    ("layout = 'justified'", "", "parts=0&months=1&ratios=1"),
    ("order = 'folders'", "", "parts=0&folders=1"),
    ("removeItem('order')", "#photo=", "parts=0&months=1&photo="),
], ids=["rows", "folders", "named"])
def test_in_any_arrangement_the_list_is_requested_once_and_with_the_page(gallery_of, chosen, place, query):
    site = Site(many(60))
    site.parts.clear()
    gallery = gallery_of(site=site, load=None)
    gallery.page.add_init_script(f"localStorage.{chosen}")
    named = gallery.id(40) if place else ""
    gallery.page.goto(f"{gallery.address}{place}{named}", wait_until="commit")
    wait_for_requests(site, PARTS)
    site.parts.set()
    gallery.ready()
    assert [each for each in site.queries if each.startswith("parts=0")] == [query + named]


def test_a_photo_opens_even_if_the_engine_has_the_wrong_content_type(gallery_of, monkeypatch):
    monkeypatch.setitem(fixture_server.TYPES, ".wasm", "application/octet-stream")
    gallery = gallery_of(many(60))
    gallery.open(3)


BYTES = Path(__file__).resolve().parents[2] / "Tests/Benchmarks/bytes"


def test_no_part_of_the_page_exceeds_its_budget():
    result = subprocess.run([sys.executable, BYTES, "--check"], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr
