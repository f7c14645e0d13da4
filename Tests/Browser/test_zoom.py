"""Pinch, double tap, wheel and mouse; panning a zoomed photo."""

import pytest

from frames import assert_held, assert_one_copy, assert_smooth, distance
from gallery import DESKTOP, in_every_host, phone  # noqa: F401


@pytest.fixture
def desktop(hosted):
    return hosted(DESKTOP)


def pinch(gallery, start, end, steps=12):
    """Moves two fingers from two points to two others; returns the frames and where the fingers were."""
    frames, points = [], []
    for step in range(1, steps + 1):
        part = step / steps
        places = {
            id: tuple(a + (b - a) * part for a, b in zip(start[id], end[id])) for id in (0, 1)
        }
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


def test_a_photo_pinched_small_and_rotated_flies_home(phone):
    phone.open(4)
    start = {0: (95, 420), 1: (295, 420)}
    end = {0: (160, 470), 1: (215, 520)}
    fingers_down(phone, start)
    frames, points = pinch(phone, start, end)
    assert_both_held(frames, points, 4)
    assert abs(frames[-1].photo.rotation) > 0.3 and frames[-1].backdrop < 0.8
    phone.up(1)
    phone.up(0)
    frames += phone.settle()
    assert_smooth(frames)
    assert_one_copy(frames)
    assert not frames[-1].is_shown


def test_a_double_tap_zooms_about_the_finger_and_back(phone):
    phone.open(0)
    point = (100, 380)
    place = phone.now.photo.place_of(point)
    phone.tap(*point)
    phone.frames(3)
    phone.tap(*point)
    enlarged = phone.settle()[-1]
    assert enlarged.photo.scale == pytest.approx(2.5, abs=0.01)
    assert abs(enlarged.photo.point_of(place)[0] - point[0]) < 1
    phone.tap(*point)
    phone.frames(3)
    phone.tap(*point)
    assert phone.settle()[-1].photo.is_near(phone.fitted(0))
    assert phone.now.bars == 1


def enlarge(gallery, point=(195, 422)):
    gallery.tap(*point)
    gallery.frames(3)
    gallery.tap(*point)
    return gallery.settle()[-1]


def test_a_zoomed_photo_pans_exactly_and_rubber_bands_at_its_edge(phone):
    phone.open(0)
    enlarge(phone)
    phone.down(200, 420)
    phone.frame()
    phone.move(215, 420)
    first = phone.frame()
    place = first.photo.place_of((215, 420))
    way = [(215 + 10 * step, 420) for step in range(1, 9)]
    assert_held(phone.drag((215, 420), (295, 420), 8), place, way)
    # Far past the left edge, it gives way less and less.
    phone.drag((295, 420), (389, 420), 6)
    phone.up()
    rest = phone.settle()[-1]
    assert rest.photo.x <= 0.5 and rest.photo.scale == pytest.approx(2.5, abs=0.01)
    assert rest.photo.id == phone.id(0)


def test_the_wheel_zooms_about_the_pointer(desktop):
    desktop.page.mouse.click(*desktop.cell(0).center)
    desktop.rest()
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
    desktop.page.mouse.click(*desktop.cell(0).center)
    desktop.rest()
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


def test_a_pinch_that_closes_again_puts_the_photo_back(phone):
    x, y = phone.cell(4).center
    start = {0: (x - 20, y - 10), 1: (x + 20, y + 10)}
    wide = {0: (x - 60, y - 30), 1: (x + 60, y + 40)}
    fingers_down(phone, start)
    pinch(phone, start, wide, 8)
    pinch(phone, wide, start, 8)
    phone.up(1)
    phone.up(0)
    frames = phone.settle()
    assert not frames[-1].is_shown and frames[-1].hidden == set()
    assert phone.page.evaluate("visualViewport.scale") == 1
