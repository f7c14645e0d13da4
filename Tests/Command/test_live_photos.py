"""Live Photos: a still and a short video of the same name are one photo, which a real browser plays."""

import io
import json
import os
import zipfile

from PIL import Image

from patience import until
from test_served_page import WEB, assets, page, wait_for  # noqa: F401
from test_videos import film, photo

# A codec that the tests' browser can play, in a container that phones use.
PLAYED = ["-an", "-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8"]
BLUE, RED = (0x20, 0x60, 0xC0), (200, 40, 40)


def pair(photos, name="IMG_0001", options=PLAYED, seconds=2):
    photo(photos / f"{name}.JPG", RED)
    film(photos / f"{name}.MP4", size=(320, 240), seconds=seconds, options=options)


def settled(server, names):
    """The rows of the list, once it has these names."""
    return until(server.photos, lambda listed: sorted(listed) == sorted(names), names)


def test_a_still_and_its_video_are_one_row_and_the_video_is_served_in_ranges(serve, photos):
    pair(photos)
    server = serve(photos, "--port", 0)
    row = settled(server, ["IMG_0001"])["IMG_0001"]
    assert (row["width"], row["height"], row["video"]) == (640, 480, None)
    path = f"photo/{row['motion']}"
    data = (photos / "IMG_0001.MP4").read_bytes()
    status, fields, sent = server.get(path)
    assert (status, fields["Content-Type"], sent) == (200, "video/mp4", data) and "immutable" in fields["Cache-Control"]
    status, fields, sent = server.get(path, Range="bytes=10-19")
    assert status == 206 and sent == data[10:20]
    assert json.loads(server.get("photos.json?parts=0")[2])["notices"] == []
    # The address of the video leads to the photo.
    assert json.loads(server.get(f"photos.json?photo={row['motion']}")[2])["place"] == 0


def test_a_photo_becomes_a_live_photo_as_its_files_come_and_go(serve, photos, tmp_path):
    photo(photos / "a.jpg")
    server = serve(photos, "--port", 0)
    settled(server, ["a"])
    pair(tmp_path)
    (tmp_path / "IMG_0001.MP4").rename(photos / "IMG_0001.MP4")
    assert settled(server, ["a", "IMG_0001"])["IMG_0001"]["video"] == "0:02"
    (tmp_path / "IMG_0001.JPG").rename(photos / "IMG_0001.JPG")
    row = settled(server, ["a", "IMG_0001"])["IMG_0001"]
    assert row["video"] is None and row["motion"]
    (photos / "IMG_0001.MP4").unlink()
    assert settled(server, ["a", "IMG_0001"])["IMG_0001"]["motion"] is None
    (photos / "IMG_0001.JPG").unlink()
    settled(server, ["a"])


def test_an_archive_has_both_files_under_one_name(serve, photos):
    pair(photos)
    (photos / "other").mkdir()
    pair(photos / "other")
    server = serve(photos, "--port", 0)
    ids = [row[0] for row in json.loads(server.get("photos.json")[2])["photos"]]
    assert len(ids) == 2
    archive = zipfile.ZipFile(io.BytesIO(server.get("photos.zip?ids=" + ",".join(ids))[2]))
    assert archive.namelist() == ["IMG_0001.JPG", "IMG_0001.MP4", "IMG_0001 (2).JPG", "IMG_0001 (2).MP4"]
    assert archive.testzip() is None
    assert archive.read("IMG_0001.MP4") in ((photos / "IMG_0001.MP4").read_bytes(), (photos / "other/IMG_0001.MP4").read_bytes())


def test_an_export_contains_only_the_still_and_says_so(enlarger, photos, tmp_path):
    pair(photos)
    photo(photos / "b.jpg")
    film(photos / "c.mp4")
    done = enlarger("export", photos, tmp_path / "site", "--assets", WEB, "--originals")
    assert done.returncode == 0, done.stderr
    assert "2 photos," in done.stdout and "1 photo is a Live Photo: its still is published, its video is not" in done.stdout
    assert "1 video is not shown: c.mp4." in done.stdout
    assert not [file for file in (tmp_path / "site").rglob("*") if file.suffix.lower() in (".mp4", ".mov")]
    done = enlarger("export", photos, tmp_path / "site", "--assets", WEB, "--json")
    told = json.loads(done.stdout.splitlines()[-1])
    assert (told["photos"], told["livePhotos"], told["videos"]) == (2, 1, 1)


def opened(page, server):
    """Opens the first photo and waits until it is at rest."""
    page.goto(server.address)
    wait_for(page, "seen('.grid > a .badge') !== null")
    page.locator(".grid > a").first.click()
    wait_for(page, "seen('.stage').dataset.touches === 'everything' && !seen('.enlarger.moving')")


def press(page):
    """Presses the button; the mouse shows the bars, which would hide when it rests."""
    page.mouse.move(450, 350)
    page.mouse.move(480, 380)
    wait_for(page, "getComputedStyle(seen('.bars')).opacity === '1'")
    page.get_by_role("button", name="Live", exact=True).click()
    page.locator(".moment.playing").wait_for()


def colour(page):
    """The colour in the middle of the window."""
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    return shot.getpixel((shot.width // 2, shot.height // 2))


def is_near(seen, wanted):
    return all(abs(a - b) < 16 for a, b in zip(seen, wanted))


def test_a_live_photo_is_marked_and_plays_once_over_its_still(serve, page, photos):
    pair(photos, seconds=4)
    photo(photos / "b.jpg")
    for name, time_of in (("IMG_0001.JPG", 2000), ("IMG_0001.MP4", 2000), ("b.jpg", 1000)):
        os.utime(photos / name, (time_of, time_of))
    server = serve(photos, "--port", 0)
    settled(server, ["IMG_0001", "b"])
    opened(page, server)
    assert page.locator(".grid > a .badge").count() == 1
    assert page.get_by_label("Live Photo", exact=True).count() == 1
    button = page.get_by_role("button", name="Live", exact=True)
    button.wait_for()
    assert is_near(colour(page), RED)
    press(page)
    wait_for(page, "seen('.moment').currentTime > 0.1")
    assert is_near(colour(page), BLUE) and button.get_attribute("aria-pressed") == "true"
    assert page.evaluate("seen('.moment').muted")
    # It plays to its end, and returns to the still.
    page.evaluate("seen('.moment').currentTime = 3.8")
    wait_for(page, "seen('.moment.playing') === null")
    assert is_near(colour(page), RED) and button.get_attribute("aria-pressed") == "false"
    # Its key starts it, and stops it early.
    page.keyboard.press("l")
    page.locator(".moment.playing").wait_for()
    page.keyboard.press("l")
    wait_for(page, "seen('.moment.playing') === null && seen('.moment').paused")
    # The next photo has no video.
    page.keyboard.press("ArrowRight")
    wait_for(page, "seen('.moment') === null")
    assert button.count() == 0
    assert page.wrong == []


def test_dragging_a_live_photo_away_stops_it(serve, page, photos):
    pair(photos, seconds=4)
    server = serve(photos, "--port", 0)
    settled(server, ["IMG_0001"])
    opened(page, server)
    page.get_by_role("button", name="Live", exact=True).wait_for()
    press(page)
    page.mouse.move(450, 350)
    page.mouse.down()
    page.mouse.move(450, 500, steps=6)
    wait_for(page, "seen('.enlarger').classList.contains('moving')")
    page.mouse.up()
    wait_for(page, "seen('.enlarger').hidden && !seen('.moment')")
    assert page.wrong == []


def test_photos_and_videos_in_the_open_page_get_their_marks_when_their_files_arrive(serve, page, photos, tmp_path):
    photo(photos / "IMG_0001.JPG", RED)
    server = serve(photos, "--port", 0)
    settled(server, ["IMG_0001"])
    page.goto(server.address)
    wait_for(page, "allSeen('.grid > a').length === 1")
    film(tmp_path / "IMG_0001.MP4", seconds=1, options=PLAYED).rename(photos / "IMG_0001.MP4")
    wait_for(page, "seen('.grid .badge')?.ariaLabel === 'Live Photo'")
    (photos / "IMG_0001.MP4").unlink()
    wait_for(page, "seen('.grid .badge') === null")
    # A video gets its playing time.
    film(tmp_path / "d.webm", seconds=1).rename(photos / "d.webm")
    wait_for(page, "seen('.grid .badge')?.ariaLabel === 'Video 0:01'")
    assert page.wrong == []
