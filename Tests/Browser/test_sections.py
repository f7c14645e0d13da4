"""Months are sections of the grid: each begins a new row under a heading, and all navigation takes them into account."""

import pytest
from fixture_server import Photo, Site
from gallery import DESKTOP

HEADINGS = """[...document.querySelectorAll('main > .section > h2')].map(each => each.textContent)"""
# Each heading with the first photo under it, and whether the heading's space is free of photos.
ROOMS = """
[...document.querySelectorAll('main > .section')].map(box => {
  const cells = [...document.querySelectorAll('main > a')]
  const first = box.nextElementSibling
  const top = box.getBoundingClientRect().top, bottom = first.getBoundingClientRect().top
  const before = cells.filter(cell => Number(cell.dataset.index) < Number(first.dataset.index))
  return {
    text: box.textContent, id: first.dataset.id, room: bottom - top, x: first.getBoundingClientRect().x,
    isFree: before.every(cell => cell.getBoundingClientRect().bottom <= top),
  }
})"""
FOCUSED = "document.activeElement.dataset.id"


def month(name, count, day=1):
    return [Photo(f"{name}-{number:03}", f"{number}.jpg", 400, 300, f"{name}-{day:02}T10:00:00") for number in range(count)]


def album():
    return month("2024-05", 8) + month("2024-04", 3) + month("2024-03", 20) + month("2023-12", 300)


def test_each_month_begins_a_row_under_its_heading(kept_of):
    gallery = kept_of(DESKTOP, album)
    gallery.wait(f"{HEADINGS}.length > 2")
    rooms = gallery.page.evaluate(ROOMS)
    assert [each["text"] for each in rooms][:3] == ["May 2024", "April 2024", "March 2024"]
    assert [each["id"] for each in rooms][:3] == ["2024-05-000", "2024-04-000", "2024-03-000"]
    assert all(each["room"] == pytest.approx(48, abs=0.5) and each["isFree"] for each in rooms)
    assert len({round(each["x"]) for each in rooms}) == 1
    assert gallery.page.get_by_role("heading", name="April 2024", level=2).count() == 1


def test_photos_are_grouped_by_month_from_the_first_moment(gallery_of):
    gallery = gallery_of(album(), window=DESKTOP, load=None)
    gallery.watch_top('a[data-id="2024-04-000"]')
    gallery.load()
    assert gallery.page.evaluate("tops.size") == 1


def test_a_single_month_has_no_heading(desktop):
    assert desktop.page.locator("main h2").count() == 0


def test_in_right_to_left_pages_months_begin_at_the_right(kept_of):
    gallery = kept_of(DESKTOP, album, direction="rtl")
    gallery.wait(f"{HEADINGS}.length > 2")
    xs = {round(each["x"]) for each in gallery.page.evaluate(ROOMS)}
    assert len(xs) == 1 and xs.pop() > 900
    heading = gallery.page.locator("main h2").first.bounding_box()
    assert heading["x"] + heading["width"] > 1100


@pytest.mark.parametrize("start, keys, end", [
    # Six columns: eight photos in May, three in April, twenty in March.
    ("2024-05-000", ["ArrowDown"], "2024-05-006"),
    ("2024-05-004", ["ArrowDown"], "2024-05-007"),
    ("2024-05-007", ["ArrowDown"], "2024-04-001"),
    ("2024-04-002", ["ArrowDown"], "2024-03-002"),
    ("2024-04-001", ["ArrowUp"], "2024-05-007"),
    ("2024-04-000", ["ArrowUp"], "2024-05-006"),
    ("2024-03-005", ["ArrowUp"], "2024-04-002"),
    ("2024-05-002", ["ArrowUp"], "2024-05-002"),
    ("2024-05-007", ["ArrowRight"], "2024-04-000"),
    ("2024-05-000", ["End", "ArrowDown"], "2023-12-299"),
])
def test_arrow_keys_move_across_headings(kept_of, start, keys, end):
    gallery = kept_of(DESKTOP, album)
    gallery.wait(f"{HEADINGS}.length > 2")
    assert gallery.page.evaluate("new Set([...document.querySelectorAll('main a')].map(a => a.getBoundingClientRect().x)).size") == 6
    gallery.page.evaluate("id => document.querySelector(`[data-id='${id}']`).focus()", start)
    for key in keys:
        gallery.page.keyboard.press(key)
    gallery.wait(f"{FOCUSED} === '{end}'")


def test_a_photo_lands_in_its_cell_under_a_heading(gallery_of):
    photos = album()
    gallery = gallery_of(photos)
    gallery.wait(f"{HEADINGS}.length > 1")
    index = next(place for place, photo in enumerate(photos) if photo.id == "2024-04-001")
    before = gallery.cell(index)
    gallery.open(index)
    frames = gallery.close_by_drag()
    last = [each for each in frames if each.pictures][-1].pictures[0]
    assert last.id == "2024-04-001"
    assert abs(last.center[0] - before.center[0]) < 4 and abs(last.center[1] - before.center[1]) < 4


def test_after_paging_to_another_month_the_photo_lands_there(gallery_of):
    photos = album()
    gallery = gallery_of(photos, window=DESKTOP)
    gallery.wait(f"{HEADINGS}.length > 2")
    gallery.open_by_mouse(0)
    gallery.press("End")
    frames = gallery.frames_after("Escape")
    last = [each for each in frames if each.pictures][-1].pictures[0]
    cell = gallery.cell(len(photos) - 1)
    assert last.id == photos[-1].id and abs(last.center[1] - cell.center[1]) < 4


def test_a_heading_stays_in_view_while_its_photos_do(kept_of):
    gallery = kept_of(DESKTOP, album)
    gallery.wait(f"{HEADINGS}.length > 2")
    gallery.page.evaluate("scrollTo(0, 4000)")
    gallery.wait(f"{HEADINGS}.join() === 'December 2023'")
    top = gallery.page.evaluate("document.querySelector('main h2').getBoundingClientRect().top")
    header = gallery.page.evaluate("document.querySelector('body > header').offsetHeight")
    assert header <= top < header + 20


def test_a_new_photo_moves_the_next_heading(gallery_of):
    site = Site(month("2024-05", 6) + month("2024-04", 12))
    gallery = gallery_of(site=site, window=DESKTOP)
    gallery.wait(f"{HEADINGS}.length === 2")
    first = "document.querySelector('[data-id=\"2024-04-000\"]').getBoundingClientRect().top"
    before = gallery.page.evaluate(first)
    site.become(month("2024-06", 1) + month("2024-05", 7) + month("2024-04", 12))
    gallery.wait(f"{HEADINGS}.join() === 'June 2024,May 2024,April 2024'")
    # June adds a heading and a row, May one more row.
    side = gallery.cell(0).width
    assert gallery.page.evaluate(first) == pytest.approx(before + 48 + 2 * (side + 6), abs=1)
    assert all(each["isFree"] for each in gallery.page.evaluate(ROOMS))


def test_search_results_are_grouped_by_month(gallery_of):
    photos = album()
    for photo in (photos[2], photos[9], photos[40]):
        photo.name = "Lisbon.jpg"
    gallery = gallery_of(photos, window=DESKTOP)
    gallery.wait("document.querySelector('.find') !== null")
    gallery.page.get_by_role("searchbox").fill("lisbon")
    gallery.frames(20)
    gallery.wait(f"{HEADINGS}.join() === 'May 2024,April 2024,December 2023'")
    assert [each["id"] for each in gallery.page.evaluate(ROOMS)] == ["2024-05-002", "2024-04-001", "2023-12-009"]


def test_the_last_of_a_thousand_months_has_its_heading(gallery_of):
    months = [f"{2100 - number // 12}-{12 - number % 12:02}" for number in range(1000)]
    gallery = gallery_of([photo for name in months for photo in month(name, 100)], window=DESKTOP)
    gallery.wait(f"{HEADINGS}[0] === 'December 2100'")
    gallery.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    gallery.wait("document.querySelector('main a:last-child')?.dataset.index === '99999'")
    last = gallery.page.evaluate("new Date(2017, 8).toLocaleString('en', { month: 'long', year: 'numeric' })")
    gallery.wait(f"{HEADINGS}.at(-1) === '{last}'")
    bottom = gallery.page.evaluate("document.querySelector('main a:last-child').getBoundingClientRect().bottom")
    assert abs(bottom - gallery.page.evaluate("document.querySelector('main').getBoundingClientRect().bottom")) < 1
    assert all(each["isFree"] for each in gallery.page.evaluate(ROOMS))


def test_prints_have_the_title_the_months_and_the_names(kept_of):
    gallery = kept_of(DESKTOP, album)
    gallery.wait(f"{HEADINGS}.length > 2")
    printed = """() => {
      dispatchEvent(new Event('beforeprint'))
      const paper = document.querySelector('.enlarger-paper')
      return [...paper.children].map(each => [each.localName, each.textContent.trim()])
    }"""
    gallery.wait("!document.querySelector('main a:not([data-id])')")
    said = gallery.page.evaluate(printed)
    assert said[0] == ["h1", "Holiday"]
    assert said[1:4] == [["h2", "May 2024"], ["figure", "0.jpg"], ["figure", "1.jpg"]]
    assert [text for name, text in said if name == "h2"] == ["May 2024", "April 2024", "March 2024", "December 2023"]
    gallery.page.evaluate("dispatchEvent(new Event('afterprint'))")
    gallery.open_by_mouse(1)
    said = gallery.page.evaluate(printed)
    assert said[0][0] == "img" and said[1] == ["p", "1.jpg May 1, 2024 at 10:00 AM"]
    gallery.page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert gallery.page.locator(".enlarger-paper").count() == 0
