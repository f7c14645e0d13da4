"""What one frame shows, measured in the document, and what holds from frame to frame."""

import math
from dataclasses import dataclass


@dataclass
class Box:
    x: float
    y: float
    width: float
    height: float

    @property
    def center(self):
        return (self.x + self.width / 2, self.y + self.height / 2)

    def is_near(self, other, tolerance=0.6):
        return all(
            abs(a - b) <= tolerance
            for a, b in zip(
                (self.x, self.y, self.width, self.height),
                (other.x, other.y, other.width, other.height),
            )
        )


class Picture(Box):
    """A photo on the stage, measured in the document."""

    def __init__(self, data):
        super().__init__(data["x"], data["y"], data["width"], data["height"])
        self.id = data["id"]
        self.matrix = data["matrix"]
        self.scale = data["scale"]
        self.rotation = data["rotation"]
        self.radius = data["radius"]
        self.opacity = data["opacity"]
        self.is_caught = data["isCaught"]
        self.renditions = data["renditions"]
        self.layout = data["layout"]

    def place_of(self, point):
        """The place in the picture at a point on the screen."""
        a, b, c, d, e, f = self.matrix
        x, y = point[0] - e, point[1] - f
        determinant = a * d - b * c
        return ((d * x - c * y) / determinant, (a * y - b * x) / determinant)

    def point_of(self, place):
        """The point on the screen at a place in the picture."""
        a, b, c, d, e, f = self.matrix
        return (a * place[0] + c * place[1] + e, b * place[0] + d * place[1] + f)


class Frame:
    def __init__(self, data):
        self.now = data["now"]
        self.pictures = [Picture(each) for each in data["pictures"]]
        self.backdrop = data["backdrop"]
        self.bars = data["bars"]
        self.header = data["header"]
        self.title = data["title"]
        self.touches = data["touches"]
        self.is_shown = data["isShown"]
        self.hidden = set(data["hidden"])
        self.scroll = data["scroll"]
        self.wants_frame = data["wantsFrame"]

    @property
    def photo(self):
        """The viewer's current photo."""
        return next((each for each in self.pictures if each.is_caught), None)

    def picture(self, id):
        return next((each for each in self.pictures if each.id == id), None)


def last_of(frames):
    """The photo in the last frame that shows it: where it has landed."""
    return [frame.photo for frame in frames if frame.photo][-1]


def distance(a, b):
    return math.hypot(a[0] - b[0], a[1] - b[1])


def assert_held(frames, place, points, tolerance=0.5):
    """Checks that in each frame `place` in the picture is under the finger."""
    assert len(frames) == len(points)
    for frame, point in zip(frames, points):
        assert distance(frame.photo.point_of(place), point) < tolerance


def assert_smooth(frames, reach=90):
    """Checks that the photo does not jump from one frame to the next."""
    for before, after in zip(frames, frames[1:]):
        if not before.photo or not after.photo:
            continue
        assert before.photo.id == after.photo.id
        assert distance(before.photo.center, after.photo.center) < reach
        assert abs(before.photo.width - after.photo.width) < 2 * reach


def assert_one_copy(frames):
    """Checks that each photo is either on the stage or in the grid, never both."""
    for frame in frames:
        assert frame.hidden == {each.id for each in frame.pictures}
