"""A photo that cannot be loaded shows its thumbnail, with a note."""

import pytest

from bad_photos import MISSING, NOTE, WHOLE, Photos, gallery, show
from element_page import VIEWER, complete
from host_page import serve_host


def warnings(host, name):
    return [text for text in host.messages if text.startswith("<enlarger-gallery>") and f"/photo/{name} " in text]


@pytest.mark.parametrize("content", [b"", b"<!DOCTYPE html>Not found", WHOLE[:300], None], ids=["empty", "page", "head", "hung up"])
def test_an_unreadable_photo_has_a_note_and_the_next_photo_has_none(host_of, content):
    host = complete(host_of(site=Photos({"whole": WHOLE, "bad": content})))
    show(host, "whole")
    # The viewer has already requested it as a neighbour.
    host.page.keyboard.press("ArrowRight")
    host.settle()
    host.wait(f"{NOTE} === '{MISSING}'")
    assert host.look().details["renditions"] == ["/small/1.jpg"]
    show(host, "whole")
    assert host.page.evaluate(NOTE) == ""
    host.page.keyboard.press("ArrowRight")
    host.settle()
    host.wait(f"{NOTE} === '{MISSING}'")
    assert len(warnings(host, "bad")) == 1
    host.page.keyboard.press("Escape")
    host.settle()
    assert not host.look().is_shown and host.page.evaluate(NOTE) == ""


def test_a_missing_photo_has_a_note_until_it_loads(host_of):
    host = complete(host_of(site=Photos({"whole": WHOLE, "late": WHOLE}, missing=["/photo/late"])))
    host.page.evaluate("gallery.open('/photo/late')")
    host.settle()
    host.wait(f"{NOTE} === '{MISSING}'")
    assert len(warnings(host, "late")) == 1
    # Zooming in and out does not remove the note.
    host.page.keyboard.press("+")
    host.settle()
    host.page.keyboard.press("0")
    host.settle()
    assert host.page.evaluate(NOTE) == MISSING
    host.site.missing.clear()
    host.page.keyboard.press("+")
    host.settle()
    host.wait(f"look().pictures.find(each => each.isCaught).renditions.length === 2 && {NOTE} === ''")
    assert len(warnings(host, "late")) == 1


def test_a_photo_that_another_site_blocks_has_a_note(host_of):
    other, address = serve_host(Photos({"whole": WHOLE}, headers=[("Cross-Origin-Resource-Policy", "same-origin")]))
    # Another host name makes this another site; another port alone would not.
    address = address.replace("127.0.0.1", "localhost")
    host = complete(host_of(site=Photos({}, gallery(["whole"], at=address))))
    host.page.evaluate("id => gallery.open(id)", f"{address}/photo/whole")
    host.settle()
    host.wait(f"{NOTE} === '{MISSING}'")
    other.shutdown()


def test_the_note_has_the_pages_words(host_of):
    words = "Das Foto fehlt"
    host = complete(host_of(site=Photos({"bad": b""}, gallery(["bad"], attributes=f'missing-label="{words}"'))))
    host.page.evaluate("gallery.open('/photo/bad')")
    host.settle()
    host.wait(f"{NOTE} === '{words}'")


def test_offline_only_the_offline_note_shows(host_of):
    """The photo's note returns afterwards if the photo is still missing."""
    host = complete(host_of(site=Photos({"whole": WHOLE, "bad": b""})))
    offline = f"{VIEWER}.querySelector('[part=offline]').textContent"
    host.page.evaluate("gallery.open('/photo/bad')")
    host.settle()
    host.wait(f"{NOTE} === '{MISSING}'")
    host.page.context.set_offline(True)
    host.wait(f"{offline} === 'Offline'")
    assert host.page.evaluate(NOTE) == ""
    # A photo that comes to rest now is requested in vain.
    for key in ("+", "0"):
        host.page.keyboard.press(key)
        host.settle()
    assert host.page.evaluate(NOTE) == ""
    host.page.context.set_offline(False)
    host.wait("clock.wantsFrame")
    host.settle()
    host.wait(f"{NOTE} === '{MISSING}'")
    assert host.page.evaluate(offline) == "" and len(warnings(host, "bad")) == 1


def test_a_missing_photo_behind_slotted_content_has_no_note(host_of):
    body = gallery(["bad"]).replace("</enlarger", '<p slot="/photo/bad">A film</p></enlarger')
    host = complete(host_of(site=Photos({"bad": b""}, body)))
    host.page.evaluate("gallery.open('/photo/bad')")
    host.settle()
    host.wait(f"{VIEWER}.querySelector('.caught > slot') && {VIEWER}.querySelector('.caught > .failed') && {NOTE} === ''")


def test_removing_the_element_before_the_note_module_loads_causes_no_error(host_of):
    host = complete(host_of(site=Photos({"whole": WHOLE})))
    held = []
    host.page.route("**/truncated-note.js", lambda route: held.append(route))
    with host.page.expect_request("**/truncated-note.js") as asked:
        host.open("#gallery a")
    host.page.evaluate("gallery.remove()")
    held[0].continue_()
    # The element has used the module by now; a failure there would be an error of the page.
    host.page.evaluate("address => import(address)", asked.value.url)
    host.settle()
    assert host.page.evaluate("document.querySelector('enlarger-gallery')") is None
