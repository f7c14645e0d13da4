"""Months are sections of the grid, each under a heading. Short ones share a row. All navigation takes them into account."""

import pytest
from fixture_server import Photo, Site
from gallery import DESKTOP, arrange

HEADINGS = """[...allSeen('.grid > .section > h2')].map(each => each.ariaLabel ?? each.textContent)"""
# The first photo under each heading, and whether the heading's space is free of photos.
ROOMS = """
[...allSeen('.grid > .section')].map(box => {
  const cells = [...allSeen('.grid > a')]
  const first = box.nextElementSibling
  const top = box.getBoundingClientRect().top
  const before = cells.filter(cell => Number(cell.dataset.index) < Number(first.dataset.index))
  return { id: first.dataset.id, isFree: before.every(cell => cell.getBoundingClientRect().bottom <= top) }
})"""
FOCUSED = "focusSeen().dataset.id"


def month(name, count, day=1):
    return [Photo(f"{name}-{number:03}", f"{number}.jpg", 400, 300, f"{name}-{day:02}T10:00:00") for number in range(count)]


def album():
    return month("2024-05", 8) + month("2024-04", 3) + month("2024-03", 20) + month("2023-12", 300)


WIDE = {"viewport": {"width": 2560, "height": 1440}}
# The headings and the first thumbnails below them: text, edges of the text, edges of the photo.
SHARED = """
[...allSeen('.grid > .section')].map(box => {
  const text = new Range(), cell = box.nextElementSibling.getBoundingClientRect()
  text.selectNodeContents(box.firstElementChild)
  const { left, right, top, bottom } = text.getBoundingClientRect()
  return { text: box.textContent, id: box.nextElementSibling.dataset.id, left, right, top, bottom,
    cellLeft: cell.left, cellRight: cell.right, cellTop: cell.top }
})"""


def short_months():
    return month("2024-05", 3) + month("2024-04", 1) + month("2024-03", 20) + month("2024-02", 1) + month("2024-01", 2)


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
@pytest.mark.parametrize("layout", ["squares", "justified"])
def test_in_a_wide_window_short_months_share_a_row(gallery_of, layout, direction):
    gallery = gallery_of(site=Site(short_months(), direction=direction), window=WIDE, load=None)
    gallery.page.add_init_script(f"localStorage.layout = '{layout}'")
    gallery.load()
    gallery.wait(f"{HEADINGS}.length === 5")
    may, april, march, february, january = shown = gallery.page.evaluate(SHARED)
    assert may["top"] == april["top"] < march["top"] < february["top"] == january["top"]
    for each in shown:
        assert each["bottom"] <= each["cellTop"]
        near = ("cellLeft", "left") if direction == "ltr" else ("cellRight", "right")
        assert each[near[0]] == pytest.approx(each[near[1]], abs=1)
    for one, other in ((may, april), (february, january)):
        assert other["id"].endswith("000") and (one["right"] < other["left"] if direction == "ltr" else other["right"] < one["left"])
    keys = gallery.page.keyboard
    focus = "id => seen(`[data-id='${id}']`).focus()"
    gallery.page.evaluate(focus, "2024-05-002")
    keys.press("ArrowRight" if direction == "ltr" else "ArrowLeft")
    gallery.wait(f"{FOCUSED} === '2024-04-000'")
    keys.press("ArrowDown")
    gallery.wait(f"{FOCUSED}.startsWith('2024-03')")
    keys.press("ArrowUp")
    gallery.wait(f"{FOCUSED} === '2024-04-000'")
    # Both headings stay in view with their photos.
    gallery.page.evaluate("scrollTo(0, seen('.grid').offsetTop + 40)")
    gallery.wait("allSeen('.section.stuck').length >= 2")
    may, april, *_ = gallery.page.evaluate(SHARED)
    assert may["top"] == april["top"] > 0


def test_a_long_heading_is_cut_where_the_next_one_begins(gallery_of):
    photos = month("2024-05", 3)
    for photo, folder in zip(photos, ("A folder with a name much longer than its only photo is wide", "Paris", "Rome")):
        photo.folder = folder
    gallery = gallery_of(photos, window=DESKTOP)
    arrange(gallery, "Folders")
    gallery.wait(f"{HEADINGS}.join() === '{','.join(photo.folder for photo in photos)}'")
    edges = gallery.page.evaluate("[...allSeen('.grid h2')].map(each => [each.scrollWidth > each.offsetWidth, each.getBoundingClientRect()])")
    assert [is_cut for is_cut, _ in edges] == [True, False, False]
    for (_, one), (_, other) in zip(edges, edges[1:]):
        assert one["y"] == other["y"] and one["x"] + one["width"] <= other["x"]


def test_photos_are_grouped_by_month_from_the_first_moment(gallery_of):
    gallery = gallery_of(album(), window=DESKTOP, load=None)
    gallery.watch_top('a[data-id="2024-04-000"]')
    gallery.load()
    assert gallery.page.evaluate("tops.size") == 1


def test_a_single_month_has_no_heading(desktop):
    assert desktop.page.locator(".grid h2").count() == 0


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
    assert gallery.page.evaluate("new Set([...allSeen('.grid a')].map(a => a.getBoundingClientRect().x)).size") == 6
    gallery.page.evaluate("id => seen(`[data-id='${id}']`).focus()", start)
    for key in keys:
        gallery.page.keyboard.press(key)
    gallery.wait(f"{FOCUSED} === '{end}'")


@pytest.mark.parametrize("direction, language, june, days", [
    ("ltr", "en-GB", "June 2024", ["14 June 2024", "12–13 June 2024"]),
    ("rtl", "ar-EG", "يونيو ٢٠٢٤", ["١٤ يونيو ٢٠٢٤", "١٢–١٣ يونيو ٢٠٢٤"]),
])
def test_the_stuck_heading_names_the_days_of_the_row_below_it(gallery_of, direction, language, june, days):
    # Six columns: three rows of one day, one row of two days.
    photos = [photo for day, count in [(14, 18), (13, 3), (12, 3), (11, 6)] for photo in month(f"2024-06-{day}", count)]
    for photo in photos:
        photo.date = photo.id[:10] + "T10:00:00"
    site = Site(photos + month("2024-05", 300), direction=direction, language=language)
    gallery = gallery_of(site=site, window=DESKTOP)
    gallery.wait(f"{HEADINGS}.length > 1")
    header = gallery.page.evaluate("seen('body > header').offsetHeight")
    heading = gallery.page.locator(".grid > .section > h2").first
    gallery.page.evaluate('''() => new PerformanceObserver(list => {
      window.shifts = (window.shifts ?? 0) + list.getEntries().length
    }).observe({ type: 'layout-shift' })''')
    assert heading.inner_text() == june
    for index, text in [(6, days[0]), (18, days[1]), (12, days[0])]:
        gallery.scroll_to(gallery.page.evaluate("scrollY") + gallery.cell(index).y - header)
        # English has thin spaces around the dash.
        assert "–".join(part.strip() for part in heading.inner_text().split("–")) == text
        # For screen readers it stays the heading of the month.
        assert gallery.page.get_by_role("heading", name=june, exact=True, level=2).count() == 1
    box = heading.bounding_box()
    assert box["x"] < 40 or direction == "rtl" and box["x"] + box["width"] > 1100
    gallery.scroll_to(0)
    assert heading.inner_text() == june
    assert not gallery.page.evaluate("window.shifts")


@pytest.mark.parametrize("size", ["", "160px"], ids=["in-rem", "chosen"])
def test_when_the_text_grows_headings_keep_clear_of_photos_that_stay_in_place(gallery_of, size):
    gallery = gallery_of(album(), window=DESKTOP, reduced_motion="reduce")
    gallery.wait(f"{HEADINGS}.length > 2")
    gallery.page.evaluate("size => document.documentElement.style.setProperty('--target', size)", size)
    gallery.set_text_size("150%")
    assert gallery.page.evaluate("scrollY") == 0
    shown = gallery.page.evaluate(SHARED)
    assert len(shown) > 2 and all(each["bottom"] <= each["cellTop"] for each in shown)
    # Further down, the first visible photo stays where it is.
    gallery.scroll_to(900)
    first = gallery.page.evaluate("allSeen('.grid a').find(each => each.getBoundingClientRect().bottom > 0).dataset.index")
    top = f"""seen('.grid [data-index="{first}"]').getBoundingClientRect().top - seen('body > header').offsetHeight"""
    before = gallery.page.evaluate(top)
    gallery.set_text_size("200%")
    assert gallery.page.evaluate(top) == pytest.approx(before, abs=1)


def test_a_new_photo_moves_the_next_heading(gallery_of):
    site = Site(month("2024-05", 6) + month("2024-04", 12))
    gallery = gallery_of(site=site, window=DESKTOP)
    gallery.wait(f"{HEADINGS}.length === 2")
    first = "seen('[data-id=\"2024-04-000\"]').getBoundingClientRect().top"
    before = gallery.page.evaluate(first)
    site.become(month("2024-06", 1) + month("2024-05", 7) + month("2024-04", 12))
    gallery.wait(f"{HEADINGS}.join() === 'June 2024,May 2024,April 2024'")
    # June adds a heading and a row, May one more row.
    side = gallery.cell(0).width
    assert gallery.page.evaluate(first) == pytest.approx(before + 48 + 2 * (side + 6), abs=1)
    assert all(each["isFree"] for each in gallery.page.evaluate(ROOMS))


def test_a_search_without_results_has_no_years(gallery_of):
    gallery = gallery_of(album())
    gallery.wait("seen('.years').textContent !== ''")
    gallery.page.locator(".seek").click()
    gallery.page.get_by_role("searchbox").fill("nowhere")
    gallery.frames(20)
    gallery.wait("seen('.count').textContent === 'No photos'")
    assert gallery.page.evaluate("seen('.years').textContent") == ""


def test_in_a_narrow_header_the_number_of_results_is_still_announced(gallery_of):
    gallery = gallery_of(album(), window={"viewport": {"width": 900, "height": 700}})
    count = gallery.page.get_by_role("status").filter(has_text="331 photos")
    gallery.wait("seen('.count').role === 'status'")
    assert count.count() == 1 and count.bounding_box()["width"] <= 1
    gallery.page.get_by_role("searchbox").fill("december")
    gallery.frames(20)
    gallery.wait("seen('.count').textContent !== '331 photos'")
    assert gallery.page.get_by_role("status").filter(has_text="photos").count() == 1


def test_prints_have_the_title_the_months_and_the_names(kept_of):
    gallery = kept_of(DESKTOP, album)
    gallery.wait(f"{HEADINGS}.length > 2")
    printed = """() => {
      dispatchEvent(new Event('beforeprint'))
      const paper = seen('.enlarger-paper')
      return [...paper.children].map(each => [each.localName, each.textContent.trim()])
    }"""
    gallery.wait("!seen('.grid a:not([data-id])')")
    said = gallery.page.evaluate(printed)
    assert said[:3] == [["h2", "May 2024"], ["figure", "0.jpg"], ["figure", "1.jpg"]]
    assert [text for name, text in said if name == "h2"] == ["May 2024", "April 2024", "March 2024", "December 2023"]
    gallery.page.evaluate("dispatchEvent(new Event('afterprint'))")
    gallery.open_by_mouse(1)
    said = gallery.page.evaluate(printed)
    assert said[0][0] == "img" and said[1] == ["p", "1.jpg May 1, 2024 at 10:00 AM"]
    gallery.page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert gallery.page.locator(".enlarger-paper").count() == 0
