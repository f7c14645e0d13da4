"""What the viewer offers beyond opening, moving and closing photos, and how it answers the hand."""

import base64
import hashlib
import io

import pytest
from PIL import Image

import fixture_server
from fixture_server import Photo, Site, many
from gallery import DESKTOP, PHONE

MIDDLE = (600, 400)


@pytest.fixture(autouse=True)
def comforts(monkeypatch):
    """Every gallery of these tests waits until the comforts are there."""
    from gallery import Gallery

    ready = Gallery.ready

    def wait_for_them(gallery):
        ready(gallery)
        gallery.wait("document.querySelector('.tools') !== null && document.styleSheets.length > 1")
        gallery.settle()

    monkeypatch.setattr(Gallery, "ready", wait_for_them)


def open_by_mouse(gallery, index):
    gallery.page.mouse.click(*gallery.cell(index).center)
    gallery.settle()


def css(gallery, selector, name, pseudo=""):
    return gallery.page.evaluate(
        "([selector, name, pseudo]) => getComputedStyle(document.querySelector(selector), pseudo)[name]",
        [selector, name, pseudo])


# The photo is an image like any other


def test_the_image_itself_lies_under_the_pointer_at_rest_and_has_its_menu(desktop):
    open_by_mouse(desktop, 0)
    desktop.page.evaluate("""addEventListener('contextmenu', event => {
      window.menu = { image: event.target.src, prevented: event.defaultPrevented }
    })""")
    desktop.page.mouse.click(*MIDDLE, button="right")
    menu = desktop.page.evaluate("menu")
    assert f"/photo/{desktop.id(0)}" in menu["image"] and not menu["prevented"]
    desktop.settle()
    assert desktop.now.photo.is_near(desktop.fitted(0))


def test_a_long_press_at_rest_is_the_browsers(phone):
    phone.open(3)
    phone.page.evaluate("""() => {
      window.starts = []
      addEventListener('touchstart', event => starts.push(event.defaultPrevented))
    }""")
    phone.down(195, 420)
    phone.frames(2)
    phone.up()
    phone.settle()
    # While it moves, each point of a finger counts at once.
    phone.page.keyboard.press("Escape")
    finger = phone.frames(4)[-1].photo.center
    phone.down(*finger)
    phone.up()
    phone.settle()
    assert phone.page.evaluate("starts") == [False, True]


@pytest.mark.parametrize("held, drags", [(0, False), (800, True)], ids=["at once", "held still before"])
def test_a_mouse_drags_the_photo_in_the_viewer_and_held_still_before_drags_its_file(desktop, held, drags):
    open_by_mouse(desktop, 0)
    desktop.page.evaluate("""() => {
      window.dragged = null
      addEventListener('dragstart', event => {
        dragged = event.defaultPrevented ? null : event.dataTransfer.getData('DownloadURL')
      })
    }""")
    mouse = desktop.page.mouse
    mouse.move(*MIDDLE)
    mouse.down()
    desktop.frames(1, max(held, 1))
    for step in range(1, 9):
        mouse.move(MIDDLE[0], MIDDLE[1] + 15 * step)
        desktop.frames(1)
    dragged = desktop.page.evaluate("dragged")
    moved = desktop.now.photo.center[1] - desktop.fitted(0).center[1]
    mouse.up()
    desktop.settle()
    if drags:
        name, address = desktop.site.photos[0].name, f"/photo/{desktop.id(0)}"
        assert f":{name}:" in dragged and dragged.endswith(address)
        assert abs(moved) < 1 and desktop.now.is_shown
    else:
        assert dragged is None and moved > 60


def test_the_windows_title_names_the_open_photo(desktop):
    own = desktop.page.title()
    open_by_mouse(desktop, 3)
    assert desktop.page.title() == desktop.site.photos[3].name
    desktop.page.keyboard.press("ArrowRight")
    desktop.settle()
    assert desktop.page.title() == desktop.site.photos[4].name
    desktop.page.keyboard.press("Escape")
    desktop.settle()
    assert desktop.page.title() == own


# Bars


def test_bars_come_with_the_mouse_and_go_when_it_rests(desktop):
    open_by_mouse(desktop, 0)
    assert desktop.now.bars == 1
    desktop.frames(40, 100)
    assert desktop.now.bars == 0
    desktop.page.mouse.move(500, 300)
    desktop.page.mouse.move(540, 330)
    desktop.settle()
    assert desktop.now.bars == 1
    desktop.frames(20, 100)
    assert desktop.now.bars == 1
    desktop.frames(20, 100)
    desktop.settle()
    assert desktop.now.bars == 0


@pytest.mark.parametrize("stays", ["hovered", "focused"])
def test_bars_stay_while_a_button_is_hovered_or_has_the_focus(desktop, stays):
    open_by_mouse(desktop, 0)
    box = desktop.page.get_by_role("button", name="Close").bounding_box()
    desktop.page.mouse.move(box["x"] + 100, box["y"] + 200)
    if stays == "hovered":
        desktop.page.mouse.move(box["x"] + 20, box["y"] + 20)
    else:
        desktop.page.keyboard.press("Tab")
    desktop.frames(80, 100)
    desktop.settle()
    assert desktop.now.bars == 1


def test_a_finger_brings_no_bars_and_its_tap_still_toggles_them(phone):
    phone.open(3)
    phone.frames(80, 100)
    assert phone.now.bars == 1
    phone.tap(195, 420)
    phone.settle()
    assert phone.now.bars == 0
    phone.tap(195, 420)
    phone.settle()
    assert phone.now.bars == 1


def test_arrows_stand_large_at_both_edges_for_a_mouse(desktop):
    open_by_mouse(desktop, 3)
    before = desktop.page.get_by_role("button", name="Previous photo").bounding_box()
    after = desktop.page.get_by_role("button", name="Next photo").bounding_box()
    assert before["x"] < 20 and after["x"] + after["width"] > 1180
    for box in (before, after):
        assert box["width"] >= 60 and box["height"] >= 90
        assert abs(box["y"] + box["height"] / 2 - 400) < 2
    desktop.page.mouse.click(after["x"] + 30, 400)
    desktop.settle()
    assert desktop.now.photo.id == desktop.id(4)


def test_from_right_to_left_the_next_photo_is_on_the_left(gallery_of):
    gallery = gallery_of(site=Site(many(9), direction="rtl"), window=DESKTOP)
    open_by_mouse(gallery, 3)
    assert gallery.page.get_by_role("button", name="Next photo").bounding_box()["x"] < 20


def test_a_click_beside_the_photo_closes_it_and_one_on_it_does_not(desktop):
    open_by_mouse(desktop, 1)
    desktop.page.mouse.click(*MIDDLE)
    desktop.settle()
    assert desktop.now.is_shown
    # The second of two clicks opens nothing that lies below.
    desktop.page.mouse.dblclick(150, 300)
    frames = desktop.settle()
    assert len(frames) > 8 and not frames[-1].is_shown


def test_a_drag_that_begins_beside_the_photo_still_drags_it(desktop):
    open_by_mouse(desktop, 1)
    mouse = desktop.page.mouse
    mouse.move(150, 300)
    mouse.down()
    for step in range(1, 6):
        mouse.move(150, 300 + 20 * step)
        desktop.frames(1)
    assert desktop.now.photo.center[1] > 430
    for step in range(5, -1, -1):
        mouse.move(150, 300 + 20 * step)
        desktop.frames(1)
    desktop.frames(10)
    mouse.up()
    desktop.settle()
    assert desktop.now.is_shown


def test_the_cursor_says_what_the_mouse_can_do(desktop):
    open_by_mouse(desktop, 0)
    assert css(desktop, ".picture.caught > img:last-of-type", "cursor") == "zoom-in"
    desktop.page.keyboard.press("+")
    desktop.settle()
    assert css(desktop, ".picture.caught > img:last-of-type", "cursor") == "grab"
    desktop.page.mouse.move(*MIDDLE)
    desktop.page.mouse.down()
    assert css(desktop, ".picture.caught > img:last-of-type", "cursor") == "grabbing"
    desktop.page.mouse.up()
    desktop.settle()
    assert css(desktop, ".picture.caught > img:last-of-type", "cursor") == "grab"


def test_one_photo_has_no_arrows_and_no_count(gallery_of):
    gallery = gallery_of(many(1))
    gallery.open(0)
    for name in ("Previous photo", "Next photo"):
        assert gallery.page.get_by_role("button", name=name).count() == 0
    assert not gallery.page.locator(".position").is_visible()


# Words over photos


def luminance(pixel):
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (each / 255 for each in pixel[:3])]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("window", [PHONE | {"viewport": {"width": 390, "height": 500}}, DESKTOP], ids=["phone", "desktop"])
def test_words_over_a_white_photo_can_be_read(gallery_of, monkeypatch, window):
    monkeypatch.setattr(fixture_server, "jpeg", lambda *given: white())
    gallery = gallery_of([Photo("white", "white.jpg", 1000, 4000, "2024-06-14T18:03:00"), *many(2)], window=window)
    gallery.page.evaluate("document.querySelector('main a').click()")
    gallery.settle()
    # As wide as the window.
    for _ in range(9):
        gallery.page.keyboard.press("+")
        gallery.settle()
    # The words themselves away: what lies behind them is what they are compared with.
    gallery.page.evaluate("""() => {
      for (const each of document.querySelectorAll('.bars :is(p, bdi, time, output)')) each.style.color = 'transparent'
    }""")
    image = Image.open(io.BytesIO(gallery.page.screenshot())).convert("RGB")
    scale = window["device_scale_factor"]
    for selector in (".name", ".date", ".position"):
        box = gallery.page.locator(selector).bounding_box()
        part = image.crop([round(each * scale) for each in (
            box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])])
        lightest = max(luminance(pixel) for pixel in part.getdata())
        assert 1.05 / (lightest + 0.05) >= 4.5, selector


def white():
    out = io.BytesIO()
    Image.new("RGB", (250, 1000), "white").save(out, "JPEG")
    return out.getvalue()


@pytest.mark.parametrize("size", ["100%", "200%"])
def test_a_long_name_takes_two_lines_and_is_whole(gallery_of, size):
    photos = many(3)
    photos[1] = Photo("long", "Grandmother at the lake 2024-06-14.jpg", 4032, 3024, "2024-06-14T18:03:00")
    gallery = gallery_of(photos)
    gallery.page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
    gallery.open(1)
    name = gallery.page.locator(".name")
    assert name.evaluate("name => name.scrollHeight <= name.clientHeight + 1 && name.scrollWidth <= name.clientWidth")
    lines = name.evaluate("name => Math.round(name.clientHeight / parseFloat(getComputedStyle(name).lineHeight))")
    assert lines <= 2
    for button in gallery.page.locator(".bars button:visible").all():
        box = button.bounding_box()
        assert 0 <= box["x"] and box["x"] + box["width"] <= 390


def test_numbers_and_words_are_of_one_language(gallery_of):
    gallery = gallery_of(many(1200), locale="de-DE")
    gallery.open(1)
    assert gallery.page.locator(".position").inner_text() == "2 of 1,200"
    assert "June 14, 2024" in gallery.page.locator(".date").inner_text()


def test_a_white_photo_has_an_edge_and_a_transparent_one_a_mat(gallery_of):
    photos = many(3)
    photos[1] = Photo("clear", "logo.PNG", 400, 300)
    gallery = gallery_of(photos)
    assert css(gallery, "main a[data-id=p000000] > img", "outlineStyle") == "solid"
    assert css(gallery, "main a[data-id=p000000] > img", "backgroundImage") == "none"
    assert "conic" in css(gallery, "main a[data-id=clear] > img", "backgroundImage")
    gallery.open(1)
    assert "conic" in css(gallery, ".picture.caught > img", "backgroundImage")


# Keys


def test_arrow_keys_look_around_an_enlarged_photo_and_page_at_its_edge(desktop):
    open_by_mouse(desktop, 0)
    for _ in range(4):
        desktop.page.keyboard.press("+")
        desktop.settle()
    start = desktop.now.photo
    desktop.page.keyboard.press("ArrowRight")
    right = desktop.settle()[-1].photo
    assert right.id == start.id and start.center[0] - right.center[0] == pytest.approx(160, abs=1)
    desktop.page.keyboard.press("ArrowDown")
    assert desktop.settle()[-1].photo.center[1] < right.center[1] - 100
    for _ in range(20):
        desktop.page.keyboard.press("ArrowUp")
        desktop.settle()
    assert desktop.now.photo.y == pytest.approx(0, abs=1)
    for _ in range(20):
        if desktop.now.photo.id != start.id:
            break
        desktop.page.keyboard.press("ArrowRight")
        desktop.settle()
    assert desktop.now.photo.id == desktop.id(1)


def test_home_and_end_in_the_grid_move_the_focus(gallery_of):
    gallery = gallery_of(many(300), window=DESKTOP)
    gallery.page.keyboard.press("Tab")
    gallery.page.keyboard.press("Tab")
    focused = "document.activeElement.dataset.id"
    assert gallery.page.evaluate(focused) == gallery.id(0)
    gallery.page.keyboard.press("End")
    gallery.settle()
    assert gallery.page.evaluate(focused) == gallery.id(299)
    cell = gallery.cell(299)
    assert 0 <= cell.y and cell.y + cell.height <= 800
    gallery.page.keyboard.press("Home")
    gallery.settle()
    assert gallery.page.evaluate(focused) == gallery.id(0)


def test_the_grid_is_one_stop_of_the_tab_key(desktop):
    desktop.page.keyboard.press("Tab")
    desktop.page.keyboard.press("Tab")
    assert desktop.page.evaluate("document.activeElement.dataset.id") == desktop.id(0)
    desktop.page.keyboard.press("ArrowRight")
    desktop.page.keyboard.press("Tab")
    assert desktop.page.evaluate("document.activeElement.closest('main')") is None
    desktop.page.keyboard.press("Shift+Tab")
    # Back where it was, not at the first one.
    assert desktop.page.evaluate("document.activeElement.dataset.id") == desktop.id(1)


def test_after_touch_alone_there_is_no_focus_ring_and_after_a_key_there_is(phone):
    phone.open(3)
    phone.close_by_drag()
    ring = ["main a:focus", "display", "::after"]
    assert phone.page.evaluate("document.activeElement.dataset.id") == phone.id(3)
    assert css(phone, *ring) == "none" or css(phone, "main a:focus", "content", "::after") == "none"
    phone.page.keyboard.press("ArrowRight")
    assert css(phone, "main a:focus", "borderTopWidth", "::after") == "3px"


def test_a_tile_answers_the_mouse(desktop):
    tile = f"main a[data-id='{desktop.id(2)}'] > img"
    plain = css(desktop, tile, "filter")
    desktop.page.mouse.move(*desktop.cell(2).center)
    desktop.wait(f'getComputedStyle(document.querySelector("{tile}")).filter === "brightness(0.9)"')
    desktop.page.mouse.down()
    desktop.wait(f'getComputedStyle(document.querySelector("{tile}")).filter === "brightness(0.75)"')
    desktop.page.mouse.move(5, 5)
    desktop.page.mouse.up()
    assert plain == "none"


def test_a_question_mark_lists_the_shortcuts_and_escape_closes_only_the_list(desktop):
    open_by_mouse(desktop, 0)
    desktop.page.keyboard.press("?")
    listed = desktop.page.get_by_role("dialog", name="Shortcuts")
    assert listed.is_visible() and "Slideshow" in listed.inner_text()
    desktop.page.keyboard.press("ArrowRight")
    desktop.page.keyboard.press("Escape")
    desktop.settle()
    assert not listed.is_visible()
    assert desktop.now.photo.id == desktop.id(0)


def test_space_begins_a_slideshow_that_goes_on_by_itself_and_ends_by_a_hand(gallery_of):
    gallery = gallery_of(many(3), window=DESKTOP)
    open_by_mouse(gallery, 1)
    gallery.page.keyboard.press(" ")
    seen = []
    for _ in range(3):
        gallery.frames(55, 100)
        gallery.settle()
        seen.append(gallery.now.photo.id)
    # From the last one on to the first.
    assert seen == [gallery.id(2), gallery.id(0), gallery.id(1)]
    gallery.page.keyboard.press(" ")
    gallery.frames(80, 100)
    assert gallery.now.photo.id == gallery.id(1)
    button = gallery.page.locator(".slideshow")
    assert button.get_attribute("aria-pressed") == "false"
    gallery.page.keyboard.press(" ")
    assert button.get_attribute("aria-pressed") == "true"
    gallery.page.mouse.click(*MIDDLE)
    gallery.settle()
    assert button.get_attribute("aria-pressed") == "false"


def test_f_fills_the_screen_and_gives_it_back(desktop):
    open_by_mouse(desktop, 0)
    desktop.page.keyboard.press("f")
    desktop.wait("document.fullscreenElement !== null")
    desktop.page.keyboard.press("f")
    desktop.wait("document.fullscreenElement === null")


def test_the_zoom_is_said_in_per_cent_of_the_photos_pixels(desktop):
    open_by_mouse(desktop, 0)
    album = desktop.page.evaluate("fetch('/photos.json').then(answer => answer.json())")
    width, height = (album["photos"][0][album["columns"].index(side)] for side in ("width", "height"))
    fit = 100 * min(1200 / width, 800 / height, 2)
    level = desktop.page.locator(".zoom output")
    assert level.inner_text() == f"{fit:.0f}%"
    desktop.page.get_by_role("button", name="Zoom in").click()
    desktop.settle()
    assert level.inner_text() == f"{fit * 2 ** 0.5:.0f}%"
    desktop.page.get_by_role("button", name="Zoom out").click()
    desktop.settle()
    assert level.inner_text() == f"{fit:.0f}%"


# Photos that are small, cut short, or do not come


def test_a_small_picture_stops_at_twice_its_size(gallery_of):
    photos = many(3)
    photos[1] = Photo("icon", "icon.jpg", 100, 80)
    gallery = gallery_of(photos, window=DESKTOP)
    open_by_mouse(gallery, 1)
    photo = gallery.now.photo
    assert photo.width == pytest.approx(200, abs=1) and photo.height == pytest.approx(160, abs=1)
    assert photo.center == pytest.approx((600, 400), abs=1)


def test_of_a_jpeg_that_is_cut_short_there_is_what_there_is_and_a_note(gallery_of, monkeypatch):
    photos = many(6)
    photos[2] = Photo("cut", "half.jpg", 4032, 3024, None, "cut short")
    answer = fixture_server.Handler.photo

    def photo(handler, index, photo, longest):
        if photo.id != "cut" or longest < 9999:
            return answer(handler, index, photo, longest)
        whole = fixture_server.jpeg(index, 1600, 1200, 9999)
        handler.reply(200, "image/jpeg", whole[: len(whole) // 2])

    monkeypatch.setattr(fixture_server.Handler, "photo", photo)
    gallery = gallery_of(photos)
    gallery.wait("document.querySelector('main [data-id=cut] img')?.naturalWidth > 0")
    assert "cut short" in gallery.page.locator("main [data-id=cut] .note").inner_text()
    gallery.open(2)
    gallery.wait("document.querySelector('.picture.caught img')?.naturalWidth > 0")
    assert "cut short" in gallery.page.locator(".picture .note").inner_text()


def test_offline_is_said_and_what_stayed_blurred_comes_afterwards(gallery_of):
    gallery = gallery_of(many(6))
    gallery.open(0)
    gallery.wait("document.querySelectorAll('.picture.caught img').length > 1")
    gallery.page.context.set_offline(True)
    gallery.page.keyboard.press("End")
    gallery.settle()
    gallery.wait("document.querySelector('.offline') !== null")
    assert gallery.page.evaluate("document.querySelectorAll('.picture.caught img').length") == 1
    gallery.page.context.set_offline(False)
    gallery.wait("document.querySelector('.offline') === null")
    gallery.settle()
    gallery.wait("document.querySelectorAll('.picture.caught img').length > 1")
    gallery.errors = [each for each in gallery.errors if "ERR_INTERNET_DISCONNECTED" not in each]


# Before the script has come


def test_a_tap_before_the_script_opens_in_the_viewer_once_it_has_come(gallery_of):
    site = Site(many(60))
    site.parts.clear()
    gallery = gallery_of(site=site, load=None)
    # The style is one of the parts, and the page is not shown without.
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


def test_a_tap_is_a_link_where_the_script_does_not_come(gallery_of):
    gallery = gallery_of(load=None, clock=False)
    gallery.page.route("**/enlarger.js", lambda route: route.abort())
    gallery.page.goto(gallery.address)
    gallery.page.locator("main a").nth(4).click()
    gallery.page.wait_for_url(f"**/photo/{gallery.id(4)}")
    gallery.errors = []


def test_the_content_policy_knows_the_script_in_the_page():
    digest = hashlib.sha256(fixture_server.EARLY_SCRIPT.encode()).digest()
    assert fixture_server.EARLY_DIGEST == "sha256-" + base64.b64encode(digest).decode()


# On paper


@pytest.mark.parametrize("is_open", [False, True], ids=["grid", "photo"])
def test_what_is_printed_is_the_open_photo_or_the_whole_grid(gallery_of, is_open):
    gallery = gallery_of(many(300))
    if is_open:
        gallery.open(3)
        gallery.wait("document.querySelectorAll('.picture.caught img').length > 1")
    gallery.page.evaluate("""addEventListener('beforeprint', () => {
      window.printed = [...document.querySelectorAll('.paper img')].map(image => image.src.split('/photo/')[1])
    })""")
    gallery.page.emulate_media(media="print")
    gallery.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    printed = gallery.page.evaluate("printed")
    assert printed == ([f"{gallery.id(3)}/2048"] if is_open else [f"{photo.id}/512" for photo in gallery.site.photos])
    assert not gallery.page.locator("main").is_visible()
    assert not gallery.page.locator(".bars").is_visible()
    assert gallery.page.locator(".paper img").last.is_visible()
    gallery.page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert gallery.page.locator(".paper").count() == 0


# For everybody


@pytest.mark.parametrize("colours", ["none", "active"])
@pytest.mark.parametrize("shown", ["viewer", "shortcuts"])
def test_no_accessibility_fault_is_found_in_what_is_added(gallery_of, colours, shown):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    gallery = gallery_of(window=DESKTOP, clock=False, bypass_csp=True, load=None, forced_colors=colours)
    gallery.page.goto(gallery.address)
    gallery.wait("document.querySelector('.tools') !== null")
    gallery.page.locator("main a").nth(3).click()
    gallery.wait("getComputedStyle(document.querySelector('.bars')).opacity === '1'")
    if shown == "shortcuts":
        gallery.page.keyboard.press("?")
    violations = axe.run(gallery.page).response["violations"]
    assert [(each["id"], [node["target"] for node in each["nodes"]]) for each in violations] == []
