"""The photos that `make run` shows if you name no folder."""


from built import ROOT

PHOTOS = ROOT / "Documentation/Examples/Photos"


def files():
    return {path: path.stat().st_mtime_ns for path in PHOTOS.rglob("*")}


def test_the_sample_photos_include_every_kind(serve):
    before = files()
    server = serve(PHOTOS, "--port", 0)
    album = server.album()
    photos = [dict(zip(album["columns"], row)) for row in album["photos"]]
    sizes = [(photo["width"], photo["height"]) for photo in photos]

    # The Live Photo's video is not a separate photo.
    assert len(photos) == 25 and not [photo["problem"] for photo in photos if photo["problem"]]
    assert sum(bool(photo["video"]) for photo in photos) == sum(bool(photo["motion"]) for photo in photos) == 1
    # The file dates of a checkout are not among these years.
    assert {photo["date"][:4] for photo in photos} == {"2023", "2024", "2025"}
    assert len({path.parent for path in PHOTOS.rglob("*.jpg")}) == 4
    assert {(width > height) - (width < height) for width, height in sizes} == {-1, 0, 1}
    assert max(width / height for width, height in sizes) > 4 and max(height / width for width, height in sizes) >= 3
    # Only a photo this large has tiles.
    assert max(width * height for width, height in sizes) > 24_000_000
    assert files() == before


def test_the_sample_photos_are_a_small_download():
    assert sum(path.stat().st_size for path in PHOTOS.rglob("*") if path.is_file()) <= 8_000_000
