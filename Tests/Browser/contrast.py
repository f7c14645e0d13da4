"""The contrast of text over a photo."""

import io

from PIL import Image


def luminance(pixel):
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in (each / 255 for each in pixel[:3])]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def white_jpeg():
    out = io.BytesIO()
    Image.new("RGB", (250, 1000), "white").save(out, "JPEG")
    return out.getvalue()


def contrast_of_white(screenshot, box, scale):
    """The contrast of white text with the lightest pixel in a box of the screen."""
    image = Image.open(io.BytesIO(screenshot)).convert("RGB")
    part = image.crop([round(each * scale) for each in (
        box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"])])
    lightest = max(luminance(pixel) for _, pixel in part.getcolors(part.width * part.height))
    return 1.05 / (lightest + 0.05)
