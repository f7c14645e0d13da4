"""A photo's address, and Back, Forward and Reload."""

import pytest

from fixture_server import many
from frames import last_of
from gallery import DESKTOP, hash_of, in_every_host, in_every_host_each_time


@pytest.fixture
def phone(hosted):
    return hosted(attributes="history")


@in_every_host
def test_an_open_photo_is_one_history_entry_and_paging_replaces_it(hosted):
    # No other test has used this window.
    phone = hosted(attributes="history", prepare=lambda gallery: None)
    length = phone.page.evaluate("history.length")
    for _ in range(2):
        phone.open(3)
        assert hash_of(phone) == f"#photo={phone.id(3)}"
        phone.press("ArrowRight")
        assert hash_of(phone) == f"#photo={phone.id(4)}"
        assert phone.page.evaluate("history.length") == length + 1
        phone.press("Escape")
        phone.wait("location.hash === ''")
    assert phone.page.evaluate("history.length") == length + 1


@in_every_host
def test_back_closes_with_the_same_flight_and_forward_reopens(phone):
    phone.open(3)
    length = phone.page.evaluate("history.length")
    phone.page.evaluate("history.back()")
    phone.wait("clock.wantsFrame")
    frames = phone.settle()
    assert len(frames) > 8 and not frames[-1].is_shown
    assert last_of(frames).is_near(phone.cell(3), 2.5)
    phone.page.evaluate("history.forward()")
    phone.wait("clock.wantsFrame")
    assert phone.settle()[-1].photo.id == phone.id(3)
    assert hash_of(phone) == f"#photo={phone.id(3)}"
    # Forward during the landing, too.
    phone.page.evaluate("history.back()")
    phone.wait("clock.wantsFrame")
    phone.frames(4)
    assert hash_of(phone) == ""
    phone.page.evaluate("history.forward()")
    phone.wait("location.hash !== ''")
    assert phone.settle()[-1].photo.id == phone.id(3)
    assert phone.page.evaluate("history.length") == length
    phone.page.evaluate("history.back()")
    phone.wait("location.hash === '' && clock.wantsFrame")
    assert not phone.settle()[-1].is_shown
    assert hash_of(phone) == "" and phone.page.evaluate("history.length") == length


def test_back_twice_in_a_row_leaves_the_page(phone):
    phone.page.goto("about:blank")
    phone.load()
    phone.open(3)
    phone.page.evaluate("history.back()")
    phone.wait("clock.wantsFrame")
    phone.frames(5)
    # Not with a script of the page: the page may be gone before the script answers.
    phone.page.go_back(wait_until="commit")
    phone.page.wait_for_url("about:blank")


def test_a_photo_caught_after_back_gets_its_address_back(phone):
    phone.open(4)
    phone.page.evaluate("history.back()")
    phone.wait("clock.wantsFrame")
    finger = phone.frames(4)[-1].photo.center
    phone.down(*finger)
    phone.frame()
    phone.drag(finger, (finger[0], finger[1] - 160), 8)
    phone.up()
    assert phone.settle()[-1].photo.is_near(phone.fitted(4))
    assert hash_of(phone) == f"#photo={phone.id(4)}"


@in_every_host
def test_closing_by_hand_clears_the_address(phone):
    phone.open(3)
    phone.close_by_drag()
    # If another photo opens at once, the address is that one's.
    phone.tap_cell(7)
    phone.rest()
    phone.wait(f"location.hash === '#photo={phone.id(7)}'")
    phone.close_by_drag()
    phone.wait("location.hash === ''")


@in_every_host_each_time
def test_a_link_to_a_photo_opens_it_and_a_reload_restores_it(phone):
    phone.page.goto("about:blank")
    phone.load(f"{getattr(phone.site, 'first_page', '/')}#photo={phone.id(40)}")
    for _ in range(2):
        phone.rest()
        assert phone.now.photo.id == phone.id(40) and phone.now.hidden == {phone.id(40)}
        phone.reload()
    # The first Back closes the photo, and the next one leads to the previous page.
    phone.page.evaluate("history.back()")
    phone.wait("location.hash === '' && clock.wantsFrame")
    assert not phone.settle()[-1].is_shown
    phone.page.go_back(wait_until="commit")
    phone.page.wait_for_url("about:blank")


@pytest.mark.parametrize("index", [4, 240])
def test_a_link_opens_a_photo_whose_file_has_changed_since(gallery_of, index):
    gallery = gallery_of(many(300), load=f"/#photo=p{index:06}-before")
    gallery.rest_when(f"location.hash === '#photo={gallery.id(index)}'")
    assert gallery.now.photo.id == gallery.id(index)
    gallery.page.evaluate("history.back()")
    gallery.wait("location.hash === '' && clock.wantsFrame")
    assert not gallery.settle()[-1].is_shown


def test_a_reload_keeps_the_scroll_position(kept_of):
    # Not on a phone: an emulated one has no finger while a page goes and comes, so its header is lower then.
    gallery = kept_of(window=DESKTOP, photos=300)
    gallery.scroll_to(2000)
    gallery.reload()
    assert gallery.now.scroll == 2000


def test_all_photos_load_if_the_browser_blocks_storage(gallery_of):
    gallery = gallery_of(many(600), load=None)
    gallery.page.add_init_script("""for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError') } })
    }""")
    gallery.load()
    gallery.scroll_to(gallery.page.evaluate("document.documentElement.scrollHeight"))
    gallery.wait(f"seen('.grid [data-id={gallery.id(599)}] img')?.naturalWidth > 1")
    gallery.open(599)
    # The page reports that it cannot know the chosen style.
    gallery.errors = [each for each in gallery.errors if "blocked" not in each]


def test_an_invalid_photo_link_shows_the_grid(kept_of):
    gallery = kept_of(load="/#photo=%E0%A4%A")
    assert not gallery.now.is_shown
