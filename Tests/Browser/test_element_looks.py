"""A photo starts with its thumbnail's shape, opacity and filter and loses them in flight; a sharper screen gets a sharper copy."""

from element_page import VIEWER, complete
from host_page import links, page

BODY = f'<main style="padding: 200px"><enlarger-gallery id="gallery">{links(2)}</enlarger-gallery></main>'
FIRST = "#gallery a:nth-child(1)"
STYLE = f"""(({{ opacity, filter }}) => ({{ opacity: Number(opacity), filter }}))(getComputedStyle({VIEWER}.querySelector('.picture:not([hidden])')))"""


def gallery(host_of):
    host = host_of(page(BODY), ready=None)
    host.draw_every_frame()
    return complete(host.load())


def test_a_photo_starts_and_lands_in_the_shape_of_its_thumbnail(host_of):
    host = gallery(host_of)
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
        while (frame := host.frame()).is_shown:
            last = frame.details
        assert abs(last["width"] - size[0]) < 3 and abs(last["height"] - size[1]) < 3 and abs(last["radius"] - radius) < 2, style


def test_a_translucent_thumbnail_becomes_opaque_in_flight_and_translucent_again(host_of):
    host = gallery(host_of)
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


def test_a_photo_loses_the_filter_of_its_thumbnail_in_flight(host_of):
    host = gallery(host_of)
    # With no filter there is none to lose.
    host.open(FIRST)
    assert host.page.evaluate(f"{VIEWER}.querySelector('.caught').style.filter") == ""
    for style, first in [
            ("#gallery img { filter: grayscale(1) }", "grayscale"), ("#gallery { filter: sepia(.8) brightness(.7) }", "sepia")]:
        host.close()
        host.restyle(style)
        host.click(FIRST)
        host.frame()
        seen = host.page.evaluate(STYLE)["filter"]
        assert seen.startswith(first) and float(seen.split("(")[1].split(")")[0]) > 0.6
        host.settle()
        assert host.page.evaluate(STYLE)["filter"] == "none"


# MARK: Pixels

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
    host.wait("clock.wantsFrame")
    host.settle()
