"""A photo opens out of its thumbnail and lands in it, wherever and however a page shows it."""

import pytest

from element_page import FIRST, GALLERY, complete, gallery, heard, is_free, listening
from frames import Box
from host_page import page

THIRD = "#gallery a:nth-child(3)"
# The edges of the whole picture, as the browser draws it.
DRAWN = """selector => {
  const image = document.querySelector(selector)
  const style = getComputedStyle(image), { x, y } = image.getBoundingClientRect()
  const scale = style.objectFit === 'none' ? 1 : Math.max(100 / image.naturalWidth, 100 / image.naturalHeight)
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
  const parts = style.objectPosition.match(/calc\\([^)]*\\)|\\S+/g)
  const [left, top] = [100 - width, 100 - height].map((room, axis) => {
    const share = /(-?[\\d.]+)%/.exec(parts[axis])?.[1] ?? 0
    const length = /(-?)\\s?([\\d.]+)px/.exec(parts[axis]) ?? ['', '', 0]
    return share / 100 * room + (length[1] ? -length[2] : Number(length[2]))
  })
  return [x + left, y + top, x + left + width, y + top + height]
}"""


def edges(box, tolerance=0.6):
    return pytest.approx((box.x, box.y, box.width, box.height), abs=tolerance)


def assert_opens_from_and_lands_in(host, selector, seen=None, id="gallery"):
    """Checks that the first and the last frame show the photo exactly in its thumbnail's visible rectangle."""
    seen = seen or host.box(selector + " img")
    host.click(selector)
    first = host.frame(0, id)
    assert (first.photo.x, first.photo.y, first.photo.width, first.photo.height) == edges(seen)
    assert len(first.hidden) == 1
    host.settle()
    assert host.look(id).backdrop == 1
    host.page.keyboard.press("Escape")
    last = host.landed(id)
    assert (last.photo.x, last.photo.y, last.photo.width, last.photo.height) == edges(seen, 1.5)
    assert host.look(id).hidden == []
    return first


STYLES = [
    "", "body { zoom: 1.5 }", "body { margin: 70px 5px 5px 120px }",
    "#gallery { display: grid; grid-template-columns: repeat(3, 1fr); gap: 9px } img { width: 100%; height: 80px }",
    "img { border: 5px solid red; padding: 4px; box-sizing: border-box; object-fit: cover } a { margin: 3px }",
    "#gallery { transform: translate(50px, 40px) scale(1.4); transform-origin: 0 0 }",
    "#gallery { position: relative; left: 33.3px; scale: .8 } body { translate: 10px }",
    "#gallery { display: block; filter: drop-shadow(0 0 2px #000); will-change: transform; contain: paint }",
    "img { object-fit: contain }",
]


def test_a_photo_opens_out_of_its_thumbnail_and_lands_in_it(host_of):
    host = host_of(page(GALLERY))
    for style in STYLES:
        host.restyle(style)
        seen = host.box(THIRD + " img")
        if "border" in style:
            for edge, by in [("x", 9), ("y", 9), ("width", -18), ("height", -18)]:
                setattr(seen, edge, getattr(seen, edge) + by)
        if "object-fit: contain" in style:
            # The photo is 16 by 9, and its letterbox is not part of it.
            seen.y, seen.height = seen.y + (100 - 100 * 9 / 16) / 2, 100 * 9 / 16
        assert_opens_from_and_lands_in(host, THIRD, seen)


def test_the_viewer_fills_the_window_of_a_page_with_css_zoom(host_of):
    host = host_of(page(GALLERY))
    for style in ("html { zoom: .8 }", "body { zoom: 1.2 }", "#gallery { zoom: 1.5 }", "img { zoom: .67 }"):
        host.restyle(style)
        assert_opens_from_and_lands_in(host, THIRD)
        host.open(THIRD)
        size = host.page.viewport_size
        assert host.box(".enlarger").is_near(Box(0, 0, size["width"], size["height"])), style
        assert host.box(".picture:not([hidden])").is_near(host.look().photo), style
        host.press("Escape")


def test_a_photo_starts_with_the_crop_of_its_thumbnail(host_of):
    """In the first frame, the whole picture lies exactly over the page's own, with the same parts cut off."""
    host = host_of(page(GALLERY))
    for fit, position, expected in [
            ("cover", "50% 50%", (0.5, 0.5)), ("cover", "0% 0%", (0, 0)), ("cover", "100% 100%", (1, 1)),
            ("cover", "20px 10px", None), ("cover", "right 10px bottom 5px", None), ("none", "30% 70%", None)]:
        host.restyle(f"img {{ object-fit: {fit}; object-position: {position} }}")
        drawn = host.page.evaluate(DRAWN, FIRST + " img")
        seen = host.box(FIRST + " img")
        # A position may leave part of the box empty.
        left, top = max(seen.x, drawn[0]), max(seen.y, drawn[1])
        right, bottom = min(seen.x + seen.width, drawn[2]), min(seen.y + seen.height, drawn[3])
        seen = Box(left, top, right - left, bottom - top)
        first = assert_opens_from_and_lands_in(host, FIRST, seen)
        assert first.details["whole"] == pytest.approx(drawn, abs=1.2)
        if expected:
            left, top = seen.x - first.details["whole"][0], seen.y - first.details["whole"][1]
            room = first.details["whole"][2] - first.details["whole"][0] - seen.width
            assert left == pytest.approx(expected[0] * room, abs=1.2) and top == pytest.approx(0, abs=1.2)


def test_a_square_thumbnail_counts_as_the_middle_of_its_photo(host_of):
    """Servers often crop thumbnails. The photo's own proportions are known once it has loaded, or from attributes."""
    body = ('<enlarger-gallery id="gallery"><a href="/photo/0.jpg" data-width="1600" data-height="1066">'
            '<img src="/small/3.jpg" alt=""></a></enlarger-gallery>')
    host = host_of(page(body))
    first = assert_opens_from_and_lands_in(host, FIRST)
    whole = first.details["whole"]
    assert (whole[2] - whole[0]) / (whole[3] - whole[1]) == pytest.approx(1600 / 1066, abs=0.01)


def test_a_photo_opens_out_of_a_rotated_thumbnail_at_its_angle(host_of):
    host = host_of(page(GALLERY, "#gallery { display: block; rotate: -12deg; transform: scale(1.3); margin: 90px 60px }"))
    bounds = host.box(THIRD + " img")
    host.click(THIRD)
    first = host.frame(0)
    assert first.details["rotation"] == pytest.approx(-0.2094, abs=1e-3)
    assert first.details["long"] == pytest.approx(130, abs=0.6)
    assert first.photo.center == pytest.approx(bounds.center, abs=0.6)
    host.settle()
    assert host.look().details["rotation"] == 0


def test_a_photo_opens_out_of_the_visible_image_of_its_link(host_of):
    """The first may be a placeholder or for other windows, and the page may change that while the photo is open."""
    pair = '<img class="first" src="/small/{0}.jpg" alt=""><img class="second" src="/small/{0}.jpg" alt="Photo {0}">'
    body = "".join(f'<a href="/photo/{index}.jpg"><span>{pair.format(index)}</span></a>' for index in range(3))
    host = host_of(page(f'<enlarger-gallery id="gallery">{body}</enlarger-gallery>', "span { display: inline-block; position: relative }"))
    over = ".second { position: absolute; left: 0 }"
    for style, shown, later in [
            (over + ".first { opacity: 0 }", "second", "second"), (over, "second", "second"),
            (".first { display: none }", "second", "first"), (".second { visibility: hidden }", "first", "first")]:
        host.restyle(style)
        host.click(f"{THIRD} .{shown}")
        seen = host.box(f"{THIRD} .{shown}")
        first = host.frame(0).photo
        assert (first.x, first.y, first.width, first.height) == edges(seen), style
        host.settle()
        assert is_out(host, shown), style
        if later != shown:
            host.restyle(f".{shown} {{ display: none }}")
        host.page.keyboard.press("Escape")
        last = host.landed().photo
        assert (last.x, last.y) == pytest.approx((host.box(f"{THIRD} .{later}").x, host.box(f"{THIRD} .{later}").y), abs=1.5), style


def is_out(host, name):
    """Whether of all images only this one of the third link is invisible because of its photo."""
    return host.page.evaluate("""name => [...gallery.querySelectorAll('img')].every(image =>
      image.getAnimations().length === (image.matches(`#gallery a:nth-child(3) .${name}`) ? 1 : 0))""", name)


def test_a_photo_starts_with_the_rounded_corners_of_its_thumbnail(host_of):
    """Its own, those of its link, and not those of the whole gallery."""
    host = host_of(page(GALLERY))
    for style, radius in [
            ("img { border-radius: 17px }", 17), ("img { border-radius: 50% }", 50), ("img { border-radius: 20px / 20px }", 20),
            ("a { display: inline-block; overflow: hidden; border-radius: 14px }", 14),
            ("a { display: inline-block; overflow: hidden; border-radius: 14px; width: 80px; height: 80px } img { margin: -10px }", 14),
            ("a { display: inline-block; overflow: hidden; border-radius: 14px } img { transform: scale(2) }", 14),
            ("#gallery { zoom: 1.5 } a { display: inline-block; overflow: hidden; border-radius: 14px }", 21),
            ("img { border-radius: 12px 12px 0 0 }", 0), ("img { border-radius: 12px 10px 9px 8px }", 8),
            ("#gallery { display: inline-block; overflow: hidden; border-radius: 30px }", 0)]:
        host.restyle(style)
        host.click(THIRD)
        assert host.frame(0).details["radius"] == pytest.approx(radius, abs=0.1), style
        host.settle()
        assert host.look().details["radius"] == 0
        host.press("Escape")


def test_a_scrolling_list_clips_the_photos_of_its_thumbnails_except_those_positioned_outside_it(host_of):
    style = "#gallery { display: block; overflow: auto; width: 250px; height: 110px; white-space: nowrap }"
    host = host_of(page(GALLERY, style + "a:nth-child(3) { position: absolute; left: 400px; top: 200px }"))
    host.run("gallery.scrollLeft = 40")
    seen, frame = host.box(FIRST + " img"), host.box("#gallery")
    seen.width -= frame.x - seen.x
    seen.x = frame.x
    assert_opens_from_and_lands_in(host, FIRST, seen)
    assert_opens_from_and_lands_in(host, THIRD)


CARD = f"""<div id="card">{GALLERY}</div><script>
  card.attachShadow({{ mode: 'open' }}).innerHTML =
    '<style>div {{ overflow: hidden; scale: 1.2; transform-origin: 0 0; width: 320px }}</style><div><slot></slot></div>'
</script>"""


DIALOG = f'<dialog id="box"><p>Photos</p>{GALLERY}</dialog><script>box.showModal()</script>'


@pytest.mark.parametrize(("body", "style"), [
    (DIALOG, "body { transform: scale(.5) } dialog { width: 700px }"), (CARD, "")], ids=["dialog", "slot"])
def test_photos_open_and_land_in_a_dialog_and_through_a_slot(host_of, body, style):
    host = host_of(page(body, style))
    assert_opens_from_and_lands_in(host, FIRST)
    host.open(FIRST)
    host.press("Escape")
    assert not host.look().is_shown and host.page.evaluate("window.box?.open ?? true")


@pytest.mark.parametrize("mode", ["open", "closed"])
def test_photos_open_and_land_in_a_shadow_root(host_of, mode):
    body = f"""<p><button>Before</button></p><photo-card id="card"></photo-card><script>
      const shadow = card.attachShadow({{ mode: '{mode}' }})
      shadow.innerHTML = `<style>img {{ width: 100px; height: 100px; object-fit: cover }}
        div {{ overflow: hidden; width: 420px }}</style><div>{GALLERY}</div><button>After</button>`
      window.gallery = shadow.querySelector('#gallery')
    </script>"""
    host = host_of(page(body))
    host.wait("gallery.shadowRoot?.querySelector('.enlarger')")
    host.rest_when("[...gallery.querySelectorAll('img')].every(image => image.complete)")
    place = "(({ x, y, width, height }) => [x, y, width, height])(gallery.querySelectorAll('img')[%d].getBoundingClientRect())"
    first, second = (Box(*host.page.evaluate(place % index)) for index in (0, 1))
    host.page.mouse.click(*first.center)
    assert host.frame(0).photo.is_near(first)
    host.settle()
    assert host.page.evaluate("gallery.shadowRoot.activeElement.matches('.enlarger')")
    host.press("ArrowRight")
    assert host.look().current == "/photo/1.jpg"
    host.drag((600, 300), (620, 600))
    assert host.landed().photo.is_near(second, 1.5) and host.look().hidden == []
    assert host.page.evaluate("gallery.getRootNode().activeElement === gallery.children[1]")


def test_two_galleries_on_one_page_are_independent(host_of):
    host = host_of(page(GALLERY + gallery(id="other")))
    host.open(FIRST)
    assert host.look("other").current is None and host.look("gallery").current == "/photo/0.jpg"
    host.page.keyboard.press("Escape")
    host.frames(12)
    # The second gallery opens a photo while the first one's is still landing.
    host.click("#other a:nth-child(5) img")
    host.frames(2)
    assert host.look("gallery").photo or host.look("gallery").pictures
    assert host.look("other").current == "/photo/4.jpg"
    host.settle()
    assert not host.look("gallery").is_shown and host.look("other").photo
    host.press("ArrowRight")
    assert host.look("other").current == "/photo/5.jpg" and host.look("gallery").current is None


@pytest.mark.parametrize(("around", "collapse"), [
    ("<details open id=around><summary>Photos</summary>{}</details>", "around.open = false"),
    ("<div id=around>{}</div>", "around.hidden = 'until-found'"), ("<div id=around>{}</div>", "around.style.contentVisibility = 'hidden'"),
    ("<div id=around style='content-visibility: auto'>{}</div>", None)], ids=["details", "until found", "hidden", "shown"])
def test_a_photo_fades_if_its_thumbnail_is_in_a_collapsed_section(host_of, around, collapse):
    host = complete(listening(host_of, around.format(GALLERY)))
    host.open(FIRST)
    if collapse:
        host.page.evaluate(collapse)
    host.close_photo()
    assert [each[2] for each in heard(host) if each[0] == "fallback"] == (["hidden"] if collapse else [])


@pytest.mark.parametrize("place", ["dialog", "panel"])
def test_hiding_an_ancestor_closes_the_open_photo(host_of, place):
    around = f'<dialog id="around">{GALLERY}</dialog>' if place == "dialog" else f'<div id="around">{GALLERY}</div>'
    host = complete(host_of(page(f'<button id="beside">Beside</button>{around}')))
    for when in ("open", "opening"):
        host.page.evaluate("around.showModal ? around.showModal() : around.hidden = false")
        host.click(FIRST)
        if when == "open":
            host.settle()
        host.page.evaluate("around.close ? around.close() : around.hidden = true")
        # The browser reports this with its next frame.
        host.rest_when("clock.frame(16) || look().touches !== 'everything'")
        assert host.page.evaluate("gallery.currentItem") is None and is_free(host), when
    host.page.evaluate("around.showModal ? around.showModal() : around.hidden = false")
    host.open(FIRST)
    assert host.look().current == "/photo/0.jpg"
