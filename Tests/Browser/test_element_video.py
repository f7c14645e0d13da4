"""Videos, Live Photos and animations that a page tells an element: as data, and as links."""

import pytest
from playwright.sync_api import expect

from element_gallery import FILMS, FilmGallery, FilmSite
from element_page import VIEWER
from gallery import CLOCK, DESKTOP
from host_page import serve_host
from kept_pages import opened_pages

FILM = f"{VIEWER}.querySelector('.film')"
STILL = FILMS[3]


@pytest.fixture
def films_of(browser):
    """Opens a page of such photos in a new window."""
    def make(has_grid=True, attributes="", window=DESKTOP, expected=(), **site):
        site = FilmSite(has_grid, attributes, **site)
        server, address = serve_host(site)
        context = browser.new_context(**window)
        context.add_init_script(CLOCK)
        gallery = FilmGallery(context.new_page(), site, address, server)
        gallery.expected += tuple(expected)
        made.append(gallery)
        return gallery.load()

    with opened_pages() as made:
        yield make


def shows_video(gallery, index=0):
    """Opens a video by a click and waits for its picture."""
    gallery.open_by_mouse(index)
    gallery.rest_when(f"{FILM}?.readyState > 1")


def badges(gallery):
    return gallery.page.locator(".badge").evaluate_all("marks => marks.map(mark => mark.ariaLabel)")


# MARK: What is a video

@pytest.mark.parametrize("has_grid", [True, False])
def test_a_gallery_without_videos_loads_nothing_for_them(films_of, has_grid):
    gallery = films_of(has_grid, "tools", entries=[STILL, STILL | {"id": "other", "src": "/photo/1.jpg?from=film.mp4"}])
    gallery.open_by_mouse(0)
    gallery.press("ArrowRight")
    gallery.page.keyboard.press("?")
    expect(gallery.page.get_by_text("Show this list")).to_be_visible()
    expect(gallery.page.get_by_text("Mute a video")).to_have_count(0)
    assert "/element/video.js" not in gallery.site.requests


@pytest.mark.parametrize("has_grid", [True, False])
def test_the_page_can_say_what_is_a_video(films_of, has_grid):
    entries = [FILMS[0] | {"src": "/clip.php", "kind": "video"}, STILL | {"src": "/photo/0.jpg#.mp4", "kind": "photo"}]
    gallery = films_of(has_grid, entries=entries, files={"/clip.php": "/film.mp4"})
    shows_video(gallery)
    gallery.press("ArrowRight")
    assert gallery.page.locator("video").count() == 0


def test_a_new_list_brings_the_badges_and_the_player_of_its_videos(films_of):
    gallery = films_of(entries=[STILL])
    assert badges(gallery) == []
    gallery.page.evaluate("entries => { gallery.photos = entries }", FILMS)
    expect(gallery.page.locator(".badge")).to_have_count(3)
    gallery.rest()
    gallery.site.photos = FilmSite(True).photos
    shows_video(gallery)
    gallery.press("Escape")
    gallery.page.evaluate("entry => { gallery.photos = [entry] }", STILL | {"id": "film"})
    expect(gallery.page.locator(".badge")).to_have_count(0)


@pytest.mark.parametrize("change", ["href = '/film.mp4'", "dataset.kind = 'video'"])
def test_a_link_that_becomes_a_video_opens_as_one(films_of, change):
    gallery = films_of(False, entries=[STILL | {"src": "/clip.php"}, STILL | {"id": "other"}], files={"/clip.php": "/film.mp4"})
    gallery.page.evaluate(f"document.querySelector('#gallery a').{change}")
    shows_video(gallery)


def test_a_video_with_the_video_of_a_live_photo_is_a_video(films_of):
    gallery = films_of(entries=[FILMS[0] | {"motion": "/live.mov"}])
    shows_video(gallery)
    assert badges(gallery) == ["Video 0:08"] and gallery.page.locator(".moment").count() == 0


# MARK: Its shape, and faults

@pytest.mark.parametrize("has_grid", [True, False])
def test_a_video_without_a_size_takes_its_own_shape(films_of, has_grid):
    # A thumbnail that the server has cropped to a square, or none at all.
    entry = {"id": "film", "src": "/live.mov"} | ({} if has_grid else {"thumbnail": "/small/3.jpg", "name": "Film"})
    gallery = films_of(has_grid, entries=[entry, STILL])
    shows_video(gallery)
    gallery.wait(f"Math.abs({VIEWER}.querySelector('.caught').offsetWidth / {VIEWER}.querySelector('.caught').offsetHeight"
                 f" - {FILM}.videoWidth / {FILM}.videoHeight) < .02")
    assert gallery.page.evaluate(f"{FILM}.videoWidth") > 0
    # Without a poster, it shows its first picture.
    assert (gallery.page.evaluate(f"{FILM}.getAttribute('poster')") is None) == has_grid


def test_a_duration_that_is_no_number_is_left_out(films_of):
    times = {"long": "", -3: "", 0: "", None: "", 3599.9: "59:59", "62": "1:02"}
    gallery = films_of(entries=[FILMS[0] | {"id": f"film{number}", "duration": each} for number, each in enumerate(times)])
    expect(gallery.page.locator(".badge")).to_have_text(list(times.values()))
    assert badges(gallery) == [f"Video {time}".strip() for time in times.values()]


def test_the_controls_show_the_duration_that_the_page_tells_until_the_video_arrives(films_of):
    gallery = films_of(False)
    gallery.page.route("**/film.mp4", lambda route: None)
    gallery.open_by_mouse(0)
    expect(gallery.page.locator(".film-controls .time")).to_have_text("0:00 / 0:08")


@pytest.mark.parametrize("motion", ["/nothing.mov", "http://[", "/photo/0.jpg"])
def test_a_live_photo_without_a_video_that_plays_opens_as_a_photo(films_of, motion):
    gallery = films_of(entries=[FILMS[1] | {"motion": motion}, STILL], expected=["404"])
    gallery.open_by_mouse(0)
    gallery.rest()
    expect(gallery.page.locator(".live")).not_to_be_visible()
    gallery.press("l")
    assert gallery.page.locator(".note:not(:empty)").count() == 0
    gallery.press("Escape")
    assert not gallery.now.is_shown


def test_a_video_whose_poster_is_missing_plays(films_of):
    gallery = films_of(False, missing=["/small/2.jpg"], expected=["404"])
    address = gallery.page.url
    shows_video(gallery)
    gallery.page.keyboard.press(" ")
    gallery.wait(f"!{FILM}.paused")
    # The missing picture is no reason to follow the link.
    assert gallery.page.url == address and gallery.now.is_shown and gallery.page.locator(".enlarger > .note:visible").count() == 0


# MARK: Together with others

def test_a_pages_own_content_replaces_a_video(films_of):
    own = '<video slot="film" src="/film.mp4" controls></video><p slot="live">Balloons</p>'
    gallery = films_of(False, inside=own)
    gallery.open_by_mouse(0)
    gallery.wait(f"{VIEWER}.querySelector('.caught slot.content') !== null")
    gallery.press("ArrowRight")
    gallery.wait(f"{VIEWER}.querySelector('.caught slot[name=live]') !== null")
    gallery.press("ArrowRight")
    gallery.press("ArrowLeft")
    gallery.press("ArrowLeft")
    assert gallery.page.locator(".film, .moment, .film-controls").count() == 0


def test_space_plays_a_video_whenever_the_tools_come_and_starts_a_slideshow_elsewhere(films_of):
    gallery = films_of(False)
    shows_video(gallery)
    gallery.page.keyboard.press(" ")
    gallery.wait(f"!{FILM}.paused")
    gallery.page.evaluate("gallery.toggleAttribute('tools', true)")
    gallery.wait(f"{VIEWER}.querySelector('.slideshow') !== null")
    gallery.page.keyboard.press(" ")
    gallery.wait(f"{FILM}.paused")
    slideshow = f"{VIEWER}.querySelector('.slideshow').ariaPressed"
    assert gallery.page.evaluate(slideshow) == "false"
    gallery.press("ArrowRight")
    gallery.wait(f"{VIEWER}.querySelector('.live:not([hidden])') !== null")
    gallery.page.keyboard.press(" ")
    assert gallery.page.evaluate(slideshow) == "true"


def test_a_pages_style_does_not_reach_a_video_and_its_controls(films_of):
    gallery = films_of(style="video, input, button, span, p, .film, .film-controls, .badge { display: none !important }")
    expect(gallery.page.locator(".badge").first).to_be_visible()
    shows_video(gallery)
    expect(gallery.page.locator(".film")).to_be_visible()
    expect(gallery.page.get_by_role("slider")).to_be_visible()


def test_a_video_stops_when_its_element_leaves_the_page(films_of):
    gallery = films_of()
    shows_video(gallery)
    gallery.page.keyboard.press(" ")
    gallery.wait(f"!{FILM}.paused")
    gallery.page.evaluate(f"() => {{ window.film = {FILM}; gallery.remove() }}")
    gallery.wait("film.paused")
