"""Months lead through a long grid, by keyboard too; thumbnails get larger and smaller about what is pointed at."""

from fixture_server import Photo, Site
from gallery import DESKTOP

SHOWN = "document.querySelector('.jump').selectedOptions[0].textContent"


def years():
    """Two hundred photos of each month of 2023 and 2022, newest first."""
    return [
        Photo(f"q{year}-{month:02}-{number:03}", "a.jpg", 400, 300, f"{year}-{month:02}-01T10:00:00")
        for year in (2023, 2022) for month in range(12, 0, -1) for number in range(200)]


def top_month(gallery):
    """The month of the first tile below the header."""
    return gallery.page.evaluate("""
      [...document.querySelectorAll('main a')].find(cell =>
        cell.getBoundingClientRect().bottom > document.querySelector('body > header').offsetHeight + 1)?.dataset.id
    """)


def test_a_month_is_gone_to_by_its_name(gallery_of):
    gallery = gallery_of(years(), window=DESKTOP)
    gallery.wait("document.querySelectorAll('.jump[aria-label=Month] option').length === 24")
    assert gallery.page.evaluate(SHOWN) == "December 2023"
    assert gallery.page.locator(".jump optgroup").count() == 2
    gallery.page.get_by_label("Month").first.select_option("March 2022")
    gallery.wait("document.querySelector('main a[data-id=\"q2022-03-000\"]')?.previousElementSibling.textContent === 'March 2022'")
    assert gallery.page.evaluate(SHOWN) == "March 2022"
    box = gallery.page.evaluate("document.querySelector('[data-id=\"q2022-03-000\"]').getBoundingClientRect().top")
    assert 0 <= box < 200


def test_the_scrubber_goes_by_month_and_by_year_with_keys(gallery_of):
    gallery = gallery_of(years(), window=DESKTOP)
    gallery.wait("document.querySelector('.scrubber')?.hidden === false")
    slider = gallery.page.get_by_role("slider")
    slider.focus()
    said = "document.querySelector('.scrubber').ariaValueText"
    for key, month in [
            ("ArrowDown", "November 2023"), ("ArrowDown", "October 2023"), ("ArrowUp", "November 2023"),
            ("PageDown", "December 2022"), ("PageUp", "December 2023"), ("End", "January 2022"),
            ("ArrowUp", "February 2022"), ("Home", "December 2023")]:
        gallery.page.keyboard.press(key)
        gallery.wait(f"{said} === '{month}'")


def test_the_scrubber_is_dragged_through_the_years(gallery_of):
    gallery = gallery_of(years(), window=DESKTOP)
    gallery.wait("document.querySelector('.scrubber')?.hidden === false")
    box = gallery.page.locator(".scrubber").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    gallery.page.mouse.move(x, y)
    gallery.page.mouse.down()
    gallery.page.mouse.move(x, 800)
    gallery.page.mouse.up()
    gallery.wait("Math.abs(scrollY + innerHeight - document.documentElement.scrollHeight) < 2")
    gallery.wait("document.querySelectorAll('main a[data-id^=\"q2022-01\"] img').length > 10")


def test_a_short_album_has_neither(desktop):
    desktop.wait("document.querySelector('.jump') !== null")
    assert not desktop.page.locator(".jump:visible").count()
    assert not desktop.page.locator(".scrubber").is_visible()


def test_from_right_to_left_the_scrubber_stands_at_the_other_edge(gallery_of):
    gallery = gallery_of(site=Site(years(), direction="rtl"), window=DESKTOP)
    gallery.wait("document.querySelector('.scrubber')?.hidden === false")
    assert gallery.page.locator(".scrubber").bounding_box()["x"] == 0


def test_a_photo_that_is_open_has_no_scrubber_over_it(gallery_of):
    gallery = gallery_of(years(), window=DESKTOP)
    gallery.wait("document.querySelector('.scrubber')?.hidden === false")
    gallery.open(3)
    assert not gallery.page.locator(".scrubber").is_visible()


def test_ctrl_and_the_wheel_make_thumbnails_larger_about_the_pointer(gallery_of):
    gallery = gallery_of(years(), window=DESKTOP)
    gallery.scroll_to(3000)
    gallery.wait("document.querySelectorAll('main a[data-id^=q] img').length > 30")
    side = "document.querySelector('main a').offsetWidth"
    before = gallery.page.evaluate(side)
    id, x, y = gallery.page.evaluate("""[...document.querySelectorAll('main a')].map(cell => {
      const { x, y, width, height } = cell.getBoundingClientRect()
      return [cell.dataset.id, x + width / 2, y + height / 2]
    }).find(([, x, y]) => x > 500 && y > 350)""")
    gallery.page.mouse.move(x, y)
    gallery.page.keyboard.down("Control")
    gallery.page.mouse.wheel(0, -300)
    gallery.page.keyboard.up("Control")
    gallery.wait(f"{side} > {before} * 1.3")
    row = gallery.page.evaluate(f"document.querySelector('[data-id=\"{id}\"]').getBoundingClientRect().toJSON()")
    assert row["top"] <= y <= row["bottom"]


def test_keys_change_the_size_of_thumbnails_too(gallery_of):
    gallery = gallery_of(years(), window=DESKTOP)
    side = "document.querySelector('main a').offsetWidth"
    before = gallery.page.evaluate(side)
    gallery.page.keyboard.press("-")
    gallery.page.keyboard.press("-")
    gallery.wait(f"{side} < {before}")


def test_what_is_typed_leaves_the_photos_that_have_it(gallery_of):
    photos = years()
    photos[900].name = "Lisbon.jpg"
    gallery = gallery_of(photos, window=DESKTOP)
    count = "document.querySelector('.count').textContent"
    gallery.wait("document.querySelector('.find') !== null")
    gallery.page.keyboard.press("/")
    gallery.page.keyboard.type("2022-03")
    gallery.frames(20)
    gallery.wait(f"{count} === '200 photos'")
    assert gallery.page.evaluate("document.querySelector('main a').dataset.id") == "q2022-03-000"
    gallery.page.get_by_role("searchbox").fill("lisbon")
    gallery.frames(20)
    gallery.wait(f"{count} === '1 photo'")
    gallery.page.get_by_role("searchbox").fill("lisbon paris")
    gallery.frames(20)
    gallery.wait(f"{count} === 'No photos' && document.querySelectorAll('main a').length === 0")
    gallery.page.keyboard.press("Escape")
    gallery.frames(20)
    gallery.wait(f"{count} === '4,800 photos' && document.querySelectorAll('main a').length > 20")
