"""Videos, Live Photos and animations: marks in the grid, and controls in the bars for touch, keys and screen readers."""

import os
import shutil
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import expect

from gallery import DESKTOP, resize
from served_site import ServedSite, write_assets

SAMPLES = Path(__file__).resolve().parents[2] / "Documentation/Examples/Photos"
VIDEO = "document.querySelector('.film')"


@pytest.fixture(scope="module")
def films(wasm, tmp_path_factory):
    command = os.environ.get("ENLARGER")
    if not command:
        pytest.skip("there is no command to serve with")
    place = tmp_path_factory.mktemp("films")
    (place / "Films").mkdir()
    for name in ("Holland 2024/The mill turns.mp4", "Dolomites 2023/Balloons at sunrise.jpg", "Dolomites 2023/Balloons at sunrise.mov"):
        shutil.copy2(SAMPLES / name, place / "Films")
    still, *more = [Image.new("RGB", (200, 160), colour) for colour in ("red", "blue")]
    still.save(place / "Films/Blink.gif", save_all=True, append_images=more, duration=200)
    site = ServedSite(command, place / "Films", write_assets(place / "assets", wasm), place / "cache")
    yield site
    site.stop()


def opened(gallery_of, films, what, **window):
    gallery = gallery_of(site=films, **window)
    index = next(index for index, photo in enumerate(films.photos) if getattr(photo, what) is not None)
    gallery.open(index) if not window else gallery.open_by_mouse(index)
    gallery.wait("document.querySelector(" + ("'.film-controls'" if what == "video" else "'.live:not([hidden])'") + ") !== null")
    return gallery


def test_videos_live_photos_and_animations_are_marked_in_the_grid(gallery_of, films):
    gallery = gallery_of(site=films)
    gallery.wait("document.querySelectorAll('.playing-time').length === 3")
    said = gallery.page.locator(".playing-time").evaluate_all("marks => marks.map(mark => mark.ariaLabel)")
    assert sorted(said) == ["Animated image", "Live Photo", "Video 0:08"]
    assert gallery.page.locator(".playing-time", has_text="GIF").count() == 1


def test_a_video_has_our_controls_in_place_of_the_filmstrip(gallery_of, films):
    gallery = opened(gallery_of, films, "video")
    controls = gallery.page.get_by_role("group", name="Video")
    expect(controls).to_be_visible()
    expect(gallery.page.locator(".filmstrip")).to_be_hidden()
    assert not gallery.page.evaluate(f"{VIDEO}.controls")
    gallery.wait(f"{VIDEO}.readyState > 0")
    controls.get_by_role("button", name="Play").tap()
    gallery.wait(f"{VIDEO}.currentTime > .1")
    controls.get_by_role("button", name="Pause").tap()
    assert gallery.page.evaluate(f"{VIDEO}.paused")
    controls.get_by_role("button", name="Mute").tap()
    assert gallery.page.evaluate(f"{VIDEO}.muted")
    for box in [button.bounding_box() for button in controls.get_by_role("button").all()]:
        assert min(box["width"], box["height"]) >= 44
    # The controls disappear with the video.
    gallery.press("ArrowRight")
    assert gallery.page.locator(".film-controls").count() == 0


def test_a_tap_toggles_the_bars_and_a_drag_closes_the_video(gallery_of, films):
    gallery = opened(gallery_of, films, "video")
    gallery.wait(f"{VIDEO}.readyState > 0")
    # A tap on the symbol in the middle plays and pauses.
    for plays in (True, False):
        gallery.tap(195, 422)
        gallery.settle()
        gallery.wait(f"{VIDEO}.paused === {str(not plays).lower()}")
        assert gallery.now.bars == 1
    gallery.page.evaluate(f"{VIDEO}.play().then(() => null)")
    for bars in (0, 1):
        gallery.tap(195, 500)
        gallery.settle()
        assert gallery.now.bars == bars and not gallery.page.evaluate(f"{VIDEO}.paused")
    gallery.swipe((195, 420), (195, 640), steps=10)
    gallery.frames(4)
    assert gallery.page.evaluate(f"{VIDEO} === null || {VIDEO}.paused")
    gallery.settle()
    assert not gallery.now.is_shown


def test_keys_play_and_seek_and_the_position_is_announced(gallery_of, films):
    gallery = opened(gallery_of, films, "video", window=DESKTOP)
    gallery.wait(f"{VIDEO}.readyState > 0")
    place = gallery.page.get_by_role("slider", name="Playback position")
    assert place.get_attribute("aria-valuetext") == "0:00 of 0:08"
    place.focus()
    photo = gallery.now.photo.id
    gallery.press("End")
    # While the slider has the focus, keys do not page.
    assert gallery.now.photo.id == photo and place.get_attribute("aria-valuetext") == "0:08 of 0:08"
    gallery.page.keyboard.press("Home")
    gallery.page.evaluate("document.querySelector('.enlarger').focus()")
    gallery.page.keyboard.press(" ")
    gallery.wait(f"!{VIDEO}.paused")
    gallery.page.keyboard.press("m")
    assert gallery.page.evaluate(f"{VIDEO}.muted")
    gallery.page.keyboard.press(" ")
    assert gallery.page.evaluate(f"{VIDEO}.paused")


def test_a_live_photo_has_a_badge_at_its_upper_left_that_plays_it(gallery_of, films):
    gallery = opened(gallery_of, films, "motion")
    badge, photo = gallery.page.locator(".live"), gallery.now.photo
    box = badge.bounding_box()
    assert 0 <= box["x"] - photo.x < 20 and 0 <= box["y"] - photo.y < 20 and box["height"] >= 44
    badge.tap()
    gallery.wait("document.querySelector('.moment.playing') !== null")
    assert badge.get_attribute("aria-pressed") == "true"


def test_the_badge_of_a_live_photo_goes_with_it_when_the_window_is_resized(gallery_of, films):
    gallery = opened(gallery_of, films, "motion", window=DESKTOP)
    resize(gallery.page, 700, 800)
    gallery.settle()
    box, photo = gallery.page.locator(".live").bounding_box(), gallery.now.photo
    assert 0 <= box["x"] - photo.x < 20 and abs(box["y"] - photo.y) < 20


def test_a_video_that_cannot_be_played_says_so_once_however_often_it_is_paged_to(gallery_of, films):
    gallery = gallery_of(site=films, load=None)
    index = next(index for index, photo in enumerate(films.photos) if photo.video is not None)
    gallery.page.route(f"**/photo/{films.photos[index].id}", lambda route: route.fulfill(content_type="video/mp4", body="no video"))
    gallery.load()
    gallery.open(index)
    for keys in ([], ["ArrowRight", "ArrowLeft"], ["ArrowRight", "ArrowLeft"]):
        for key in keys:
            gallery.press(key)
        gallery.wait("document.querySelector('.picture.caught > .note') !== null")
        assert gallery.page.locator(".picture .note").count() == 1
