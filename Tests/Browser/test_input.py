"""How browser events are interpreted: the pure functions of `events.js` and `geometry.js`."""

import math

import pytest


def call(modules, file, function, *arguments):
    return modules.evaluate(
        f"async given => (await import('/modules/{file}')).{function}(...given)", list(arguments))


def wheel(modules, **event):
    given = {
        "deltaX": 0, "deltaY": 0, "deltaMode": 0, "clientX": 5, "clientY": 7, "ctrlKey": False,
        "shiftKey": False,
    } | event
    return call(modules, "input/events.js", "wheelInput", given)


def test_wheel_events(modules):
    for situation, event, dx, dy, zoom in [
            ("a notch", {"deltaY": -100}, 0, -100, 1),
            ("a notch counted in lines", {"deltaY": 3, "deltaMode": 1}, 0, 120, 1),
            ("a notch counted in pages", {"deltaY": 1, "deltaMode": 2}, 0, 800, 1),
            ("a trackpad", {"deltaX": 4, "deltaY": -12}, 4, -12, 1),
            ("a trackpad pinch", {"deltaY": -10, "ctrlKey": True}, 0, 0, math.exp(0.1)),
            ("a wheel with Ctrl", {"deltaY": 100, "ctrlKey": True}, 0, 0, math.exp(-0.25)),
            ("a wheel with Shift", {"deltaY": 100, "shiftKey": True}, 100, 0, 1),
            ("a wheel that Shift has turned sideways", {"deltaX": 100, "shiftKey": True}, 100, 0, 1)]:
        answer = wheel(modules, **event)
        assert answer["x"] == 5 and answer["y"] == 7, situation
        assert (answer["dx"], answer["dy"], answer["zoom"]) == pytest.approx((dx, dy, zoom)), situation


def test_key_events(modules):
    for key, name in [
            ("Escape", "escape"), ("ArrowLeft", "arrowLeft"), ("End", "end"), ("+", "zoomIn"), ("=", "zoomIn"), ("-", "zoomOut"),
            ("0", "zoomReset"), ("a", None)]:
        event = {"key": key, "ctrlKey": False, "metaKey": False, "altKey": False}
        assert call(modules, "input/events.js", "keyName", event) == name
        assert call(modules, "input/events.js", "keyName", event | {"ctrlKey": True}) is None


FIT = {"width": 390, "height": 130}
WHOLE = {
    "x": 195, "y": 422, "width": 390, "height": 130, "rotation": 0, "cornerRadius": 0,
    "clipTop": 0, "clipLeft": 0, "clipBottom": 0, "clipRight": 0, "imageWidth": 390, "imageHeight": 130,
}
# A square thumbnail of the same picture, which fills its height.
SQUARE = WHOLE | {"width": 65, "height": 65, "imageWidth": 195, "imageHeight": 65}


def matrix(modules, box):
    """The matrix of a box's transform, however it is written."""
    transform = call(modules, "stage/geometry.js", "transformOf", box, FIT)
    return modules.evaluate("transform => (({ a, b, c, d, e, f }) => [a, b, c, d, e, f])(new DOMMatrix(transform))", transform)


def test_a_box_with_the_pictures_aspect_ratio_has_no_clip(modules):
    assert call(modules, "stage/geometry.js", "clipOf", WHOLE, FIT) == "none"
    assert matrix(modules, WHOLE) == pytest.approx([1, 0, 0, 1, 0, 357])


def test_a_rotated_box_rotates_the_picture_about_its_centre(modules):
    box = SQUARE | {"x": 100, "y": 200, "rotation": math.pi / 2}
    # A quarter turn at half size: the picture's right becomes down, and its down becomes left.
    assert matrix(modules, box) == pytest.approx([0, 0.5, -0.5, 0, 132.5, 102.5], abs=0.001)


def test_a_box_clips_the_picture(modules):
    # A square box shows the middle, a covered thumbnail is clipped in screen points, and an empty box shows nothing.
    none = {"width": 0, "height": 0, "imageWidth": 0, "imageHeight": 0}
    for box, clip in [
            (SQUARE | {"cornerRadius": 5}, "inset(0px 130px 0px 130px round 10px)"),
            (SQUARE | {"clipTop": 20}, "inset(40px 130px 0px 130px round 0px)"), (WHOLE | none, "inset(50%)")]:
        assert call(modules, "stage/geometry.js", "clipOf", box, FIT) == clip
