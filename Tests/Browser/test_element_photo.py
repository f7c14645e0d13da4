"""The open photo on a host page: its pixels, a drag of the photo or its file, and the labels of its dialog."""

import io

import pytest
from PIL import Image

import host_page
from element_page import FIRST, GALLERY, VIEWER, complete
from host_page import page

MIDDLE = (600, 400)


@pytest.fixture
def host(host_of):
    return complete(host_of(page(GALLERY), kept=True))


def bars(host):
    return float(host.page.evaluate(f"getComputedStyle({VIEWER}.querySelector('.bars')).opacity"))


# MARK: Pixels

def striped(width):
    """A photo of 4,000 pixels with stripes of four pixels; copies of other widths are plain grey."""
    row = Image.frombytes("L", (4000, 1), bytes(255 if x // 4 % 2 else 0 for x in range(4000)))
    copy = row.resize((width, 1), Image.Resampling.BOX) if width == 4000 else Image.new("L", (width, 1), 128)
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
    host.wait("look().pictures[0].renditions.at(-1) === '/photo/0.jpg'")
    host.settle()
    left, _, right, _ = host.look().details["whole"]
    assert (right - left) * density >= 4000
    shot = Image.open(io.BytesIO(host.page.screenshot())).convert("L")
    row = [shot.getpixel((x, shot.height // 2)) for x in range(shot.width // 4, shot.width * 3 // 4)]
    assert max(row) - min(row) > 150


# MARK: Drags

@pytest.mark.parametrize("held", [False, True], ids=["at once", "held still before"])
def test_a_mouse_drag_moves_the_photo_and_a_drag_after_a_hold_takes_its_file(host, held):
    host.open(FIRST)
    host.wait("look().pictures[0].renditions.length === 2")
    host.page.evaluate("""gallery.shadowRoot.querySelector('.enlarger').addEventListener('dragstart', event => {
      window.isDragged = !event.defaultPrevented
    })""")
    start = host.look().photo.center[1]
    host.page.mouse.move(*MIDDLE)
    host.page.mouse.down()
    host.frame(800 if held else 1)
    for step in range(1, 9):
        host.page.mouse.move(MIDDLE[0], MIDDLE[1] + 15 * step)
        host.frame()
    if held:
        host.wait("window.isDragged === true")
    moved = host.look().photo.center[1] - start
    host.page.mouse.up()
    host.settle()
    assert abs(moved) < 1 if held else moved > 60
    assert bool(host.page.evaluate("window.isDragged")) == held and host.look().is_shown == held


# MARK: Labels

def said(host):
    return host.page.evaluate(f"""() => {{
      const root = {VIEWER}.querySelector('.enlarger'), named = root.closest('dialog') ?? root, spoken = {VIEWER}.querySelector('.spoken')
      return [named.role, named.ariaModal, named.ariaLabel, spoken.ariaLive, spoken.textContent,
        {VIEWER}.activeElement === root, getComputedStyle(spoken).visibility]
    }}""")


def test_the_viewer_is_a_dialog_labelled_with_its_photo(host):
    host.open(FIRST)
    assert said(host) == ["dialog", "true", "Photo 0", "polite", "Photo 0, 1 of 6", True, "visible"]
    host.press("End")
    assert said(host)[2:5] == ["Photo 5", "polite", "Photo 5, 6 of 6"]
    host.press("Escape")
    assert said(host)[4] == "" and host.page.evaluate("document.activeElement === gallery.children[5]")


def test_attributes_override_what_the_page_shows(host_of):
    """They set the photo's size, too, although thumbnail and file have other proportions."""
    body = ('<enlarger-gallery id="gallery"><a href="/photo/0.jpg" data-id="beach" data-caption="The beach" data-date="2024-06-14T18:03"'
            ' data-width="3000" data-height="3000"><img src="/small/0.jpg" alt="Sand"></a></enlarger-gallery>')
    host = complete(host_of(page(body)))
    assert host.page.evaluate("gallery.items.map(({ id, name }) => [id, name])") == [["beach", "The beach"]]
    assert host.page.evaluate("gallery.open('beach')")
    host.settle()
    host.wait("look().pictures[0].renditions.length === 2")
    host.settle()
    photo = host.look().photo
    assert photo.width == pytest.approx(800, abs=1) and photo.height == pytest.approx(800, abs=1)
    assert "2024" in host.page.evaluate(f"{VIEWER}.querySelector('.date').textContent")


def test_with_a_position_label_numbers_are_in_the_pages_language(host_of):
    """Even if the page writes the language as many do, which browsers' formats refuse."""
    host = complete(host_of(page(GALLERY.replace('id="gallery"', 'id="gallery" position-label="{index} / {count}"')).replace(
        'lang="en"', 'lang="ar_EG"')))
    host.open(FIRST)
    assert host.page.evaluate(f"{VIEWER}.querySelector('.position').textContent") == "١ / ٦"
