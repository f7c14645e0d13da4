"""Gestures on a photo: dragging it down, pinching it, wheels and trackpads. It follows the fingers, then flies home or returns."""

import pytest

from frames import assert_held, assert_one_copy, assert_smooth, distance, last_of
from gallery import DESKTOP, in_every_host, phone  # noqa: F401

START = (195, 420)


def drag(gallery, points):
    """Moves one finger along `points`, one frame per point; returns the frames."""
    frames = []
    for point in points:
        gallery.move(*point)
        frames += gallery.frames(1)
    return frames


def path(start, end, steps):
    return [tuple(a + (b - a) * step / steps for a, b in zip(start, end)) for step in range(1, steps + 1)]


@in_every_host
def test_the_point_under_the_finger_stays_there_in_both_directions(phone):
    phone.open(4)
    phone.down(*START)
    phone.frame()
    # Past the dead zone, the finger holds the photo.
    grabbed = drag(phone, path(START, (195, 440), 2))[-1]
    place = grabbed.photo.place_of((195, 440))
    way = path((195, 440), (300, 640), 20) + path((300, 640), (90, 520), 20)
    assert_held(drag(phone, way), place, way)


@in_every_host
def test_a_released_photo_flies_into_its_thumbnail(phone):
    phone.open(4)
    frames = phone.swipe(START, (230, 620), steps=10) + phone.settle()
    assert_smooth(frames)
    assert_one_copy(frames)
    assert last_of(frames).is_near(phone.cell(4), 2.5)
    assert not frames[-1].is_shown and frames[-1].hidden == set()


def test_a_drag_that_the_system_cancels_ends_like_a_release_at_rest(phone):
    phone.open(4)
    phone.down(*START)
    phone.frame()
    frames = drag(phone, path(START, (200, 460), 5))
    phone.cancel_fingers()
    frames += phone.settle()
    assert_smooth(frames)
    assert frames[-1].photo.is_near(phone.fitted(4))
    assert frames[-1].backdrop == 1 and frames[-1].bars == 1 and frames[-1].touches == "everything"


@in_every_host
def test_a_photo_caught_while_opening_stays_under_the_finger(phone):
    phone.tap_cell(4)
    before = phone.frames(6)[-1]
    assert before.photo.width < 380
    finger = before.photo.center
    phone.down(*finger)
    held = phone.frame()
    place = held.photo.place_of(finger)
    assert abs(held.photo.center[1] - before.photo.center[1]) < 25
    way = path(finger, (finger[0] + 40, finger[1] + 160), 12)
    assert_held(drag(phone, way), place, way)
    phone.up()
    frames = phone.settle()
    assert_smooth(frames)
    assert not frames[-1].is_shown and frames[-1].hidden == set()


def test_a_photo_follows_its_thumbnail_when_the_page_scrolls_under_it(phone):
    phone.open(13)
    phone.swipe(START, (195, 600), steps=10)
    phone.frames(3)
    phone.scroll_to(150)
    assert last_of(phone.settle()).is_near(phone.cell(13), 3)


def test_a_drag_neither_scrolls_the_page_behind_nor_ends_in_a_click(phone):
    phone.scroll_to(200)
    phone.open(9)
    phone.swipe(START, (195, 200), steps=6)
    phone.swipe(START, (195, 700), steps=8)
    frames = phone.settle()
    assert phone.now.scroll == 200 and not frames[-1].is_shown


# MARK: Zooming

@pytest.fixture
def desktop(hosted):
    return hosted(DESKTOP)


def pinch(gallery, start, end, steps=12):
    """Moves two fingers from two points to two others; returns the frames and where the fingers were."""
    frames, points = [], []
    for step in range(1, steps + 1):
        part = step / steps
        places = {id: tuple(a + (b - a) * part for a, b in zip(start[id], end[id])) for id in (0, 1)}
        gallery.move_all(places)
        frames += gallery.frames(1)
        points.append(places)
    return frames, points


def fingers_down(gallery, places):
    gallery.down(*places[0], id=0)
    gallery.down(*places[1], id=1)
    return gallery.frame()


def assert_both_held(frames, points, first):
    places = [frames[first].photo.place_of(points[first][id]) for id in (0, 1)]
    for frame, point in zip(frames[first:], points[first:]):
        for id in (0, 1):
            assert distance(frame.photo.point_of(places[id]), point[id]) < 0.5


@in_every_host
def test_a_pinch_zooms_the_photo_and_keeps_the_points_under_the_fingers(phone):
    phone.open(0)
    start = {0: (150, 420), 1: (240, 430)}
    end = {0: (60, 460), 1: (276, 484)}
    fingers_down(phone, start)
    frames, points = pinch(phone, start, end)
    assert_both_held(frames, points, 3)
    assert frames[-1].photo.scale > 2
    phone.up(1)
    phone.frame()
    phone.up(0)
    rest = phone.settle()[-1]
    assert rest.photo.scale == pytest.approx(frames[-1].photo.scale, rel=0.1)
    assert rest.photo.rotation == pytest.approx(0)


def test_the_wheel_zooms_about_the_pointer(desktop):
    desktop.click_at(*desktop.cell(0).center)
    point = (500, 300)
    place = desktop.now.photo.place_of(point)
    desktop.page.mouse.move(*point)
    desktop.page.mouse.wheel(0, -120)
    frames = desktop.settle()
    assert frames[-1].photo.scale > 1.2
    assert distance(frames[-1].photo.point_of(place), point) < 1
    for _ in range(6):
        desktop.page.mouse.wheel(0, 120)
        desktop.frame()
    assert desktop.settle()[-1].photo.is_near(desktop.fitted(0))
    assert desktop.now.scroll == 0


def test_a_pinch_on_safaris_trackpad_zooms(desktop):
    """Chromium has no such events, so the test makes them up."""
    desktop.click_at(*desktop.cell(0).center)
    for kind, scale in [("gesturestart", 1), ("gesturechange", 1.5), ("gesturechange", 2)]:
        desktop.page.evaluate("""([kind, scale]) => {
          const event = new Event(kind, { bubbles: true, cancelable: true })
          clock.find('.stage').dispatchEvent(
            Object.assign(event, { scale, clientX: 600, clientY: 400 }))
        }""", [kind, scale])
    assert desktop.settle()[-1].photo.scale == pytest.approx(2, abs=0.01)


def test_a_pinch_opens_a_photo_out_of_its_thumbnail(phone):
    """The fingers hold and rotate it at once; when they lift, it opens."""
    x, y = phone.cell(6).center
    start = {0: (x - 20, y - 10), 1: (x + 20, y + 10)}
    fingers_down(phone, start)
    frames, points = pinch(phone, start, {0: (x - 5, y - 28), 1: (x + 10, y + 26)}, 16)
    out = [index for index, frame in enumerate(frames) if frame.photo]
    assert out and frames[-1].photo.id == phone.id(6)
    assert frames[-1].hidden == {phone.id(6)}
    assert abs(frames[-1].photo.rotation) > 0.1
    assert_both_held(frames, points, out[0] + 1)
    pinch(phone, points[-1], {0: (x - 20, y - 56), 1: (x + 20, y + 42)}, 6)
    phone.up(1)
    phone.up(0)
    assert phone.settle()[-1].photo.is_near(phone.fitted(6))
    assert phone.page.evaluate("visualViewport.scale") == 1
