"""Photos that are small, truncated, or fail to load."""

import pytest

import fixture_server
from fixture_server import Photo, many
from gallery import DESKTOP, in_hosts


def test_a_small_picture_opens_at_most_twice_its_size(gallery_of):
    photos = many(3)
    photos[1] = Photo("icon", "icon.jpg", 100, 80)
    gallery = gallery_of(photos, window=DESKTOP)
    gallery.open_by_mouse(1)
    photo = gallery.now.photo
    assert photo.width == pytest.approx(200, abs=1) and photo.height == pytest.approx(160, abs=1)
    assert photo.center == pytest.approx((600, 400), abs=1)


def test_a_truncated_jpeg_shows_what_could_be_decoded_and_a_note(gallery_of, monkeypatch):
    photos = many(6)
    photos[2] = Photo("cut", "half.jpg", 4032, 3024, None, "cut short")
    answer = fixture_server.Handler.photo

    def photo(handler, index, photo, longest):
        if photo.id != "cut" or longest < 9999:
            return answer(handler, index, photo, longest)
        whole = fixture_server.jpeg(index, 1600, 1200, 9999)
        handler.reply(200, "image/jpeg", whole[: len(whole) // 2])

    monkeypatch.setattr(fixture_server.Handler, "photo", photo)
    gallery = gallery_of(photos)
    gallery.wait("document.querySelector('main [data-id=cut] img')?.naturalWidth > 0")
    assert "Incomplete file" in gallery.page.locator("main [data-id=cut] .note").inner_text()
    # It stays as it is when photos come.
    gallery.page.evaluate("() => { window.cut = document.querySelector('main [data-id=cut]') }")
    gallery.site.become(photos + many(7)[6:])
    gallery.wait("clock.frames(40, 16) && document.querySelectorAll('main > a').length === 7")
    assert gallery.page.evaluate("cut === document.querySelector('main [data-id=cut]')")
    gallery.open(2)
    gallery.wait("document.querySelector('.picture.caught img')?.naturalWidth > 0")
    assert "Incomplete file" in gallery.page.locator(".picture .note").inner_text()


@in_hosts("page", "element")
def test_being_offline_is_announced_and_blurred_photos_sharpen_afterwards(hosted):
    gallery = hosted(count=40)
    said = "Boolean(clock.find('.offline, [part=offline]')?.textContent)"
    images = "clock.find('.picture.caught').querySelectorAll('img').length"
    gallery.open(0)
    gallery.sharp()
    assert not gallery.page.evaluate(said)
    gallery.page.context.set_offline(True)
    gallery.page.keyboard.press("End")
    gallery.settle()
    gallery.wait(said)
    assert gallery.page.evaluate(images) <= 1
    gallery.page.context.set_offline(False)
    gallery.wait(f"!{said}")
    gallery.settle()
    gallery.wait(f"{images} > 1")
    gallery.errors = [each for each in gallery.errors if "ERR_INTERNET_DISCONNECTED" not in each]
