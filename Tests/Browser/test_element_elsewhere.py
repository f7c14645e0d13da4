"""Thumbnails whose links lead to a page about the photo, as in wikis and blogs: a click goes to that page."""

import pytest

from element_page import VIEWER, complete
from host_page import HostSite, links, page

ABOUT = "<!DOCTYPE html><title>About</title><p>About this photo"
NOTE = f"{VIEWER}.querySelector('.note')"


class Wiki(HostSite):
    """Serves a page about a photo at the addresses of its other files."""

    def answer(self, path):
        if path in self.files and path != "/":
            self.requests.append(path)
            return "text/html; charset=utf-8", ABOUT.encode()
        return super().answer(path)


def wiki(host_of, address, attributes=""):
    body = f'<enlarger-gallery id="gallery" {attributes}><a href="{address}" id="way"><img src="/small/0.jpg" alt="Beach"></a>{links(2)}</enlarger-gallery>'
    return complete(host_of(site=Wiki({"/": page(body), address: ABOUT})))


def land(host):
    """Runs frames until the page about the photo loads or nothing moves."""
    while not host.page.evaluate("document.title === 'About' || !clock.wantsFrame"):
        host.page.evaluate("clock.frame(16)")


@pytest.mark.parametrize("address, attributes", [("/wiki/File:Beach.jpg", ""), ("/photos/7", "history")])
def test_a_click_leads_to_the_page(host_of, address, attributes):
    host = wiki(host_of, address, attributes)
    host.click("#way img")
    host.frames(2)
    # Waits for the load, because the browser cannot go back from a navigation that has only begun.
    with host.page.expect_navigation(url="**" + address):
        host.wait("gallery.items.length === 2")
        host.settle()
    host.page.go_back(wait_until="commit")
    host.page.wait_for_url(host.address + "/")


def test_a_photo_opened_by_script_stays_open_and_its_note_links_to_the_page(host_of):
    address = "/wiki/File:Beach.jpg"
    host = wiki(host_of, address)
    host.page.evaluate("gallery.open('way')")
    host.settle()
    host.wait(f"{NOTE}?.querySelector('a')?.href === location.origin + '{address}'")
    assert host.look().current == "way"
    host.close()
    # Once its address has answered, it is an ordinary link.
    host.wait("gallery.items.length === 2")
    with host.page.expect_navigation(url="**" + address, wait_until="commit"):
        host.click("#way img")


def test_a_missing_photo_is_not_taken_for_a_page(host_of):
    body = f'<enlarger-gallery id="gallery"><a href="/gone.jpg" id="way"><img src="/small/0.jpg" alt=""></a>{links(2)}</enlarger-gallery>'
    host = complete(host_of({"/": page(body)}))
    host.click("#way img")
    host.settle()
    host.wait(f"{NOTE}?.querySelector('a')?.href === location.origin + '/gone.jpg'")
    assert host.look().current == "way" and host.page.evaluate("gallery.items.length") == 3


def test_the_note_links_to_a_page_of_another_site(host_of):
    address = "http://localhost:1/wiki/File:Beach.jpg"
    body = f'<enlarger-gallery id="gallery"><a href="{address}" id="way"><img src="/small/0.jpg" alt=""></a></enlarger-gallery>'
    host = complete(host_of({"/": page(body)}))
    host.click("#way img")
    host.settle()
    host.wait(f"{NOTE}?.querySelector('a')?.href === '{address}'")
