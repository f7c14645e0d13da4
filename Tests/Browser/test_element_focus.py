"""Where the focus goes when a photo closes: to its link, to its opener, or to the nearest element, but never nowhere."""

import pytest

from element_page import FIRST, GALLERY, complete
from host_page import links, page


def closed(host):
    host.page.keyboard.press("Escape")
    host.settle()
    assert not host.look().is_shown
    return host.page.evaluate("document.activeElement.id || document.activeElement.getAttribute('href') || document.activeElement.localName")


def turned(host, times):
    for _ in range(times):
        host.page.keyboard.press("ArrowRight")
        host.settle()


def test_the_focus_moves_to_the_visible_link_of_the_closed_photo(host_of):
    host = complete(host_of(page(GALLERY)))
    host.open(FIRST)
    turned(host, 2)
    assert closed(host) == "/photo/2.jpg"


@pytest.mark.parametrize("how", [
    "#gallery a:nth-child(n+4) { display: none }", "#gallery a:nth-child(n+4) { visibility: hidden }"], ids=["gone", "invisible"])
def test_the_focus_returns_to_the_opener_if_the_link_is_hidden(host_of, how):
    host = complete(host_of(page(GALLERY, how)))
    host.page.focus("#gallery a:nth-child(2)")
    host.page.keyboard.press("Enter")
    host.settle()
    turned(host, 4)
    assert host.look().current == "/photo/5.jpg" and closed(host) == "/photo/1.jpg"


def test_the_focus_moves_to_the_nearest_thumbnail_if_there_is_no_opener(host_of):
    host = complete(host_of(page(GALLERY, "#gallery a:nth-child(n+4) { display: none }")))
    host.page.evaluate("gallery.open('/photo/4.jpg')")
    host.settle()
    assert closed(host) == "/photo/2.jpg"


def test_the_focus_moves_to_a_neighbour_if_the_link_is_removed(host_of):
    host = complete(host_of(page(GALLERY)))
    host.open("#gallery a:nth-child(3)")
    host.page.evaluate("gallery.children[2].remove()")
    assert closed(host) in ("/photo/1.jpg", "/photo/3.jpg")


def test_the_focus_returns_to_a_button_that_opened_a_photo_of_hidden_links(host_of):
    body = f'<button id="opener" onclick="gallery.open(\'/photo/2.jpg\')">Show</button><div hidden>{GALLERY}</div>'
    host = complete(host_of(page(body)))
    host.page.focus("#opener")
    host.page.keyboard.press("Enter")
    host.settle()
    assert closed(host) == "opener"


def test_the_focus_moves_to_the_summary_of_a_collapsed_section(host_of):
    body = f'<a href="#top">Top</a><details id="section" open><summary id="fold">Photos</summary>{GALLERY}</details>'
    host = complete(host_of(page(body)))
    host.open(FIRST)
    host.page.evaluate("section.open = false")
    host.wait("clock.frame(16) || look().touches !== 'everything'")
    host.settle()
    assert host.page.evaluate("document.activeElement.id") == "fold"


def test_the_focus_moves_to_a_nearby_element_if_all_links_are_inert(host_of):
    body = f'<a href="#top" id="top">Top</a><section><button id="near">Near</button><div id="around">{GALLERY}</div></section>'
    host = complete(host_of(page(body)))
    host.open(FIRST)
    host.page.evaluate("around.inert = true")
    assert closed(host) == "near"


def test_the_focus_moves_to_the_gallery_if_no_link_can_take_it(host_of):
    host = complete(host_of(page(GALLERY, "#gallery { display: block; height: 10px } #gallery a { display: none }")))
    before = host.page.evaluate("gallery.outerHTML")
    host.page.evaluate("gallery.open('/photo/1.jpg')")
    host.settle()
    assert closed(host) == "gallery" and host.page.evaluate("gallery.outerHTML") == before


def test_the_focus_returns_to_the_opener_if_the_gallery_is_removed(host_of):
    host = complete(host_of(page(f'<button id="opener" onclick="gallery.open(\'/photo/2.jpg\')">Show</button>{GALLERY}')))
    host.page.focus("#opener")
    host.page.keyboard.press("Enter")
    host.settle()
    host.page.evaluate("gallery.remove()")
    host.wait("document.activeElement.id === 'opener'")


def test_a_dialog_over_the_photo_keeps_the_focus(host_of):
    host = complete(host_of(page(f'{GALLERY}<dialog id="front"><input id="field"></dialog>')))
    host.open(FIRST)
    host.page.evaluate("front.showModal()")
    host.page.evaluate("gallery.close()")
    host.settle()
    assert not host.look().is_shown and host.page.evaluate("document.activeElement.id") == "field"


def test_the_focus_moves_to_links_inside_a_shadow_root(host_of):
    body = f"""<div id="card"></div><script>
      card.attachShadow({{ mode: 'open' }}).innerHTML = `<style>a:nth-child(n+4) {{ display: none }}</style>
        <enlarger-gallery id="inner">{links()}</enlarger-gallery>`
      window.gallery = card.shadowRoot.querySelector('#inner')
    </script>"""
    host = host_of(page(body), ready=False)
    host.wait("gallery.shadowRoot?.querySelector('.enlarger')")
    complete(host)
    host.page.evaluate("gallery.open('/photo/5.jpg')")
    host.settle()
    host.page.keyboard.press("Escape")
    host.settle()
    assert host.page.evaluate("card.shadowRoot.activeElement.getAttribute('href')") == "/photo/2.jpg"
