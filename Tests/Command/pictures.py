"""Pictures for tests, some with colour profiles, assembled from bytes."""

import io
import struct
import zlib

from PIL import Image

# x and y of red, green and blue, with D65 as white.
CHROMATICITIES = {
    "p3": ((0.680, 0.320), (0.265, 0.690), (0.150, 0.060)),
    "adobe": ((0.640, 0.330), (0.210, 0.710), (0.150, 0.060)),
}
GPS = {1: "N", 2: (38.0, 43.0, 0.0), 3: "W", 4: (9.0, 8.0, 0.0)}


def picture(width=40, height=30, kind="JPEG", **options):
    """A file of noise."""
    data = io.BytesIO()
    Image.effect_noise((width, height), 60).convert("RGB").save(data, kind, **options)
    return data.getvalue()


def several(folder, count):
    """Writes small pictures that differ in their width."""
    for number in range(count):
        (folder / f"{number}.jpg").write_bytes(picture(300 + number, 200))


def located(width=640, height=480, orientation=1, kind="JPEG"):
    """A picture with a place, a date and a camera in its metadata."""
    exif = Image.Exif()
    exif[0x0112] = orientation
    exif[0x010F] = "Camera of somebody"
    exif.get_ifd(0x8769)[0x9003] = "2024:06:14 18:03:00"
    exif.get_ifd(0x8825).update(GPS)
    return picture(width, height, kind, exif=exif)


def chunk(name, data):
    """A chunk of a PNG."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(colour, before=b"", depth=8, size=(64, 48), more=b"", behind=b""):
    """A PNG of one colour. `before` holds chunks before its data; `more` is appended to the data itself, `behind` to the file."""
    width, height = size
    line = b"\0" + struct.pack(f">{len(colour)}{'B' if depth == 8 else 'H'}", *(v * (257 if depth == 16 and max(colour) < 256 else 1) for v in colour)) * width
    header = struct.pack(">IIBBBBB", width, height, depth, 2 if len(colour) == 3 else 0, 0, 0, 0)
    data = zlib.compress(line * height) + more
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + before + chunk(b"IDAT", data) + chunk(b"IEND", b"") + behind


def profile(space, tags):
    """A colour profile with these tags."""
    table, content, place = struct.pack(">I", len(tags)), b"", 128 + 4 + 12 * len(tags)
    for name, tag in tags:
        tag += b"\0" * (-len(tag) % 4)
        table += name + struct.pack(">II", place + len(content), len(tag))
        content += tag
    head = struct.pack(">I4sI", 128 + len(table) + len(content), b"none", 0x02100000) + b"mntr" + space + b"XYZ "
    head += struct.pack(">6H", 2024, 1, 1, 0, 0, 0) + b"acsp" + bytes(28) + number(0.9642) + number(1) + number(0.8249)
    return head.ljust(128, b"\0") + table + content


def number(value):
    return struct.pack(">i", round(value * 65536))


def curve(gamma):
    return b"curv\0\0\0\0" + struct.pack(">IH", 1, round(gamma * 256))


def described(text=b"test"):
    description = b"desc\0\0\0\0" + struct.pack(">I", len(text) + 1) + text + b"\0" + bytes(78)
    return [(b"desc", description), (b"cprt", b"text\0\0\0\0none\0"), (b"wtpt", xyz((0.9642, 1, 0.8249)))]


def xyz(values):
    return b"XYZ \0\0\0\0" + b"".join(number(value) for value in values)


def grey_profile(gamma):
    """A profile for grey pictures."""
    return profile(b"GRAY", described() + [(b"kTRC", curve(gamma))])


def matrix_profile(primaries, gamma, more=(), text=b"test"):
    """A profile of three primaries and a gamma, with additional tags."""

    def to_xyz(x, y):
        return (x / y, 1, (1 - x - y) / y)

    def determinant(a, b, c):
        return (a[0] * (b[1] * c[2] - b[2] * c[1]) - b[0] * (a[1] * c[2] - a[2] * c[1]) + c[0] * (a[1] * b[2] - a[2] * b[1]))

    white, own = to_xyz(0.3127, 0.3290), [to_xyz(*place) for place in primaries]
    whole = determinant(*own)
    scales = [determinant(*(white if index == place else colorant for index, colorant in enumerate(own))) / whole for place in range(3)]
    bradford = ((1.0479, 0.0229, -0.0502), (0.0296, 0.9904, -0.0171), (-0.0092, 0.0151, 0.7519))
    colorants = [[sum(row[i] * scale * colorant[i] for i in range(3)) for row in bradford] for scale, colorant in zip(scales, own)]
    tags = [(name, xyz(colorant)) for name, colorant in zip((b"rXYZ", b"gXYZ", b"bXYZ"), colorants)]
    tags += [(name, curve(gamma)) for name in (b"rTRC", b"gTRC", b"bTRC")]
    return profile(b"RGB ", described(text) + tags + list(more))


def box(name, *content):
    """A box, as in HEIC and AVIF."""
    content = b"".join(content)
    return struct.pack(">I", 8 + len(content)) + name + content


def composed(avif, side, of_all=b"", of_tiles=b""):
    """An AVIF of two square tiles side by side, each the picture in `avif`; `of_all` and `of_tiles` are boxes with their colours."""

    def cut(name):
        place = avif.index(name) - 4
        return avif[place:place + int.from_bytes(avif[place:place + 4])]

    data = cut(b"mdat")[8:]
    properties = [
        box(b"ispe", struct.pack(">III", 0, side, side)), box(b"ispe", struct.pack(">III", 0, 2 * side, side)), cut(b"pixi"), cut(b"av1C"),
        of_tiles or box(b"free"), of_all or box(b"free")]
    entries = [(1, b"grid", 0), (2, b"av01", 1), (3, b"av01", 1)]
    items = b"".join(box(b"infe", struct.pack(">IHH", 2 << 24 | hidden, item, 0), kind, b"\0") for item, kind, hidden in entries)
    used = {1: [2, 3] + ([6] if of_all else []), 2: [1, 3, 0x84] + ([5] if of_tiles else []), 3: [1, 3, 0x84] + ([5] if of_tiles else [])}
    owned = b"".join(struct.pack(">HB", item, len(numbers)) + bytes(numbers) for item, numbers in used.items())

    def meta(start):
        places = struct.pack(">IBBH", 1 << 24, 0x44, 0, 3) + struct.pack(">HHHHII", 1, 1, 0, 1, 0, 8)
        places += b"".join(struct.pack(">HHHHII", item, 0, 0, 1, start, len(data)) for item in (2, 3))
        return box(
            b"meta", bytes(4), box(b"hdlr", bytes(8), b"pict", bytes(13)), box(b"pitm", struct.pack(">IH", 0, 1)),
            box(b"iinf", struct.pack(">IH", 0, 3), items), box(b"iref", bytes(4), box(b"dimg", struct.pack(">4H", 1, 2, 2, 3))),
            box(b"iprp", box(b"ipco", *properties), box(b"ipma", struct.pack(">II", 0, 3), owned)),
            box(b"idat", struct.pack(">4B2H", 0, 0, 0, 1, 2 * side, side)), box(b"iloc", places))

    head = box(b"ftyp", b"avif", bytes(4), b"avifmif1miaf")
    return head + meta(len(head) + len(meta(0)) + 8) + box(b"mdat", data)
