"""A very large photo that no smaller copy resembles, and whether a window shows its own pixels. Needs nothing but Pillow and libvips."""

import ctypes
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter, ImageStat

BLOCK = 100
# The contrast of the black and white lines, each one pixel wide, to the brightness of their block.
DEPTH = 60


def brightness(column, row):
    """A pseudo-random brightness for a block, so that no part of the picture looks like its neighbour."""
    return 80 + (column * 7919 + row * 104729 + column * row * 31) % 97


def painted(width, height):
    """Blocks of vertical lines, one pixel wide, which no smaller copy preserves."""
    rows = []
    for row in range(-(-height // BLOCK)):
        lights = [brightness(column, row) for column in range(-(-width // BLOCK))]
        line = b"".join(bytes([light - DEPTH, light + DEPTH]) * (BLOCK // 2) for light in lights)[:width]
        rows.append(line * min(BLOCK, height - row * BLOCK))
    return Image.frombytes("L", (width, height), b"".join(rows))


def place_difference(shot, box, photo):
    """Compares the middle of a screenshot with the photo's own pixels at that place, but for their details. Returns the difference,
    and how much detail is there. `box` is the photo's, in screen pixels."""
    x, y, width, height = box
    across, down = min(300, shot.width // 3), min(200, shot.height // 6)
    middle = (shot.width // 2 - across, shot.height // 2 - down, shot.width // 2 + across, shot.height // 2 + down)
    shown = shot.crop(middle)
    part = [(middle[0] - x) * photo.width / width, (middle[1] - y) * photo.height / height,
            (middle[2] - x) * photo.width / width, (middle[3] - y) * photo.height / height]
    expected = photo.resize(shown.size, Image.Resampling.BILINEAR, box=part)
    blurred = [image.filter(ImageFilter.GaussianBlur(4)) for image in (shown, expected)]
    difference = ImageStat.Stat(ImageChops.difference(*blurred)).mean[0]
    return difference, ImageStat.Stat(ImageChops.difference(shown, blurred[0])).mean[0]


def is_sharp_and_in_place(shot, box, photo):
    difference, spread = place_difference(shot, box, photo)
    return difference < 4 and spread > DEPTH / 4, (difference, spread)


def memory(process):
    """Megabytes of a process and its descendants, without shared memory."""
    total = 0
    try:
        for line in Path(f"/proc/{process}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                total = int(line.split()[1]) / 1024
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except (ProcessLookupError, FileNotFoundError):
        # It has ended meanwhile, like the processes of a closed page.
        return 0
    return total + sum(memory(int(child)) for child in children)


def browser_memory(browser):
    wire = browser.new_browser_cdp_session()
    processes = wire.send("SystemInfo.getProcessInfo")["processInfo"]
    wire.detach()
    root = next(each["id"] for each in processes if each["type"] == "browser")
    return memory(root)


# libvips' numbers of layouts.
LAYOUTS = {"dz": 0, "google": 2, "iiif": 3, "iiif3": 4}


def cut(picture, place, layout):
    """Does what `vips dzsave` does, which is a call of libvips."""
    vips = ctypes.CDLL("libvips.so.42")
    vips.vips_image_new_from_file.restype = ctypes.c_void_p
    vips.vips_error_buffer.restype = ctypes.c_char_p
    assert vips.vips_init(b"tests") == 0
    image = ctypes.c_void_p(vips.vips_image_new_from_file(str(picture).encode(), None))
    failed = vips.vips_dzsave(
        image, str(place).encode(), b"layout", ctypes.c_int(LAYOUTS[layout]), b"suffix", b".jpg[Q=95]", None)
    assert not failed, vips.vips_error_buffer()
    vips.g_object_unref(image)
