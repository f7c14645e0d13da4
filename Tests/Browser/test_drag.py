"""Dragging an open photo down: it follows the finger, then flies home or returns."""

from frames import assert_held, assert_one_copy, assert_smooth
from gallery import in_every_host, phone  # noqa: F401

START = (195, 420)


def drag(gallery, points):
    """Moves one finger along `points`, one frame per point; returns the frames."""
    frames = []
    for point in points:
        gallery.move(*point)
        frames += gallery.frames(1)
    return frames


def path(start, end, steps):
    return [
        (start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps)
        for step in range(1, steps + 1)
    ]


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


def test_it_shrinks_to_a_minimum_while_the_backdrop_clears_and_the_bars_fade(phone):
    phone.open(0)
    phone.down(*START)
    phone.frame()
    frames = drag(phone, path(START, (195, 830), 40))
    widths = [frame.photo.width for frame in frames]
    assert all(later <= earlier + 0.01 for earlier, later in zip(widths, widths[1:]))
    assert 390 * 0.36 < widths[-1] < 390 * 0.7
    backdrops = [frame.backdrop for frame in frames]
    assert all(later <= earlier + 0.001 for earlier, later in zip(backdrops, backdrops[1:]))
    assert backdrops[0] > 0.9 and backdrops[-1] < 0.01
    assert frames[0].bars > 0.5 and frames[10].bars < 0.1


@in_every_host
def test_a_released_photo_flies_into_its_thumbnail(phone):
    phone.open(4)
    frames = phone.swipe(START, (230, 620), steps=10) + phone.settle()
    assert_smooth(frames)
    assert_one_copy(frames)
    last = [frame for frame in frames if frame.photo][-1]
    assert last.photo.is_near(phone.cell(4), 2.5)
    assert not frames[-1].is_shown and frames[-1].hidden == set()


def test_a_photo_moved_back_up_returns(phone):
    phone.open(4)
    phone.down(*START)
    phone.frame()
    frames = drag(phone, path(START, (230, 640), 12) + path((230, 640), (205, 450), 6))
    phone.up()
    frames += phone.settle()
    assert_smooth(frames)
    assert frames[-1].photo.is_near(phone.fitted(4))
    assert frames[-1].backdrop == 1 and frames[-1].bars == 1
    assert frames[-1].touches == "everything"
    # A gesture that the system cancels ends like a release at rest.
    phone.down(*START)
    phone.frame()
    drag(phone, path(START, (200, 460), 5))
    phone.cancel_fingers()
    assert phone.settle()[-1].photo.is_near(phone.fitted(4))


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


def test_a_photo_caught_while_closing_can_be_brought_back(phone):
    phone.open(4)
    phone.swipe(START, (210, 600), steps=10)
    flight = phone.frames(4)
    assert flight[-1].touches == "flyingPhotos"
    finger = flight[-1].photo.center
    phone.down(*finger)
    held = phone.frame()
    assert held.touches == "everything"
    place = held.photo.place_of(finger)
    way = path(finger, (finger[0] + 10, finger[1] - 60), 8)
    frames = [held] + drag(phone, way)
    assert_held(frames[1:], place, way)
    # Pulled up and away from home, it opens again.
    frames += drag(phone, path((finger[0] + 10, finger[1] - 60), (finger[0], finger[1] - 160), 8))
    phone.up()
    frames += phone.settle()
    assert_smooth(flight + frames)
    assert_one_copy(frames)
    assert frames[-1].photo.is_near(phone.fitted(4))
    assert frames[-1].touches == "everything" and frames[-1].backdrop == 1


def test_a_photo_follows_its_thumbnail_when_the_page_scrolls_under_it(phone):
    phone.open(13)
    phone.swipe(START, (195, 600), steps=10)
    phone.frames(3)
    phone.scroll_to(150)
    frames = phone.settle()
    last = [frame for frame in frames if frame.photo][-1]
    assert last.photo.is_near(phone.cell(13), 3)


def test_a_drag_neither_scrolls_the_page_behind_nor_ends_in_a_click(phone):
    phone.scroll_to(200)
    phone.open(9)
    phone.swipe(START, (195, 200), steps=6)
    phone.swipe(START, (195, 700), steps=8)
    frames = phone.settle()
    assert phone.now.scroll == 200 and not frames[-1].is_shown
