"""Sharper renditions: which load, and when, and what they cover."""

import pytest

from fixture_server import Photo, Site, many


@pytest.fixture
def phone(gallery_of):
    """Photos whose large renditions arrive when the test wants them to."""
    return gallery_of(site=Site(many(60)))


def test_zooming_past_the_renditions_pixels_loads_the_original(phone):
    phone.open(0)
    phone.wait("allSeen('.picture.caught img').length === 2")
    # The thumbnail stays below.
    assert phone.now.photo.renditions[0] == "512"
    assert f"/photo/{phone.id(0)}" not in phone.site.requests
    phone.tap(195, 420)
    phone.frames(3)
    phone.tap(195, 420)
    phone.rest()
    # 390 points at 2.5× on a 2× screen are 1950 pixels: the rendition still suffices.
    assert f"/photo/{phone.id(0)}" not in phone.site.requests
    phone.press("+")
    phone.wait("allSeen('.picture.caught img').length === 3")


def test_neighbours_load_once_the_photo_is_at_rest(phone):
    phone.open(4)
    for index in (3, 4, 5):
        phone.wait(f"allSeen('.picture[data-id={phone.id(index)}] img').length === 2")
    assert [each.id for each in phone.now.pictures] == [phone.id(4)]


def test_pictures_do_not_accumulate(hosted):
    """Only the photo, its neighbours, and a few to go back to remain."""
    phone = hosted()
    pictures = f"{phone.scope}.querySelectorAll('.picture').length"
    phone.open(0)
    most = 0
    last = 10
    for _ in range(last):
        phone.page.keyboard.press("ArrowRight")
        phone.frames(3)
        most = max(most, phone.page.evaluate(pictures))
        phone.sharp()
    assert most <= 10 and phone.page.evaluate(pictures) <= 7
    ids = phone.page.evaluate(f"[...{phone.scope}.querySelectorAll('.picture')].map(each => each.dataset.id)")
    assert {phone.id(place) for place in (last - 1, last, last + 1)} <= set(ids)


def test_a_large_rendition_that_failed_to_load_is_requested_again(phone):
    phone.site.by_id[phone.id(4)][1].hidden_problem = "not now"
    phone.open(4)
    phone.wait(f"allSeen('.picture[data-id={phone.id(5)}] img').length === 2")
    assert phone.now.photo.renditions == ["512"]
    phone.site.by_id[phone.id(4)][1].hidden_problem = None
    phone.press("ArrowRight")
    phone.press("ArrowLeft")
    phone.wait("allSeen('.picture.caught img').length === 2")


def test_an_animated_picture_plays_once_it_is_at_rest(gallery_of):
    gallery = gallery_of(site=Site([Photo("spin", "spin.gif", 400, 300, moves=1), *many(3)]))
    gallery.open(0)
    gallery.rest_when("allSeen('.picture.caught > img').at(-1).src.endsWith('/photo/spin')")
    # A still picture would show through a transparent one.
    assert visible(gallery) == ["spin"]


def visible(gallery):
    """The renditions that the open photo shows."""
    return gallery.page.evaluate("""allSeen('.picture.caught > img').filter(each => getComputedStyle(each).opacity === '1')
      .map(each => each.src.split('/').at(-1))""")


def test_an_animated_picture_that_arrives_under_a_finger_stays_in_the_hand(gallery_of):
    site = Site([Photo("spin", "spin.gif", 400, 300, moves=1), *many(3)])
    site.originals.clear()
    gallery = gallery_of(site=site)
    gallery.open(0)
    gallery.down(195, 420)
    gallery.drag((195, 420), (195, 470), 6)
    site.originals.set()
    gallery.wait("allSeen('.picture.caught > img').at(-1).src.endsWith('/photo/spin')")
    before = gallery.now.photo
    after = gallery.drag((195, 470), (195, 620), 8)[-1].photo
    assert after.center[1] > before.center[1] + 100
    gallery.up()
    gallery.rest()
    assert not gallery.now.is_shown
