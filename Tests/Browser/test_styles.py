"""Styles other than the default: chosen in the menu or named in the address."""

import json

import pytest

from fixture_server import Site, many
from gallery import DESKTOP, PHONE, open_view, resize


def open_menu(gallery):
    open_view(gallery)
    gallery.page.locator(".view-menu button.row", has_text="Motion").click()
    gallery.wait("seen('.motions') !== null")


def chosen(gallery):
    """The style that the menu marks as current."""
    open_menu(gallery)
    name = gallery.page.text_content(".motions [aria-checked='true'] b")
    gallery.page.keyboard.press("Escape")
    return name


def held(gallery, start=(120, 420), end=(180, 560)):
    """The last frame of a drag that still holds the photo."""
    gallery.down(*start)
    gallery.frame()
    return gallery.drag(start, end)[-1]


def boxes(page, selector):
    return page.eval_on_selector_all(
        selector, "all => all.map(each => each.getBoundingClientRect()).map(({x, y, width, height}) => [x, y, width, height])")


def test_the_default_style_loads_no_others(gallery_of):
    site = Site(many(12))
    gallery_of(site=site)
    assert [path for path in site.requests if "style" in path or "tune" in path] == []


def test_the_menu_works_by_keyboard_and_the_choice_is_remembered(phone):
    keys = phone.page.keyboard
    phone.wait("seen('.view').disabled === false")
    phone.page.focus(".view")
    keys.press("Enter")
    phone.wait("seen('.view-menu:popover-open')?.contains(focusSeen())")
    phone.wait("seen('.view').ariaExpanded === 'true'")
    phone.page.focus(".view-menu button.row")
    keys.press("Enter")
    phone.wait("focusSeen().getAttribute('aria-checked') === 'true'")
    keys.press("End")
    assert "Tune" in phone.page.evaluate("focusSeen().textContent")
    keys.press("l")
    assert phone.page.evaluate("focusSeen().textContent").startswith("Locket")
    keys.press("ArrowUp")
    keys.press("ArrowDown")
    keys.press("Enter")
    phone.wait("focusSeen().className === 'view'")
    phone.wait("seen('.view').ariaExpanded === 'false'")
    assert chosen(phone) == "Locket"
    phone.reload()
    assert chosen(phone) == "Locket"


@pytest.mark.parametrize("leave", [
    lambda page: page.keyboard.press("Escape"), lambda page: page.mouse.click(100, 60)], ids=["key", "tap"])
def test_escape_and_a_tap_outside_close_the_menu(phone, leave):
    open_menu(phone)
    leave(phone.page)
    phone.wait("seen('.view-menu:popover-open') === null")


def test_a_style_in_the_address_overrides_the_choice_until_another_is_chosen(gallery_of):
    gallery = gallery_of(load="/?style=azikus")
    assert chosen(gallery) == "Azikus"
    open_menu(gallery)
    gallery.page.click(".motions >> text=FluidPhoto")
    assert "style" not in gallery.page.evaluate("location.search")
    gallery.load("/?style=system")
    assert chosen(gallery) == "System zoom"
    gallery.load("/")
    assert chosen(gallery) == "FluidPhoto"


def test_a_style_in_the_address_may_change_single_constants(gallery_of):
    style = json.dumps({"base": "photos", "drag": {"scale": {"slope": 0}}})
    gallery = gallery_of(load=f"/?style={style}")
    gallery.open(3)
    assert held(gallery).photo.scale == pytest.approx(1)


def test_an_invalid_style_names_the_constant_and_the_reason(gallery_of):
    gallery = gallery_of(load=None)
    for style, words in [
            ("sepia", "style: \"sepia\" is not one of photos, system"),
            ('{"drag": {"deadZone": 300}}', "drag.deadZone: 300 is outside 0…100"),
            ('{"drag": {"deadzone": 3}}', "drag.deadzone: unknown key"),
            ('{"zoom": {"maximum": 2, "doubleTap": 3}}', "zoom.doubleTap: 3 exceeds the maximum of 2"),
            ('{"opening": {"spring": {"angularFrequency": "fast"}}}', "opening.spring.angularFrequency: expected a number"),
            ('{"closing": "sudden"}', "closing: \"sudden\" is not one of spring, timedSpring, curve"),
            ("{nonsense", "not valid JSON")]:
        gallery.load(f"/?style={style}")
        message = gallery.page.text_content("[role='alert'] p")
        assert words in message and "default style" in message
    assert chosen(gallery) == "Photos"
    gallery.open(3)
    gallery.page.click("[role='alert'] button")
    assert gallery.page.query_selector("[role='alert']") is None


@pytest.mark.parametrize("file, load, words", [
    ("photo-style.js", "/?style=locket", "The styles could not be loaded"), ("tune.js", "/?tune", "The panel could not be loaded")])
def test_a_file_of_styles_that_cannot_be_loaded_leaves_a_message_and_the_photos(gallery_of, file, load, words):
    gallery = gallery_of(load=None)
    gallery.page.route(f"**/{file}", lambda route: route.abort())
    gallery.load(load)
    gallery.wait("seen('[role=alert] p') !== null")
    assert words in gallery.page.text_content("[role='alert'] p")
    gallery.page.click("[role='alert'] button")
    gallery.open(3)
    gallery.errors.clear()


def test_a_card_covers_the_window_and_moves_with_the_photo(kept_of):
    gallery = kept_of(load="/?style=azikus")
    gallery.tap_cell(3)
    # The words appear after the photo has grown.
    gallery.frames(6)
    assert gallery.css(".card .all", "opacity") == "0"
    gallery.rest()
    assert gallery.css(".card .all", "opacity") == "1"
    words = gallery.page.text_content(".card.rest")
    photo = gallery.site.photos[3]
    assert photo.name in words and f"{photo.width:,} × {photo.height:,}" in words and "2024" in words
    assert boxes(gallery.page, ".card") == [[0, 0, 390, 844]] * 2
    frame = held(gallery, (120, 420), (300, 440))
    for x, y, width, height in boxes(gallery.page, ".card"):
        assert width / 390 == pytest.approx(frame.photo.scale) and height / 844 == pytest.approx(frame.photo.scale)
        assert (x + width / 2, y + height / 2) == pytest.approx(frame.photo.center, abs=0.01)
    gallery.up()
    gallery.rest()
    assert gallery.page.query_selector(".card") is None


def test_the_screen_of_the_system_zoom_keeps_its_title_and_filmstrip_in_its_bars(kept_of):
    gallery = kept_of(load="/?style=system")
    gallery.open(3)
    assert gallery.css(".title", "visibility") == "visible" and boxes(gallery.page, ".filmstrip")[0][2] > 0
    assert boxes(gallery.page, ".card:not(.rest)") == [[0, 0, 390, 844]] and boxes(gallery.page, ".card.rest") == [[0] * 4]
    frame = held(gallery, (120, 420), (120, 530))
    [[x, y, width, height]] = boxes(gallery.page, ".card:not(.rest)")
    assert width / 390 == pytest.approx(frame.photo.scale) and height / 844 == pytest.approx(frame.photo.scale)
    gallery.up()
    gallery.rest()


def test_the_bars_are_on_the_card_and_the_page_keeps_its_title(kept_of):
    gallery = kept_of(load="/?style=azikus")
    gallery.open(3)
    gallery.frames(40)
    frame = held(gallery, (120, 420), (300, 440))
    card, bars = boxes(gallery.page, ".card")[0], boxes(gallery.page, ".bars")[0]
    assert bars == pytest.approx(card, abs=0.01) and frame.header == 1
    gallery.up()
    gallery.rest()
    # Each page has its own card.
    gallery.open(3)
    gallery.down(300, 420)
    gallery.frame()
    gallery.drag((300, 420), (100, 420))
    places = sorted({round(x) for x, *_ in boxes(gallery.page, ".card")})
    assert len(places) == 2 and places[1] - places[0] == 390


def test_the_page_below_shrinks_about_the_middle_of_the_window(kept_of):
    gallery = kept_of(load="/?style=system")
    gallery.scroll_to(400)
    before = gallery.cell(9)
    gallery.open(12)
    after = gallery.cell(9)
    assert after.width / before.width == pytest.approx(0.914, abs=1e-3)
    for one, other, middle in zip(before.center, after.center, (195, 422)):
        assert other - middle == pytest.approx((one - middle) * 0.914, abs=0.1)
    gallery.press("Escape")
    assert gallery.cell(9).is_near(before, 0.01)


def test_a_resize_while_the_page_below_is_shrunk_is_measured_correctly(kept_of):
    gallery = kept_of(load="/?style=system")
    gallery.open(3)
    resize(gallery.page, 500, 844)
    gallery.rest()
    gallery.press("Escape")
    last = gallery.cell(3)
    assert last.x + last.width == pytest.approx(500, abs=0.1)


def test_the_bars_slide_past_their_edges(kept_of):
    gallery = kept_of(load="/?style=locket")
    gallery.open(3)
    frame = held(gallery, (120, 420), (120, 530))
    assert 0 < frame.photo.scale < 1
    (_, top, _, height), (_, bottom, _, _) = boxes(gallery.page, ".bars .top, .bars .bottom")
    gone = 100 / 200
    assert top == pytest.approx(-gone * height, abs=1)
    assert bottom > 844 - 150 and frame.bars == 1


def test_the_arrows_stay_in_the_middle_and_fade_while_the_bars_slide(kept_of):
    gallery = kept_of(load="/?style=locket", window=DESKTOP)
    gallery.open(3)
    before = boxes(gallery.page, ".previous, .next")
    assert all(y + height / 2 == pytest.approx(DESKTOP["viewport"]["height"] / 2) for _, y, _, height in before)
    gallery.page.mouse.move(600, 300)
    gallery.page.mouse.down()
    for y in range(315, 400, 15):
        gallery.page.mouse.move(600, y)
        gallery.frame()
    assert boxes(gallery.page, ".previous, .next") == before and 0 < float(gallery.css(".next", "opacity")) < 1
    gallery.page.mouse.up()
    gallery.rest()


@pytest.mark.parametrize("style", ["locket", "system"])
def test_the_capsule_stays_in_its_place_while_a_photo_is_dragged(kept_of, style):
    gallery = kept_of(load=f"/?style={style}")
    before = boxes(gallery.page, ".commands")
    gallery.open(3)
    held(gallery, (120, 420), (120, 530))
    assert boxes(gallery.page, ".commands") == before
    gallery.up()
    gallery.rest()


def test_with_reduced_motion_the_bars_fade(gallery_of):
    gallery = gallery_of(load="/?style=locket", reduced_motion="reduce")
    gallery.open(3)
    frame = held(gallery, (120, 420), (120, 450))
    assert boxes(gallery.page, ".bars .top")[0][1] == 0 and 0 < frame.bars < 1


@pytest.mark.parametrize("size, direction", [((390, 844), "rtl"), ((320, 480), "ltr")], ids=["right to left", "small phone"])
def test_the_menu_stays_in_the_window(gallery_of, size, direction):
    window = PHONE | {"viewport": {"width": size[0], "height": size[1]}}
    gallery = gallery_of(site=Site(many(12), direction=direction), window=window)
    open_menu(gallery)
    [[x, y, width, height]] = boxes(gallery.page, ".view-menu")
    assert x >= 0 and x + width <= size[0] and y + height <= size[1]
    assert all(row[3] >= 44 for row in boxes(gallery.page, ".motions > button"))
