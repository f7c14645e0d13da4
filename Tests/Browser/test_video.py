"""Videos, Live Photos and animations: marks in the grid, and controls in the bars for touch, keys and screen readers."""

import os
import subprocess

import pytest
from playwright.sync_api import expect

from element_gallery import FilmGallery, FilmSite, fill_with_films
from gallery import CLOCK, DESKTOP, PHONE, Gallery, nightly, resize
from host_page import serve_host
from kept_pages import opened_pages
from sites import ExportedSite, ServedSite, write_assets

VIDEO = "clock.find('.film')"
MOMENT = "clock.find('.moment')"
PLAYS, IS_STILL = f"{MOMENT}?.matches('.playing')", f"!{MOMENT}?.matches('.playing')"


@pytest.fixture(scope="module")
def films(wasm, tmp_path_factory):
    command = os.environ.get("ENLARGER")
    if not command:
        pytest.skip("there is no command to serve with")
    place = tmp_path_factory.mktemp("films")
    (place / "Films").mkdir()
    fill_with_films(place / "Films")
    site = ServedSite(command, place / "Films", write_assets(place / "assets", wasm), place / "cache")
    yield site
    site.stop()


@pytest.fixture(params=["page", nightly("data"), "links"])
def films_in(request, browser):
    """Opens the same photos in each host: the page, and an element that has them as data or as links."""
    def make(window=PHONE, spoil=None):
        """`spoil` is an answer in place of the video."""
        if request.param == "page":
            site = request.getfixturevalue("films")
            kind, address, server = Gallery, site.address, None
        else:
            site = FilmSite(has_grid=request.param == "data")
            server, address = serve_host(site)
            kind = FilmGallery
        context = browser.new_context(**window)
        context.add_init_script(CLOCK)
        gallery = kind(context.new_page(), site, address, server)
        made.append(gallery)
        if spoil:
            film = f"**/photo/{gallery.id(place_of(site, 'video'))}" if request.param == "page" else "**/film.mp4"
            gallery.page.route(film, lambda route: route.fulfill(**spoil))
            gallery.expected += ("404",)
        return gallery.load()

    with opened_pages() as made:
        yield make


def place_of(site, what):
    return next(index for index, photo in enumerate(site.photos) if getattr(photo, what) is not None)


def opened(films_in, what, window=PHONE):
    gallery = films_in(window)
    index = place_of(gallery.site, what)
    gallery.open(index) if window is PHONE else gallery.open_by_mouse(index)
    gallery.wait("clock.find(" + ("'.film-controls'" if what == "video" else "'.live:not([hidden])'") + ") !== null")
    return gallery


@pytest.mark.parametrize("films_in", ["page", nightly("data")], indirect=True)
def test_videos_live_photos_and_animations_are_marked_in_the_grid(films_in):
    gallery = films_in()
    badges = gallery.page.locator(".badge")
    expect(badges).to_have_count(3)
    assert sorted(badges.evaluate_all("marks => marks.map(mark => mark.ariaLabel)")) == ["Animated image", "Live Photo", "Video 0:08"]
    assert gallery.page.locator(".badge", has_text="GIF").count() == 1


def test_a_video_has_our_controls_in_place_of_the_filmstrip(films_in):
    gallery = opened(films_in, "video")
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


def test_a_tap_toggles_the_bars_and_a_drag_closes_the_video(films_in):
    gallery = opened(films_in, "video")
    gallery.wait(f"{VIDEO}.readyState > 0")
    # A tap on the symbol in the middle plays and pauses.
    for plays in (True, False):
        gallery.tap(195, 422)
        gallery.rest()
        gallery.wait(f"{VIDEO}.paused === {str(not plays).lower()}")
        assert gallery.now.bars == 1
    gallery.page.evaluate(f"{VIDEO}.play().then(() => null)")
    for bars in (0, 1):
        gallery.tap(195, 500)
        gallery.rest()
        assert gallery.now.bars == bars and not gallery.page.evaluate(f"{VIDEO}.paused")
    gallery.swipe((195, 420), (195, 640), steps=10)
    gallery.frames(4)
    assert gallery.page.evaluate(f"{VIDEO} === null || {VIDEO}.paused")
    gallery.rest()
    assert not gallery.now.is_shown


def test_keys_play_and_seek_and_the_position_is_announced(films_in):
    gallery = opened(films_in, "video", DESKTOP)
    gallery.wait(f"{VIDEO}.readyState > 0")
    place = gallery.page.get_by_role("slider", name="Playback position")
    assert place.get_attribute("aria-valuetext") == "0:00 of 0:08"
    place.focus()
    photo = gallery.now.photo.id
    gallery.press("End")
    # While the slider has the focus, keys do not page.
    assert gallery.now.photo.id == photo and place.get_attribute("aria-valuetext") == "0:08 of 0:08"
    gallery.page.keyboard.press("Home")
    gallery.page.evaluate("clock.find('.enlarger').focus()")
    gallery.page.keyboard.press(" ")
    gallery.wait(f"!{VIDEO}.paused")
    gallery.page.keyboard.press("m")
    assert gallery.page.evaluate(f"{VIDEO}.muted")
    gallery.page.keyboard.press(" ")
    assert gallery.page.evaluate(f"{VIDEO}.paused")
    # A video zooms like a photo, and stops when somebody leaves it.
    gallery.page.keyboard.press(" ")
    gallery.wait(f"!{VIDEO}.paused")
    fitted = gallery.now.photo
    gallery.press("+")
    assert gallery.now.photo.scale > 1.2 * fitted.scale
    gallery.press("0")
    assert gallery.now.photo.is_near(fitted)
    gallery.page.evaluate(f"() => {{ window.left = {VIDEO} }}")
    gallery.press("ArrowRight")
    gallery.wait("left.paused && !left.isConnected")
    gallery.page.keyboard.press("?")
    expect(gallery.page.get_by_text("Mute a video")).to_be_visible()


def test_a_slideshow_waits_for_the_end_of_a_video_that_plays(films_in):
    gallery = opened(films_in, "video", DESKTOP)
    film = gallery.now.photo.id
    gallery.wait(f"{VIDEO}.readyState > 0")
    # Space plays the video, so the slideshow begins at its neighbour.
    gallery.press("ArrowRight")
    gallery.page.keyboard.press(" ")
    gallery.press("ArrowLeft")
    gallery.wait(f"{VIDEO}?.readyState > 0")
    gallery.page.keyboard.press(" ")
    gallery.wait(f"!{VIDEO}.paused")
    gallery.frame(5100)
    gallery.rest()
    assert gallery.now.photo.id == film
    gallery.page.keyboard.press(" ")
    gallery.frame(5100)
    gallery.rest()
    assert gallery.now.photo.id != film


def test_a_live_photo_has_a_badge_at_its_upper_left_that_plays_it(films_in):
    gallery = opened(films_in, "motion")
    badge, photo = gallery.page.locator(".live"), gallery.now.photo
    box = badge.bounding_box()
    assert 0 <= box["x"] - photo.x < 20 and -1 < box["y"] - photo.y < 20 and box["height"] >= 44
    badge.tap()
    gallery.wait(PLAYS)
    assert badge.get_attribute("aria-pressed") == "true"
    # It shows its still while it is dragged away.
    gallery.swipe((195, 420), (195, 640), steps=10)
    gallery.rest_when(f"(clock.frame(16), {IS_STILL})")
    assert not gallery.now.is_shown


def test_l_plays_a_live_photo_and_the_badge_follows_a_resized_window(films_in):
    gallery = opened(films_in, "motion", DESKTOP)
    resize(gallery.page, 700, 800)
    gallery.rest()
    box, photo = gallery.page.locator(".live").bounding_box(), gallery.now.photo
    assert 0 <= box["x"] - photo.x < 20 and abs(box["y"] - photo.y) < 20
    gallery.page.keyboard.press("l")
    gallery.wait(f"{PLAYS} && {MOMENT}.currentTime > 0.1")
    assert gallery.css(".moment", "visibility") == "visible" and gallery.page.evaluate(f"{MOMENT}.muted")
    # It plays to its end, and returns to the still.
    gallery.page.evaluate(f"{MOMENT}.currentTime = {MOMENT}.duration - 0.2")
    gallery.wait(IS_STILL)
    assert gallery.css(".moment", "visibility") == "hidden" and gallery.page.locator(".live").get_attribute("aria-pressed") == "false"
    # The key also stops it early.
    gallery.page.keyboard.press("l")
    gallery.wait(PLAYS)
    gallery.page.keyboard.press("l")
    gallery.wait(f"{IS_STILL} && {MOMENT}.paused")
    # Another photo has no such video.
    gallery.press("Home" if place_of(gallery.site, "motion") else "End")
    assert gallery.page.locator(".moment, .live").count() == 0


@pytest.mark.parametrize("spoil, words", [
    ({"content_type": "video/mp4", "body": "no video"}, "cannot play this video"), ({"status": 404}, "could not be loaded")])
def test_a_video_that_cannot_be_played_says_why_once_however_often_it_is_paged_to(films_in, spoil, words):
    gallery = films_in(spoil=spoil)
    gallery.open(place_of(gallery.site, "video"))
    for keys in ([], ["ArrowRight", "ArrowLeft"], ["ArrowRight", "ArrowLeft"]):
        for key in keys:
            gallery.press(key)
        note = gallery.page.locator(".enlarger > .note", has_text=words)
        expect(note).to_be_visible()
        assert gallery.page.locator(".film-controls").count() == 0
    assert note.locator("a[download]").count() == ("cannot" in words)


def test_a_finger_and_a_mouse_drag_the_position_and_leave_the_photo_alone(films_in):
    for window in (PHONE, DESKTOP):
        gallery = opened(films_in, "video", window)
        gallery.wait(f"{VIDEO}.readyState > 0")
        before, place = gallery.now.photo, gallery.page.get_by_role("slider", name="Playback position").bounding_box()
        start, end = [(place["x"] + part * place["width"], place["y"] + place["height"] / 2) for part in (.02, .5)]
        if window is PHONE:
            gallery.swipe(start, end)
        else:
            gallery.page.mouse.move(*start)
            gallery.page.mouse.down()
            gallery.page.mouse.move(*end, steps=4)
            gallery.page.mouse.up()
        gallery.rest_when(f"Math.abs({VIDEO}.currentTime / {VIDEO}.duration - .5) < .1")
        assert gallery.now.photo.is_near(before) and gallery.now.bars == 1


def test_an_animation_is_marked_in_an_export_with_originals(gallery_of, wasm, tmp_path):
    command = os.environ.get("ENLARGER")
    if not command:
        pytest.skip("there is no command to export with")
    (tmp_path / "Films").mkdir()
    fill_with_films(tmp_path / "Films")
    assets = write_assets(tmp_path / "assets", wasm)
    subprocess.run(
        [command, "export", tmp_path / "Films", tmp_path / "out", "--originals", "--assets", assets, "--cache-dir", tmp_path / "cache"],
        check=True, stdout=subprocess.DEVNULL)
    gallery = gallery_of(site=ExportedSite(tmp_path / "out"), squares=False, load=ExportedSite.first_page)
    # Exports have neither videos nor those of Live Photos.
    expect(gallery.page.locator(".badge")).to_have_text(["GIF"])
