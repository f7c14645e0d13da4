"""Navigating a long grid by month, with keys too, and resizing thumbnails about the pointer."""

import io

import pytest
from PIL import Image

from fixture_server import Photo
from frames import Box
from gallery import DESKTOP, PHONE, close_view, go_to, in_hosts, nightly, open_view


def years():
    """Two hundred photos for each month of 2023 and 2022, newest first."""
    return [
        Photo(f"q{year}-{month:02}-{number:03}", "a.jpg", 400, 300, f"{year}-{month:02}-01T10:00:00")
        for year in (2023, 2022) for month in range(12, 0, -1) for number in range(200)]


def with_scrubber(kept_of, **settings):
    gallery = kept_of(DESKTOP, years, **settings)
    gallery.wait("seen('.scrubber')?.hidden === false")
    return gallery


def month_seen(gallery):
    """The current month in the view menu."""
    open_view(gallery)
    month = gallery.page.evaluate("seen('.jump').selectedOptions[0].textContent")
    assert gallery.page.locator(".jump[aria-label=Month] option").count() == 24
    assert gallery.page.locator(".jump optgroup").count() == 2
    close_view(gallery)
    return month


def test_a_month_can_be_reached_by_name(kept_of):
    gallery = kept_of(DESKTOP, years)
    assert month_seen(gallery) == "December 2023"
    go_to(gallery, "March 2022")
    gallery.wait("seen('.grid a[data-id=\"q2022-03-000\"]')?.previousElementSibling.textContent === 'March 2022'")
    assert month_seen(gallery) == "March 2022"
    box = gallery.page.evaluate("seen('[data-id=\"q2022-03-000\"]').getBoundingClientRect().top")
    assert 0 <= box < 200


def test_arrow_keys_go_from_month_to_month_until_enter_closes_the_menu(kept_of):
    gallery = kept_of(DESKTOP, years)
    open_view(gallery)
    gallery.page.locator(".jump").focus()
    for month in ("November 2023", "October 2023"):
        gallery.page.keyboard.press("ArrowDown")
        gallery.wait(f"focusSeen().matches('.view-menu:popover-open .jump') && focusSeen().selectedOptions[0].text === '{month}'")
        heading = f"[...allSeen('.grid > .section')].find(({{ textContent }}) => textContent === '{month}')"
        gallery.wait(f"Math.abs({heading}?.getBoundingClientRect().top) < 200")
    gallery.page.keyboard.press("Enter")
    gallery.wait("seen('.view-menu:popover-open') === null")
    assert month_seen(gallery) == "October 2023"


def test_keys_move_the_scrubber_by_month_and_by_year(kept_of):
    gallery = with_scrubber(kept_of)
    slider = gallery.page.get_by_role("slider")
    slider.focus()
    said = "seen('.scrubber').ariaValueText"
    for key, month in [
            ("ArrowDown", "November 2023"), ("ArrowDown", "October 2023"), ("ArrowUp", "November 2023"),
            ("PageDown", "December 2022"), ("PageUp", "December 2023"), ("End", "January 2022"),
            ("ArrowUp", "February 2022"), ("Home", "December 2023")]:
        gallery.page.keyboard.press(key)
        gallery.wait(f"{said} === '{month}'")


def test_the_scrubber_can_be_dragged_through_the_years(kept_of):
    gallery = with_scrubber(kept_of)
    box = gallery.page.locator(".scrubber").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    gallery.page.mouse.move(x, y)
    gallery.page.mouse.down()
    marks = gallery.page.locator(".scale > span")
    assert marks.all_inner_texts() == ["2023", "2022"]
    assert gallery.page.evaluate("getComputedStyle(seen('.scale')).pointerEvents") == "none"
    # Each mark is where the handle is at that year's first photo.
    below = marks.nth(1).bounding_box()
    gallery.page.mouse.move(x, below["y"] + below["height"] / 2)
    gallery.wait("seen('.scrubber').ariaValueText === 'December 2022'")
    gallery.page.mouse.move(x, 800)
    gallery.page.mouse.up()
    assert gallery.page.locator(".scale.seen").count() == 0
    gallery.wait("Math.abs(scrollY + innerHeight - document.documentElement.scrollHeight) < 2")
    gallery.wait("allSeen('.grid a[data-id^=\"q2022-01\"] img').length > 10")


def test_forced_colours_show_the_scrubbers_grip(kept_of):
    gallery = with_scrubber(kept_of, forced_colors="active")
    gallery.page.evaluate("seen('.scrubber').classList.add('seen')")
    shot = Image.open(io.BytesIO(gallery.page.locator(".scrubber").screenshot(animations="disabled")))
    # Without its edge.
    assert len(shot.crop((8, 8, shot.width - 8, shot.height - 8)).convert("RGB").getcolors(9999)) > 1


def test_a_short_album_has_neither_months_nor_a_scrubber(desktop):
    open_view(desktop)
    assert desktop.page.locator(".jump").count() == 0
    close_view(desktop)
    assert not desktop.page.locator(".scrubber").is_visible()


def test_in_right_to_left_pages_the_scrubber_is_at_the_other_edge(kept_of):
    gallery = with_scrubber(kept_of, direction="rtl")
    assert gallery.page.locator(".scrubber").bounding_box()["x"] == 0


def test_an_open_photo_hides_the_scrubber_and_what_joins_the_page_is_as_inert_as_the_rest(kept_of):
    gallery = with_scrubber(kept_of)
    gallery.open(3)
    box = gallery.page.locator(".scrubber").bounding_box()
    assert not gallery.page.evaluate("([x, y]) => elementSeen(x, y).matches('.scrubber')", [box["x"] + 5, box["y"] + 5])
    gallery.page.evaluate("document.body.append(Object.assign(document.createElement('button'), { className: 'late' }))")
    focuses = "(seen('.late').focus(), focusSeen().className === 'late')"
    assert not gallery.page.evaluate(focuses)
    gallery.press("Escape")
    assert gallery.page.evaluate(focuses)
    gallery.page.evaluate("seen('.late').remove()")


def test_the_scrubber_follows_only_the_mouse_button_for_it(kept_of):
    gallery = with_scrubber(kept_of)
    box = gallery.page.locator(".scrubber").bounding_box()
    gallery.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    gallery.page.mouse.down(button="right")
    gallery.page.mouse.move(box["x"] + box["width"] / 2, 600)
    gallery.page.mouse.up(button="right")
    assert gallery.page.evaluate("scrollY") == 0


@in_hosts("page", nightly("element"))
def test_ctrl_and_the_wheel_enlarge_thumbnails_about_the_pointer(hosted):
    gallery = hosted(DESKTOP, count=4800, has_grid=True)
    gallery.scroll_to(3000)
    gallery.frame(250)
    pointed = """clock.cells().map(cell => [cell, cell.getBoundingClientRect()])
      .map(([cell, { x, y, width, height }]) => [cell.dataset.id, x + width / 2, y + height / 2, width])
      .find(([id, x, y]) => id && x > 500 && y > 350 && y < 700)"""
    gallery.wait(f"Boolean({pointed})")
    id, x, y, before = gallery.page.evaluate(pointed)
    gallery.page.mouse.move(x, y)
    gallery.page.keyboard.down("Control")
    gallery.page.mouse.wheel(0, -300)
    gallery.page.keyboard.up("Control")
    gallery.wait(f"clock.cell('{id}')?.width > {before} * 1.3")
    cell = Box(**gallery.page.evaluate("id => clock.cell(id)", id))
    assert cell.y - 1 <= y <= cell.y + cell.height + 1


def test_keys_reach_the_largest_size_even_if_the_last_step_is_small(kept_of):
    gallery = kept_of(photos=years)
    # From 129 to 350 of the 390 available points.
    gallery.page.evaluate("""seen('.grid').dispatchEvent(
      new WheelEvent('wheel', { ctrlKey: true, deltaY: -500, bubbles: true, cancelable: true }))""")
    gallery.page.keyboard.press("+")
    gallery.wait("getComputedStyle(seen('.grid')).getPropertyValue('--target') === '390px'")


MOVING = "seen('.grid').getAnimations({ subtree: true })"
FIRST = """[...allSeen('.grid > a')].slice(0, 4).map(cell => {
  const { x, y, width } = cell.getBoundingClientRect()
  return [x, y, width]
})"""


@pytest.fixture
def moving(gallery_of):
    """A gallery whose thumbnails animate to their new size."""
    gallery = gallery_of(years(), window=DESKTOP)
    # The module that handles the key may load late.
    gallery.wait("performance.getEntriesByType('resource').some(({ name, responseEnd }) => name.endsWith('shell.js') && responseEnd > 0)")
    slow_down(gallery)
    # It starts in a later task. The keys alternate, so that there is always another size to go to.
    gallery.wait("""(() => {
      dispatchEvent(new Event('resize'))
      globalThis.next = globalThis.next === '-' ? '+' : '-'
      document.dispatchEvent(new KeyboardEvent('keydown', { key: globalThis.next, bubbles: true }))
      return seen('.grid').getAnimations({ subtree: true }).length > 0
    })()""")
    # Another layout may follow the last resize.
    for _ in range(2):
        gallery.page.evaluate(f"{MOVING}.forEach(each => each.finish())")
        gallery.wait(f"{MOVING}.length === 0")
        gallery.frames(2)
    return gallery


def slow_down(gallery):
    """Plays animations at a hundredth of their speed, so that they are still running when a busy machine looks."""
    wire = gallery.page.context.new_cdp_session(gallery.page)
    wire.send("Animation.enable")
    wire.send("Animation.setPlaybackRate", {"playbackRate": 0.01})


@pytest.fixture
def moving_phone(gallery_of):
    """A phone with smaller thumbnails in many columns."""
    gallery = gallery_of(years(), window=PHONE)
    for _ in range(4):
        gallery.page.keyboard.press("-")
    gallery.wait(f"{MOVING}.length === 0")
    return gallery


def stop(gallery, milliseconds):
    """Takes all thumbnails to one moment of their animation, and pauses them there."""
    gallery.wait(f"{MOVING}.length > 0")
    gallery.page.evaluate(
        f"time => {{ for (const each of {MOVING}) {{ each.pause(); each.currentTime = time }} }}", milliseconds)


def test_thumbnails_animate_to_their_new_size_from_where_they_were(moving):
    before = moving.page.evaluate(FIRST)
    moving.page.keyboard.press("+")
    stop(moving, 0)
    assert moving.page.evaluate(FIRST) == [pytest.approx(each, abs=0.2) for each in before]
    widths = []
    for time in range(0, 500, 50):
        stop(moving, time)
        widths.append(moving.page.evaluate(FIRST)[0][2])
    # By a spring without overshoot.
    assert widths == sorted(widths) and widths[1] - widths[0] > widths[-1] - widths[-2]
    moving.page.evaluate(f"{MOVING}.forEach(each => each.finish())")
    assert moving.page.evaluate(FIRST)[0][2] == pytest.approx(widths[-1], abs=1)


def test_a_second_step_continues_from_the_current_positions(moving):
    moving.page.keyboard.press("+")
    stop(moving, 120)
    caught = moving.page.evaluate(FIRST)
    count = moving.page.evaluate(f"{MOVING}.length")
    moving.page.keyboard.press("+")
    moving.wait(f"{MOVING}.length > {count}")
    moving.page.evaluate(f"{MOVING}.filter(each => each.playState !== 'paused').forEach(each => {{ each.pause(); each.currentTime = 0 }})")
    # The first thumbnails of a row stay in it.
    assert moving.page.evaluate(FIRST) == [pytest.approx(each, abs=0.5) for each in caught]


def test_with_reduced_motion_thumbnails_change_size_at_once(gallery_of):
    gallery = gallery_of(years(), window=DESKTOP, reduced_motion="reduce")
    for key in "--++-":
        gallery.page.keyboard.press(key)
        gallery.frames(3)
        assert gallery.page.evaluate(f"{MOVING}.length") == 0


def test_pinching_the_grid_changes_the_size_of_thumbnails(kept_of):
    gallery = kept_of(photos=years)
    columns = "new Set([...allSeen('.grid > a')].map(cell => cell.dataset.place.split(',')[0])).size"
    before = gallery.page.evaluate(columns)
    photo, other = gallery.cell(1), gallery.cell(1 + 2 * before)
    gallery.down(*photo.center, id=0)
    gallery.down(*other.center, id=1)
    for way in range(20, 320, 20):
        gallery.move(other.center[0], other.center[1] + way, id=1)
        gallery.frame()
    gallery.up(1)
    gallery.up(0)
    gallery.rest()
    assert gallery.page.evaluate(columns) < before
    assert gallery.now.photo is None
    gallery.wait(f"{MOVING}.every(each => each.playState === 'finished')")
    grown = gallery.cell(1)
    assert grown.y <= photo.center[1] <= grown.y + grown.height


def test_during_a_pinch_thumbnails_follow_the_fingers_between_two_sizes(moving_phone):
    gallery = moving_phone
    photo, other = gallery.cell(1), gallery.cell(7)
    (x, y), (right, below) = photo.center, other.center
    gallery.down(x, y, id=0)
    gallery.down(right, below, id=1)
    under, sizes = "([x, y]) => seen('.grid').getRootNode().elementsFromPoint(x, y).find(each => each.matches('a.photo'))?.dataset.index", set()
    for step in range(1, 30):
        part = 1 + step / 40
        gallery.move(x + (right - x) * part, y + (below - y) * part, id=1)
        # Finish the thumbnails that flow to another row.
        gallery.page.evaluate(f"{MOVING}.filter(each => each.effect.getTiming().duration === 500).forEach(each => each.finish())")
        # The browser does not report the first points of a finger's way.
        if abs(right - x) * (part - 1) < 20 and abs(below - y) * (part - 1) < 20:
            continue
        seen = gallery.page.evaluate("seen('.grid > a[data-index=\"1\"]').getBoundingClientRect().width")
        assert seen == pytest.approx(photo.width * part, rel=0.01)
        assert gallery.page.evaluate(under, [x, y]) is not None
        sizes.add(gallery.page.evaluate("seen('.grid > a').offsetWidth"))
    # The grid was laid out again on the way, but not at every move.
    assert 1 < len(sizes) < 8
    gallery.up(1)
    gallery.up(0)
    gallery.wait(f"{MOVING}.length === 0")
    assert gallery.page.evaluate("seen('.grid > a').offsetWidth") in sizes


def test_headings_slide_below_the_page_header(kept_of):
    gallery = kept_of(DESKTOP, years)
    gallery.wait("seen('.grid > .section') !== null")
    assert int(gallery.css("body > header", "zIndex")) > int(gallery.css(".grid > .section", "zIndex"))
