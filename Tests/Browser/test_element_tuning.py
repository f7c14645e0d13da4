"""The tuning panel of any page's element, and the style that its page sets."""

import json

import pytest

from element_page import FIRST, GALLERY, VIEWER, album_page, complete, give, land, open_at
from gallery import DESKTOP
from host_page import page
from test_tune import press, set_number, text, unfold

BUTTON = '<button id="tuner" onclick="gallery.tune().then(() => { window.isTuned = true })">Tune</button>'
HEARD = "window.heard = []; gallery.addEventListener('enlarger-style', event => heard.push(event.detail.style))"


def tuned(host):
    complete(host)
    host.page.evaluate(HEARD)
    host.page.click("#tuner")
    host.wait("window.isTuned")
    return host


@pytest.fixture
def links(host_of):
    return tuned(host_of(page(BUTTON + GALLERY), window=DESKTOP))


def shown(host):
    return json.loads(text(host, "Copy as JSON"))


def test_a_page_hears_which_style_the_user_wants(links):
    assert links.page.evaluate("gallery.photoStyle") is None
    unfold(links, "drag.deadZone")
    slider = links.page.locator(".tune [data-path='drag.deadZone'] .slider")
    slider.evaluate("slider => { slider.value = 600; slider.dispatchEvent(new Event('input')) }")
    # It applies during the drag, and counts after it.
    applied = links.page.evaluate("JSON.parse(gallery.photoStyle)")
    assert applied["drag"]["deadZone"] > 10 and links.page.evaluate("heard") == []
    slider.evaluate("slider => slider.dispatchEvent(new Event('change'))")
    assert [json.loads(style) for style in links.page.evaluate("heard")] == [applied]
    links.page.select_option(".tune .named select", "locket")
    press(links, "Undo")
    assert links.page.evaluate("heard[1]") == "locket" and json.loads(links.page.evaluate("heard[2]")) == applied
    assert links.page.evaluate("gallery.photoStyle === heard[2]")


def test_the_panel_follows_a_style_that_the_page_sets(links):
    for style, seen in [("'locket'", {"base": "locket"}), ("{ base: 'photos', pageGap: 7 }", {"base": "photos", "pageGap": 7}),
                        ("null", {"base": "photos"})]:
        links.page.evaluate(f"gallery.photoStyle = {style}")
        assert shown(links) == seen
    assert links.page.evaluate("heard") == []


def test_only_one_of_two_galleries_has_a_panel(host_of):
    other = GALLERY.replace('id="gallery"', 'id="other"')
    host = tuned(host_of(page(BUTTON + GALLERY + other), window=DESKTOP))
    # A page with several galleries builds a viewer at the first touch.
    host.page.hover("#other a")
    host.page.dispatch_event("#other a", "pointerdown")
    for each, style in (("other", "locket"), ("gallery", "azikus")):
        host.page.evaluate(f"{each}.photoStyle = '{style}'")
        host.wait(f"{each}.tune().then(() => true, () => false)")
        assert host.page.locator(".tuning").count() == 1 and shown(host)["base"] == style


def test_a_style_that_cannot_be_read_leaves_the_panel_as_it_was(links):
    set_number(links, "pageGap", 7)
    links.page.evaluate("gallery.photoStyle = 'nonesuch'")
    links.hears("nonesuch")
    assert shown(links) == {"base": "photos", "pageGap": 7}


def test_the_panel_is_usable_over_an_open_photo_and_returns_the_focus(links):
    links.open(FIRST)
    assert links.look().current == "/photo/0.jpg"
    box = links.page.locator(".tune").bounding_box()
    assert links.page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).className", [box["x"] + 100, box["y"] + 20]) == "tuning"
    set_number(links, "backdrop", 0.25)
    links.settle()
    assert links.look().backdrop == 0.25
    links.page.focus(".tune select >> nth=0")
    links.press("ArrowRight")
    assert links.look().current == "/photo/0.jpg"
    links.page.keyboard.press("Escape")
    assert links.page.locator(".tune").count() == 0 and links.look().current == "/photo/0.jpg"
    links.close_photo()
    links.page.click("#tuner")
    links.page.focus(".tune")
    links.page.keyboard.press("Escape")
    assert links.page.evaluate("document.activeElement.id") == "tuner"


def test_a_panel_goes_with_its_gallery_and_comes_back_with_it(links):
    links.page.evaluate("() => { window.taken = gallery; gallery.remove() }")
    links.wait("document.querySelector('.tuning') === null")
    links.page.evaluate("() => { document.body.append(taken); isTuned = false }")
    links.wait(f"{VIEWER}.querySelector('.enlarger') !== null")
    tuned(links)
    set_number(links, "pageGap", 7)
    assert json.loads(links.page.evaluate("gallery.photoStyle")) == {"pageGap": 7}


def test_the_element_as_one_file_finds_the_panel_beside_it(host_of):
    head = '<script type="module" src="/element/enlarger-bundle.js"></script>'
    host = tuned(host_of(page(BUTTON + GALLERY, head=head), window=DESKTOP))
    host.page.evaluate("gallery.photoStyle = 'locket'")
    assert shown(host) == {"base": "locket"}
    set_number(host, "pageGap", 7)
    assert json.loads(host.page.evaluate("gallery.photoStyle"))["pageGap"] == 7


def test_the_pages_own_styles_leave_the_panel_alone(host_of):
    plain, loud = (tuned(host_of(page(BUTTON + GALLERY, style=style), window=DESKTOP)) for style in (
        "", "div { padding: 40px; border: 9px solid red } select, button { width: 300px; height: 90px } .group, .tools { display: none }"))
    places = "[...allSeen('.tune :is(select, button, summary)')].map(each => JSON.stringify(each.getBoundingClientRect()))"
    assert plain.page.evaluate(places) == loud.page.evaluate(places)


def test_a_visit_is_repeated_in_two_styles_for_photos_as_data_only(host_of, links):
    labels = "[...allSeen('.tune button')].map(each => each.textContent)"
    repeating = {"Compare two styles", "Copy the gesture"}
    assert repeating.isdisjoint(links.page.evaluate(labels))
    host = tuned(give(host_of(page(BUTTON + '<enlarger-gallery id="gallery"></enlarger-gallery>'), window=DESKTOP), "entries(12)"))
    assert repeating <= set(host.page.evaluate(labels))
    open_at(host, 3)
    press(host, "Compare two styles")
    host.wait("seen('.comparison')?.open")
    pictures = "[...allSeen('.comparison .picture img')].length"
    host.page.evaluate("() => { const slider = seen('.transport input'); slider.value = slider.max; slider.dispatchEvent(new Event('input')) }")
    host.wait(f"{pictures} >= 2")
    host.page.keyboard.press("Escape")
    host.wait("seen('.comparison') === null")
    assert host.look().current == "p3"
    host.page.focus(".tune")
    host.page.keyboard.press("Escape")
    land(host, 3)


# MARK: The style of the page


def test_an_early_tap_already_moves_by_the_pages_style(host_of):
    host = host_of(page(GALLERY.replace("<enlarger-gallery", '<enlarger-gallery photo-style="azikus"')), ready=None)
    host.page.goto(host.address)
    host.page.evaluate(f"document.querySelector('{FIRST}').click()")
    host.wait(f"{VIEWER}.querySelector('.enlarger') !== null")
    host.frame(0)
    assert host.page.evaluate(f"{VIEWER}.querySelectorAll('.card').length") == 2


@pytest.mark.parametrize("named", [True, False], ids=["with", "without"])
def test_a_gallery_recedes_only_together_with_the_header_that_its_page_names(host_of, named):
    body = '<header id="head">Album</header><enlarger-gallery id="gallery" photo-style="system"></enlarger-gallery>'
    host = give(host_of(album_page(body=body)), "entries(12)")
    host.page.evaluate("named => { gallery.header = named ? head : null }", named)
    complete(host)
    scales = "[gallery, head].map(each => each.style.scale)"
    open_at(host, 3)
    assert host.page.evaluate(scales) == (["0.914", "0.914"] if named else ["", ""])
    # A gallery that leaves its page open leaves nothing behind in the header.
    host.page.evaluate("gallery.remove()")
    host.wait("head.style.scale === ''")
    assert host.page.evaluate("head.style.opacity") == ""
