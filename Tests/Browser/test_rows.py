"""Thumbnails as rows of whole photos: every photo opens out of its place and lands there."""

import pytest
from element_gallery import ElementGallery
from fixture_server import SHAPES, Photo, Site, many
from frames import distance, last_of
from gallery import DESKTOP, PHONE, choose_view, in_every_host_each_time, in_page_and_export, in_page_and_export_each_time, open_view

CELLS = """
clock.cells().map(cell => {
  const { x, y, width, height } = cell.getBoundingClientRect()
  return { index: Number(cell.dataset.index), x, y, width, height }
}).sort((a, b) => a.index - b.index)"""
ARE_ROWS = "[...allSeen('.grid > a.photo')].some(cell => cell.offsetWidth !== cell.offsetHeight)"
FOCUSED = "Number((clock.find(':focus') ?? focusSeen()).dataset.index)"


def cells(gallery):
    return gallery.page.evaluate(CELLS)


def rows_of(cells):
    rows = {}
    for each in cells:
        rows.setdefault(round(each["y"]), []).append(each)
    return [rows[y] for y in sorted(rows)]


def choose(gallery, layout):
    """Chooses a layout for the thumbnails, and waits until it applies."""
    choose_view(gallery, layout)
    # A page that was just scrolled waits for a while.
    gallery.rest_when(ARE_ROWS if layout == "Whole photos" else f"!({ARE_ROWS})")
    return gallery


@pytest.mark.parametrize(("window", "layout"), [(PHONE, "Squares"), (DESKTOP, "Whole photos")], ids=["phone", "desktop"])
def test_the_default_layout_depends_on_the_window_until_somebody_chooses(gallery_of, window, layout):
    gallery = gallery_of(many(60), window=window, squares=False)
    open_view(gallery)
    assert gallery.page.evaluate(ARE_ROWS) == (layout == "Whole photos") and gallery.page.get_by_label(layout).is_checked()
    gallery.page.keyboard.press("Escape")
    other = "Squares" if layout == "Whole photos" else "Whole photos"
    choose(gallery, other)
    gallery.reload()
    assert gallery.page.evaluate(ARE_ROWS) == (other == "Whole photos")


@pytest.fixture
def rows(hosted):
    gallery = hosted(DESKTOP, count=400, has_grid=True, attributes="layout=justified")
    return gallery if isinstance(gallery, ElementGallery) else choose(gallery, "Whole photos")


@in_every_host_each_time
def test_rows_fill_the_width_with_whole_photos(rows):
    all = cells(rows)
    edges = rows.page.evaluate("(({ left, right }) => [left, right])((clock.find('.grid') ?? seen('.grid')).getBoundingClientRect())")
    full = [row for row in rows_of(all) if row[-1]["index"] + 1 < len(all)]
    assert len(full) > 3
    for row in full:
        assert row[0]["x"] == pytest.approx(edges[0], abs=0.5)
        assert row[-1]["x"] + row[-1]["width"] == pytest.approx(edges[1], abs=0.5)
    for each in all:
        width, height = SHAPES[each["index"] % len(SHAPES)]
        # Proportions are stored in hundredths.
        assert each["width"] / each["height"] == pytest.approx(width / height, abs=0.006)


@in_every_host_each_time
def test_a_photo_grows_out_of_its_place_in_a_row_and_lands_there(rows):
    index = next(each["index"] for each in cells(rows) if each["y"] > 300)
    before = rows.cell(index)
    rows.page.mouse.click(*before.center)
    first = rows.frame(0)
    assert distance(first.photo.center, before.center) < 12
    rows.rest()
    assert rows.now.photo.is_near(rows.fitted(index))
    last = last_of(rows.frames_after("Escape"))
    assert distance(last.center, before.center) < 3 and abs(last.width - before.width) < 3


@in_every_host_each_time
def test_after_paging_a_photo_lands_in_its_row_even_if_it_was_out_of_view(rows):
    rows.click_at(*rows.cell(0).center)
    rows.press("End")
    last = last_of(rows.frames_after("Escape"))
    assert rows.page.evaluate("scrollY") > 100
    assert distance(last.center, rows.cell(len(rows.site.photos) - 1).center) < 3


def test_switching_the_layout_keeps_the_top_photo_in_place(kept_of):
    gallery = kept_of(DESKTOP, 400)
    gallery.scroll_to(2000)
    gallery.frames(30)
    top = """
      [...allSeen('.grid a')].map(cell => [cell.dataset.id, cell.getBoundingClientRect().top])
        .find(([id]) => seen(`[data-id="${id}"]`).getBoundingClientRect().bottom
          > seen('body > header').offsetHeight)"""
    for layout in ("Whole photos", "Squares"):
        id, y = gallery.page.evaluate(top)
        choose(gallery, layout)
        gallery.wait(f"seen('[data-id=\"{id}\"]') !== null")
        assert gallery.page.evaluate(f"seen('[data-id=\"{id}\"]').getBoundingClientRect().top") == pytest.approx(y, abs=1)
        gallery.frames(30)


@in_page_and_export_each_time
def test_after_a_reload_rows_are_there_from_the_first_moment(rows):
    rows.watch_top('a[data-index="20"]')
    rows.reload()
    rows.wait(ARE_ROWS)
    assert rows.page.evaluate("tops.size") == 1
    open_view(rows)
    assert rows.page.get_by_label("Whole photos").is_checked()


def test_photos_not_scrolled_to_yet_already_have_their_places(gallery_of):
    """The list loads in parts, but the proportions of all photos arrive with the first part."""
    gallery = choose(gallery_of(many(10_000), window=DESKTOP), "Whole photos")
    height = gallery.page.evaluate("seen('.grid').offsetHeight")
    gallery.page.evaluate("scrollTo(0, 200_000)")
    gallery.wait("[...allSeen('.grid img')].some(image => image.complete && image.getBoundingClientRect().top > 0)")
    places = {each["index"]: each for each in cells(gallery)}
    gallery.rest_when("[...allSeen('.grid > a')].every(cell => cell.dataset.id?.startsWith('p'))")
    assert {each["index"]: each for each in cells(gallery)} == places
    assert gallery.page.evaluate("seen('.grid').offsetHeight") == height


def test_new_photos_and_sizes_known_later_get_their_places_in_rows(gallery_of):
    photos = many(40)
    photos[3].width = photos[3].height = None
    site = Site(photos)
    gallery = choose(gallery_of(site=site, window=DESKTOP), "Whole photos")
    unknown = gallery.cell(3)
    assert unknown.width == pytest.approx(unknown.height, rel=0.01)

    known = Photo(**vars(photos[3]) | {"width": 4000, "height": 2000})
    site.become([Photo("new", "new.jpg", 1000, 2000, photos[0].date), *photos[:3], known, *photos[4:]])
    gallery.rest_when("seen('[data-id=new]') !== null")
    new, later = gallery.cell(0), gallery.cell(4)
    assert new.width / new.height == pytest.approx(0.5, rel=0.01)
    assert later.width / later.height == pytest.approx(2, rel=0.01)
    last = cells(gallery)[-1]
    assert gallery.page.evaluate("seen('.grid').offsetHeight") == pytest.approx(
        last["y"] + last["height"] - gallery.page.evaluate("seen('.grid').getBoundingClientRect().top"), abs=1)


@in_page_and_export
def test_up_and_down_move_to_the_nearest_photo_in_the_next_row(rows):
    lines = rows_of(cells(rows))
    middle = lambda each: each["x"] + each["width"] / 2
    start = lines[0][1]
    below = min(lines[1], key=lambda each: abs(middle(each) - middle(start)))
    rows.page.evaluate("index => clock.cells().find(cell => cell.dataset.index === `${index}`).focus()", start["index"])
    rows.page.keyboard.press("ArrowDown")
    rows.wait(f"{FOCUSED} === {below['index']}")
    above = min(lines[0], key=lambda each: abs(middle(each) - middle(below)))
    rows.page.keyboard.press("ArrowUp")
    rows.wait(f"{FOCUSED} === {above['index']}")
    rows.page.keyboard.press("ArrowUp")
    rows.frames(2)
    assert rows.page.evaluate(FOCUSED) == above["index"]


@in_page_and_export
def test_a_key_makes_rows_taller(rows):
    height = rows.page.evaluate("seen('.grid').offsetHeight")
    rows.page.evaluate("focusSeen().blur()")
    rows.page.keyboard.press("+")
    rows.wait(f"seen('.grid').offsetHeight > {height} * 1.2")


def test_the_server_sends_the_proportions_of_a_real_folder(gallery_of, holiday, folder_of):
    if not holiday:
        pytest.skip("there is no command to run")
    site = folder_of(many(30))
    gallery = choose(gallery_of(site=site, window=DESKTOP), "Whole photos")
    for each, photo in zip(cells(gallery), site.photos):
        assert each["width"] / each["height"] == pytest.approx(photo.width / photo.height, abs=0.006)
