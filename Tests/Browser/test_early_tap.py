"""A tap before the page's script has loaded."""

import base64
import hashlib

import pytest

import fixture_server
from fixture_server import Site, many


def test_a_tap_before_the_script_loads_opens_in_the_viewer_later(gallery_of):
    site = Site(many(60))
    site.parts.clear()
    gallery = gallery_of(site=site, load=None)
    # The style sheet is one of the delayed parts, and the page is not shown without it.
    gallery.page.route("**/*.css", lambda route: route.fulfill(content_type="text/css", body=""))
    gallery.page.goto(gallery.address, wait_until="commit")
    gallery.page.locator("main a").nth(4).dispatch_event("click")
    assert gallery.page.url.endswith(f"/#photo={gallery.id(4)}")
    site.parts.set()
    gallery.wait("document.querySelector('main.virtual a') !== null")
    gallery.frames(5)
    gallery.settle()
    assert gallery.now.photo.id == gallery.id(4)
    gallery.page.go_back()
    gallery.wait("clock.wantsFrame")
    assert not gallery.settle()[-1].is_shown


def test_a_tap_follows_the_link_if_the_script_fails_to_load(gallery_of):
    gallery = gallery_of(load=None, clock=False)
    gallery.page.route("**/enlarger.js", lambda route: route.abort())
    gallery.page.goto(gallery.address)
    gallery.page.locator("main a").nth(4).click()
    gallery.page.wait_for_url(f"**/photo/{gallery.id(4)}")
    gallery.errors = []


@pytest.mark.parametrize("name", ["EarlyTap", "EarlyLook", "EarlyList", "EarlyGrid"])
def test_the_content_policy_allows_the_inline_scripts(name):
    script, digest = fixture_server.early(name)
    assert digest == "sha256-" + base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
