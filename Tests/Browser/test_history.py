"""A photo's address, and Back, Forward and Reload."""

from fixture_server import many


def hash_of(gallery):
    return gallery.page.evaluate("location.hash")


def test_an_open_photo_is_one_history_entry_and_paging_replaces_it(gallery_of):
    phone = gallery_of()
    length = phone.page.evaluate("history.length")
    phone.open(3)
    assert hash_of(phone) == f"#photo={phone.id(3)}"
    phone.press("ArrowRight")
    assert hash_of(phone) == f"#photo={phone.id(4)}"
    assert phone.page.evaluate("history.length") == length + 1


def test_back_closes_with_the_same_flight_and_forward_reopens(phone):
    phone.open(3)
    length = phone.page.evaluate("history.length")
    phone.page.evaluate("history.back()")
    phone.wait("clock.wantsFrame")
    frames = phone.settle()
    assert len(frames) > 8 and not frames[-1].is_shown
    assert [frame for frame in frames if frame.photo][-1].photo.is_near(phone.cell(3), 2.5)
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


def test_back_twice_in_a_row_leaves_the_page(gallery_of):
    gallery = gallery_of(load=None)
    gallery.page.goto(gallery.address + "/?page=1")
    gallery.load()
    gallery.open(3)
    gallery.page.evaluate("history.back()")
    gallery.wait("clock.wantsFrame")
    gallery.frames(5)
    # Not with a script of the page: the page may be gone before the script answers.
    gallery.page.go_back(wait_until="commit")
    gallery.page.wait_for_url("**/?page=1")


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


def test_closing_by_hand_clears_the_address(phone):
    phone.open(3)
    phone.close_by_drag()
    # If another photo opens at once, the address is that one's.
    phone.tap_cell(7)
    phone.settle()
    phone.wait(f"location.hash === '#photo={phone.id(7)}'")
    phone.close_by_drag()
    phone.wait("location.hash === ''")


def test_a_link_to_a_photo_opens_it_and_back_closes(gallery_of):
    gallery = gallery_of(load=None)
    gallery.page.goto(f"{gallery.address}/#photo={gallery.id(40)}")
    gallery.wait("document.querySelector('main.virtual a') !== null && clock.wantsFrame")
    assert gallery.settle()[-1].photo.id == gallery.id(40)
    assert gallery.now.hidden == {gallery.id(40)}
    gallery.page.evaluate("history.back()")
    gallery.wait("location.hash === '' && clock.wantsFrame")
    assert not gallery.settle()[-1].is_shown


def test_a_reload_keeps_the_scroll_position(kept_of):
    gallery = kept_of(photos=300)
    gallery.scroll_to(4000)
    gallery.page.reload()
    gallery.ready()
    assert gallery.now.scroll == 4000


def test_all_photos_load_if_the_browser_blocks_storage(gallery_of):
    gallery = gallery_of(many(600), load=None)
    gallery.page.add_init_script("""for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError') } })
    }""")
    gallery.load()
    gallery.scroll_to(gallery.page.evaluate("document.documentElement.scrollHeight"))
    gallery.wait(f"document.querySelector('main [data-id={gallery.id(599)}] img')?.naturalWidth > 1")
    gallery.open(599)
    # The page reports that it cannot know the chosen style.
    gallery.errors = [each for each in gallery.errors if "blocked" not in each]


def test_an_invalid_photo_link_shows_the_grid(kept_of):
    gallery = kept_of(load="/#photo=%E0%A4%A")
    assert not gallery.now.is_shown
