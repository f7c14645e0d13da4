"""The open photo on a page of one's own: its pixels, words, direction and colours, and the shape and filter of its thumbnail."""

import io

import pytest
from PIL import Image

import host_page
from element_page import FIRST, VIEWER, complete, gallery, shown
from gallery import DESKTOP
from host_page import links, page


# MARK: Pixels

def striped(width):
    """A photo of 4,000 pixels with stripes of four pixels; copies of other widths are plain grey."""
    row = Image.frombytes("L", (4000, 1), bytes(255 if x // 4 % 2 else 0 for x in range(4000)))
    copy = row if width == 4000 else Image.new("L", (width, 1), 128)
    out = io.BytesIO()
    copy.resize((width, width * 3 // 4)).save(out, "JPEG", quality=90)
    return out.getvalue()


@pytest.mark.parametrize("density", [1, 2])
def test_an_enlarged_photo_is_drawn_from_the_file_of_its_link(host_of, monkeypatch, density):
    """Every pixel of the original appears on the screen, instead of an enlarged copy."""
    monkeypatch.setattr(host_page, "jpeg", lambda index, width, height, longest: striped(
        300 if longest == 300 else 4000 if index == 0 else 1600))
    body = ('<enlarger-gallery id="gallery"><a href="/photo/0.jpg" data-width="4000" data-height="3000" data-srcset="/photo/6.jpg 1600w">'
            '<img src="/small/0.jpg" srcset="/small/0.jpg 300w" sizes="100px" alt="Lines"></a></enlarger-gallery>')
    window = {"viewport": {"width": 1200, "height": 800}, "device_scale_factor": density}
    host = complete(host_of(page(body), window=window))
    host.open("#gallery a")
    host.wait("look().pictures[0].renditions.length >= 2")
    for _ in range(6):
        host.press("+")
    host.rest_when("look().pictures[0].renditions.at(-1) === '/photo/0.jpg'")
    left, _, right, _ = host.look().details["whole"]
    assert (right - left) * density >= 4000
    shot = Image.open(io.BytesIO(host.page.screenshot())).convert("L")
    row = [shot.getpixel((x, shot.height // 2)) for x in range(shot.width // 4, shot.width * 3 // 4)]
    assert max(row) - min(row) > 150


SRCSET = 'data-width="2400" data-height="1600" data-srcset="/photo/6.jpg 1200w, /photo/12.jpg 4000w"'


def test_a_photo_gets_sharper_on_a_screen_with_more_pixels(host_of):
    body = f'<enlarger-gallery id="gallery"><a href="/photo/0.jpg" {SRCSET}><img src="/small/0.jpg" alt=""></a></enlarger-gallery>'
    host = complete(host_of(page(body)))
    host.open("#gallery a")
    shown = "look().pictures.find(each => each.isCaught).renditions"
    host.wait(f"{shown}.at(-1) === '/photo/6.jpg'")
    on_a_screen_of(host, 2)
    host.wait(f"{shown}.includes('/photo/12.jpg')")
    # The photo keeps this copy on a screen with fewer pixels.
    on_a_screen_of(host, 1)
    assert "/photo/12.jpg" in host.page.evaluate(shown) and host.site.requests.count("/photo/6.jpg") == 1


def on_a_screen_of(host, pixels):
    host.page.evaluate(f"Object.defineProperty(window, 'devicePixelRatio', {{ value: {pixels}, configurable: true }})")
    host.rest_when("clock.wantsFrame")


# MARK: Words

def test_attributes_override_what_the_page_shows(host_of):
    """They set the photo's size, too, although thumbnail and file have other proportions."""
    body = ('<enlarger-gallery id="gallery"><a href="/photo/0.jpg" data-id="beach" data-caption="The beach" data-date="2024-06-14T18:03"'
            ' data-width="3000" data-height="3000"><img src="/small/0.jpg" alt="Sand"></a></enlarger-gallery>')
    host = complete(host_of(page(body)))
    assert host.page.evaluate("gallery.items.map(({ id, name }) => [id, name])") == [["beach", "The beach"]]
    assert host.page.evaluate("gallery.open('beach')")
    host.settle()
    host.rest_when("look().pictures[0].renditions.length === 2")
    photo = host.look().photo
    assert photo.width == pytest.approx(800, abs=1) and photo.height == pytest.approx(800, abs=1)
    assert "2024" in host.page.evaluate(f"{VIEWER}.querySelector('.date').textContent")


def test_a_figure_names_the_photo_in_it_but_not_several(host_of):
    def photo(index, more=""):
        return f'<a href="/photo/{index}.jpg"><img src="/small/{index}.jpg" alt="Photo {index}">{more}</a>'

    body = (f'<figure><enlarger-gallery id="gallery">{photo(0)}<figure>{photo(1)}<figcaption>Beach, by <a href="/">Ann</a></figcaption></figure>'
            f'<figure>{photo(2)}{photo(3)}<figcaption>Town</figcaption></figure>{photo(4, "<figcaption>Hills</figcaption>")}'
            '</enlarger-gallery><figcaption>Our trip</figcaption></figure>')
    host = complete(host_of(page(body)))
    assert host.page.evaluate("gallery.items.map(({ name }) => name)") == ["Photo 0", "Beach, by Ann", "Photo 2", "Photo 3", "Hills"]


def test_with_a_position_label_numbers_are_in_the_pages_language(host_of):
    """Even if the page writes the language as many do, which browsers' formats refuse; and at once if the label changes."""
    host = complete(host_of(page(gallery('position-label="{index} / {count}"')).replace('lang="en"', 'lang="ar_EG"')))
    host.open(FIRST)
    position = f"{VIEWER}.querySelector('.position').textContent"
    assert host.page.evaluate(position) == "١ / ٦"
    assert host.page.evaluate(f"{VIEWER}.querySelector('.spoken').textContent").endswith("١ / ٦")
    host.page.evaluate("gallery.setAttribute('position-label', '{index} von {count}')")
    host.wait(f"{position} === '١ von ٦'")
    host.page.evaluate("gallery.removeAttribute('position-label')")
    host.wait(f"{position}.includes(' of ')")


def test_the_offline_note_has_the_pages_words_and_images_load_once_online(host_of):
    words = "Ohne Netz"
    host = complete(host_of(page(gallery(f'offline-label="{words}"'))))
    said = f"{VIEWER}.querySelector('[part=offline]').textContent"
    assert host.page.evaluate(said) == ""
    host.page.context.set_offline(True)
    host.open(FIRST)
    host.wait(f"{said} === '{words}'")
    assert host.look().pictures[0]["renditions"] == ["/small/0.jpg"]
    host.page.evaluate("gallery.querySelector('img').src = '/small/6.jpg'")
    host.wait("gallery.querySelector('img').complete")
    host.page.context.set_offline(False)
    host.rest_when("clock.wantsFrame")
    host.wait("look().pictures[0].renditions.length === 2")
    host.wait("gallery.querySelector('img').naturalWidth > 0")
    assert host.page.evaluate(said) == ""


# MARK: Direction and colours

LONG = "Grandmother at the lake 2024-06-14.jpg"


def gallery_page(attributes="", count=3, style=""):
    photos = links(count, ' data-date="2024-06-14T18:03:00"').replace("Photo 1", LONG)
    return page(f'<main><h1>Album</h1><enlarger-gallery id="gallery" {attributes}>{photos}</enlarger-gallery></main>', style)


def test_right_to_left_mirrors_the_viewer(host_of):
    host = complete(host_of(gallery_page("tools dir=rtl"), window=DESKTOP), "tools")
    host.run("gallery.open('/photo/1.jpg')")
    assert "June 14, 2024" in host.page.evaluate(f"{VIEWER}.querySelector('.date').textContent")
    places = [host.box(selector).x for selector in (".help", ".close", ".zoom-in", ".zoom-out", ".next", ".previous")]
    assert places[0] < 20 and places[1] > 1100 and places[2] < places[3] < 300 and places[4] < 20 and places[5] > 1100
    host.press("ArrowLeft")
    assert host.look().current == "/photo/2.jpg"


@pytest.mark.parametrize("attributes", ["", "tools"])
def test_with_forced_colours_buttons_have_a_border_and_text_a_background(host_of, attributes):
    host = complete(host_of(gallery_page(attributes), window=DESKTOP | {"forced_colors": "active"}), attributes)
    host.run("gallery.open('/photo/1.jpg')")
    for selector, look, none in [
        (".close", "borderStyle", "none"), (".next", "borderStyle", "none"),
        (".title", "backgroundColor", "rgba(0, 0, 0, 0)"), (".position", "backgroundColor", "rgba(0, 0, 0, 0)"),
    ]:
        assert host.page.evaluate(f"getComputedStyle({VIEWER}.querySelector('{selector}')).{look}") != none, selector


@pytest.mark.parametrize("button", ["favourite", "info", "more"])
def test_with_forced_colours_a_pressed_button_looks_pressed(host_of, button):
    attributes = "tools favourites details"
    host = complete(host_of(gallery_page(attributes), window=DESKTOP | {"forced_colors": "active"}), attributes)
    host.run("gallery.open('/photo/1.jpg')")
    look = f"(({{ backgroundColor, color }}) => [backgroundColor, color])(getComputedStyle({VIEWER}.querySelector('.{button}')))"
    host.wait(f"{VIEWER}.querySelector('.{button}')?.checkVisibility()")
    released = host.page.evaluate(look)
    host.click(f".{button}")
    host.page.mouse.move(600, 400)
    pressed = host.page.evaluate(look)
    assert pressed[0] != released[0] and pressed[1] != released[1] and pressed[0] != pressed[1]


def test_with_more_contrast_buttons_are_solid_and_have_an_edge(host_of):
    host = complete(host_of(gallery_page("tools"), window=DESKTOP | {"contrast": "more"}), "tools")
    host.run("gallery.open('/photo/1.jpg')")
    for selector in (".close", ".next", ".tools"):
        background, edge = host.page.evaluate(
            f"(({{ backgroundColor, boxShadow }}) => [backgroundColor, boxShadow])(getComputedStyle({VIEWER}.querySelector('{selector}')))")
        assert background.startswith("rgb(") and edge.startswith("rgb(255, 255, 255)"), selector


def drawing(colour):
    out = io.BytesIO()
    Image.new("RGBA", (900, 600), colour).save(out, "PNG")
    return out.getvalue()


def looks(host):
    """The outline of the open photo's renditions, and whether each has a mat."""
    host.wait("look().pictures[0].renditions.length === 2")
    return host.page.evaluate(f"""[...{VIEWER}.querySelectorAll('.caught > img')].map(each => getComputedStyle(each))
      .map(({{ outlineStyle, backgroundImage }}) => [outlineStyle, backgroundImage.includes('conic')])""")


def logos(*addresses):
    body = "".join(f'<a href="{address}"><img src="/small/0.jpg" alt="Logo"></a>' for address in addresses)
    return f'<enlarger-gallery id="gallery">{body}</enlarger-gallery>'


def test_a_photo_has_an_outline_and_a_transparent_one_a_mat(host_of):
    # Names do not matter, but a thumbnail may have been flattened.
    html = page(logos("/clear", "/solid.png"))
    host = complete(host_of({"/": html, "/clear": drawing("#f002"), "/solid.png": drawing("#f00")}))
    host.open(FIRST)
    assert looks(host) == [["solid", False], ["solid", True]]
    host.press("ArrowRight")
    assert looks(host) == [["solid", False], ["solid", False]]
    assert host.site.requests.count("/clear") == 1


def test_a_jpeg_is_not_decoded_again_to_look_for_transparency(host_of):
    """Even if its address does not say what it is."""
    host = complete(host_of(page('<enlarger-gallery id="gallery"><a href="/photo/0"><img src="/small/0" alt="Photo"></a></enlarger-gallery>')))
    host.page.evaluate("""() => {
      const { getImageData } = CanvasRenderingContext2D.prototype
      window.reads = 0
      CanvasRenderingContext2D.prototype.getImageData = function (...given) {
        reads++
        return getImageData.apply(this, given)
      }
    }""")
    host.open(FIRST)
    assert looks(host) == [["solid", False], ["solid", False]]
    assert host.page.evaluate("reads") == 0


def test_another_sites_picture_has_a_mat_by_its_address_and_is_not_requested_twice(host_of):
    other = host_of({"/": "", "/logo.png": drawing("#f002"), "/logo": drawing("#f002")}, ready=None)
    host = complete(host_of(page(logos(f"{other.address}/logo.png", f"{other.address}/logo"))))
    host.open(FIRST)
    assert looks(host) == [["solid", False], ["solid", True]]
    host.press("ArrowRight")
    assert looks(host) == [["solid", False], ["solid", False]]
    assert other.site.requests.count("/logo.png") == other.site.requests.count("/logo") == 1


def test_transparent_thumbnails_of_photos_given_as_data_have_a_mat(host_of):
    host = host_of({"/": page('<enlarger-gallery id="gallery"></enlarger-gallery>'), "/clear": drawing("#f002")})
    host.page.evaluate("gallery.photos = [{ src: '/clear', width: 900, height: 600 }, { src: '/photo/0.jpg', width: 3, height: 2 }]")
    shown(host)
    # The mat comes with the viewer's comforts, when the user approaches.
    host.page.mouse.move(*host.page.evaluate(f"(({{ x, y }}) => [x + 20, y + 20])({VIEWER}.querySelector('.photo').getBoundingClientRect())"))
    host.wait(f"{VIEWER}.querySelectorAll('.photo > img.clear').length === 1")
    assert host.page.evaluate(f"getComputedStyle({VIEWER}.querySelector('.photo > img')).outlineStyle") == "solid"


# MARK: Shape, opacity and filter

BODY = f'<main style="padding: 200px"><enlarger-gallery id="gallery">{links(2)}</enlarger-gallery></main>'
STYLE = f"""(({{ opacity, filter }}) => ({{ opacity: Number(opacity), filter }}))(getComputedStyle({VIEWER}.querySelector('.picture:not([hidden])')))"""


def drawn(host_of):
    host = host_of(page(BODY), ready=None)
    host.draw_every_frame()
    return complete(host.load())


def test_a_photo_starts_and_lands_in_the_shape_of_its_thumbnail(host_of):
    host = drawn(host_of)
    for style, size, radius in [
            ("#gallery img { clip-path: circle(50%) }", (100, 100), 50),
            ("#gallery img { clip-path: circle(30px at 40px 50px) }", (60, 60), 30),
            ("#gallery img { clip-path: ellipse(40px 20px) }", (80, 40), 20),
            ("#gallery img { clip-path: inset(10px 20px round 8px) }", (60, 80), 8),
            ("#gallery img { clip-path: polygon(50% 10%, 90% 50%, 50% 90%, 10% 50%) }", (80, 80), 0),
            ("#gallery a { display: inline-block; clip-path: circle(50%) }", (100, 100), 50)]:
        host.restyle(style)
        host.click(FIRST)
        assert host.frame().details["radius"] >= radius / 2, style
        host.settle()
        assert host.look().details["radius"] == 0
        host.page.keyboard.press("Escape")
        last = host.landed().details
        assert abs(last["width"] - size[0]) < 3 and abs(last["height"] - size[1]) < 3 and abs(last["radius"] - radius) < 2, style


def test_a_translucent_thumbnail_becomes_opaque_in_flight_and_translucent_again(host_of):
    host = drawn(host_of)
    for style in ["#gallery img { opacity: .5 }", "main { opacity: .5 }"]:
        host.restyle(style)
        host.click(FIRST)
        host.frame()
        assert 0.45 < host.page.evaluate(STYLE)["opacity"] < 0.65
        host.settle()
        assert host.page.evaluate(STYLE)["opacity"] == 1
        host.page.keyboard.press("Escape")
        last = 1
        while host.frame().is_shown:
            last = host.page.evaluate(STYLE)["opacity"]
        assert last < 0.55
        # The thumbnail is unchanged.
        opacity = "getComputedStyle(document.querySelector('main')).opacity * getComputedStyle(document.querySelector('#gallery img')).opacity"
        assert host.page.evaluate(opacity) == 0.5


def test_a_thumbnail_is_hidden_even_if_the_page_insists_on_its_opacity(host_of):
    host = drawn(host_of)
    host.restyle("#gallery img { opacity: 1 !important }")
    host.open(FIRST)
    masked = "[...gallery.querySelectorAll('img')].map(image => getComputedStyle(image).maskImage !== 'none')"
    assert host.page.evaluate(masked) == [True, False]
    host.press("Escape")
    assert host.page.evaluate(masked) == [False, False]


def test_a_photo_loses_the_filter_of_its_thumbnail_in_flight(host_of):
    host = drawn(host_of)
    # With no filter there is none to lose.
    host.open(FIRST)
    assert host.page.evaluate(f"{VIEWER}.querySelector('.caught').style.filter") == ""
    for style, first in [
            ("#gallery img { filter: grayscale(1) }", "grayscale"), ("#gallery { filter: sepia(.8) brightness(.7) }", "sepia")]:
        host.press("Escape")
        host.restyle(style)
        host.click(FIRST)
        host.frame()
        seen = host.page.evaluate(STYLE)["filter"]
        assert seen.startswith(first) and float(seen.split("(")[1].split(")")[0]) > 0.6
        host.settle()
        assert host.page.evaluate(STYLE)["filter"] == "none"
