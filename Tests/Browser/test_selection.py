"""Selecting several photos with mouse, finger and keys; favourites, downloads and sharing."""

import pytest

from exported_site import ExportedSite
from fixture_server import Site, many
from gallery import DESKTOP, PHONE, in_hosts
from page_head import close_view, open_view

COUNT = "document.querySelector('.selection p').textContent"


def selected(gallery):
    return gallery.page.evaluate("[...document.querySelectorAll('main > .selected')].map(cell => Number(cell.dataset.index))")


def click(gallery, index, **options):
    gallery.page.locator(f"main > [data-index='{index}']").click(**options)


@pytest.fixture
def album(gallery_of):
    """Opens a window on sixty photos."""
    return lambda window=DESKTOP, **options: gallery_of(many(60), window=window, **options)


def test_a_button_starts_selecting_and_clicks_select_instead_of_opening(album):
    gallery = album()
    gallery.page.get_by_role("button", name="Select photos").click()
    bar = gallery.page.get_by_role("region", name="Selected photos")
    assert bar.is_visible() and gallery.page.evaluate(COUNT) == "0 selected"
    assert bar.get_by_role("button", name="Favourite", exact=True).is_disabled()
    click(gallery, 1)
    click(gallery, 4)
    click(gallery, 2)
    click(gallery, 4)
    assert selected(gallery) == [1, 2] and gallery.page.evaluate(COUNT) == "2 selected"
    assert gallery.now.photo is None
    assert gallery.page.get_by_role("checkbox", checked=True).count() == 2
    bar.get_by_role("button", name="Done").click()
    assert not bar.is_visible() and selected(gallery) == []
    assert gallery.page.get_by_role("checkbox").count() == 0
    gallery.open_by_mouse(1)
    assert gallery.now.photo.id == gallery.id(1)


def test_the_mouse_finds_a_name_and_a_circle_that_selects_on_a_thumbnail(gallery_of):
    photos = many(60)
    photos[1].folder = "Trips/Lisbon"
    gallery = gallery_of(photos, window=DESKTOP)
    label, circle = gallery.page.locator(".told"), gallery.page.locator(".chooser")
    gallery.page.hover("main > [data-index='1']")
    assert label.inner_text().split("\n") == ["IMG_1001.jpg", "Lisbon"] and circle.is_visible()
    # A screen reader hears the name once.
    assert gallery.page.get_by_role("link", name="IMG_1001.jpg", exact=True).count() == 1
    circle.click()
    assert selected(gallery) == [1] and gallery.now.photo is None and not circle.is_visible()
    click(gallery, 3)
    assert selected(gallery) == [1, 3] and label.inner_text() == "IMG_1003.jpg"
    gallery.page.keyboard.press("Escape")
    assert circle.is_visible()
    # Keys move the name with the focus, without a circle.
    gallery.page.keyboard.press("ArrowRight")
    gallery.wait("document.querySelector('.told')?.textContent === 'IMG_1004.jpg'")
    assert circle.count() == 0
    gallery.page.hover("main > [data-index='2']")
    gallery.page.hover("h1")
    assert label.count() == circle.count() == 0


def test_shift_selects_all_between_two_clicks(album):
    gallery = album()
    click(gallery, 3, modifiers=["Shift"])
    click(gallery, 8, modifiers=["Shift"])
    gallery.wait(f"{COUNT} === '6 selected'")
    assert selected(gallery) == [3, 4, 5, 6, 7, 8]
    click(gallery, 1, modifiers=["Shift"])
    gallery.wait(f"{COUNT} === '8 selected'")
    assert len(gallery.page.context.pages) == 1


def test_a_drag_a_heading_and_ctrl_a_select_several_photos(gallery_of):
    photos = many(9000)
    for photo in photos[4000:]:
        photo.date = "2024-05-01T10:00:00"
    gallery = gallery_of(photos, window=DESKTOP)
    gallery.page.get_by_role("button", name="Select photos").click()
    start, end = gallery.cell(2).center, gallery.cell(9).center
    gallery.page.mouse.move(*start)
    gallery.page.mouse.down()
    gallery.page.mouse.move(*gallery.cell(4).center)
    gallery.page.mouse.move(*end)
    gallery.page.mouse.up()
    gallery.wait(f"{COUNT} === '8 selected'")
    assert selected(gallery) == list(range(2, 10)) and gallery.now.photo is None
    undo(gallery, "8 photos selected")
    assert selected(gallery) == []
    # The page has not read the last photos of that month.
    month = gallery.page.get_by_role("checkbox", name="June 2024")
    month.click()
    gallery.wait(f"{COUNT}.startsWith('4,000 selected')")
    assert month.get_attribute("aria-checked") == "true"
    gallery.page.keyboard.press("Control+a")
    gallery.wait(f"{COUNT}.startsWith('9,000 selected')")
    month.click()
    gallery.wait(f"{COUNT}.startsWith('5,000 selected')")
    assert month.get_attribute("aria-checked") == "false"


def test_shift_reaches_photos_not_loaded_yet(gallery_of):
    gallery = gallery_of(many(9000), window=DESKTOP)
    click(gallery, 0, modifiers=["Shift"])
    gallery.scroll_to(gallery.page.evaluate("document.documentElement.scrollHeight / 6"))
    gallery.wait("[...document.querySelectorAll('main img')].some(image => image.closest('a').dataset.index > 1000)")
    gallery.wait("document.querySelector('main > [data-index=\"1500\"] img') !== null")
    click(gallery, 1500, modifiers=["Shift"])
    gallery.wait(f"{COUNT} === '1,501 selected'")


def test_escape_in_the_view_menu_or_the_search_leaves_the_selection(album):
    gallery = album()
    click(gallery, 3, modifiers=["Shift"])
    open_view(gallery)
    close_view(gallery)
    assert selected(gallery) == [3]
    field = gallery.page.get_by_role("searchbox")
    field.fill("img")
    gallery.page.keyboard.press("Escape")
    assert field.input_value() == "" and selected(gallery) == [3]
    gallery.page.locator("main > [data-index='3']").focus()
    gallery.page.keyboard.press("Escape")
    assert selected(gallery) == []


def test_done_ends_a_selection_even_if_photos_arrive_later(gallery_of):
    gallery = gallery_of(many(9000), window=DESKTOP)
    click(gallery, 0, modifiers=["Shift"])
    gallery.scroll_to(gallery.page.evaluate("document.documentElement.scrollHeight / 6"))
    gallery.wait("document.querySelector('main > [data-index=\"1500\"] img') !== null")
    gallery.site.parts.clear()
    with gallery.page.expect_response(lambda response: "parts=1," in response.url) as answer:
        click(gallery, 1500, modifiers=["Shift"])
        gallery.page.get_by_role("button", name="Done").click()
        gallery.site.parts.set()
    answer.value.finished()
    gallery.page.evaluate("clock.drawn()")
    assert not gallery.page.locator(".selection").is_visible()


def test_a_long_press_selects_and_further_taps_add_photos(album):
    gallery = album(PHONE)
    gallery.down(*gallery.cell(4).center)
    gallery.frames(40)
    gallery.up()
    assert selected(gallery) == [4]
    gallery.tap_cell(5)
    gallery.wait(f"{COUNT} === '2 selected'")
    gallery.settle()
    assert selected(gallery) == [4, 5] and gallery.now.photo is None


def test_scrolling_with_a_finger_selects_nothing(album):
    gallery = album(PHONE)
    gallery.down(195, 500)
    gallery.frames(5)
    gallery.move(195, 470)
    gallery.frames(60)
    gallery.up()
    assert selected(gallery) == []


def test_photos_can_be_selected_with_keys_alone(album):
    gallery = album()
    gallery.page.get_by_role("button", name="Select photos").focus()
    gallery.page.keyboard.press("Enter")
    gallery.page.locator("main > [data-index='2']").focus()
    gallery.page.keyboard.press(" ")
    gallery.page.keyboard.press("ArrowRight")
    gallery.page.keyboard.press("Enter")
    assert selected(gallery) == [2, 3]
    gallery.page.keyboard.press("Escape")
    assert selected(gallery) == [] and not gallery.page.locator(".selection").is_visible()


def test_selected_photos_stay_selected_out_of_view(kept_of):
    gallery = kept_of(DESKTOP, 600)
    click(gallery, 2, modifiers=["Shift"])
    gallery.scroll_to(6000)
    gallery.wait("document.querySelector('main > [data-index=\"2\"]') === null || scrollY > 5000")
    gallery.scroll_to(0)
    gallery.wait("document.querySelector('main > [data-index=\"2\"].selected') !== null")


def test_several_photos_download_as_an_archive_and_one_as_a_file(album):
    gallery = album()
    gallery.page.get_by_role("button", name="Select photos").click()
    assert gallery.page.get_by_role("button", name="Download").is_disabled()
    click(gallery, 1)
    with gallery.page.expect_download() as kept:
        gallery.page.get_by_role("button", name="Download").click()
    assert kept.value.suggested_filename == gallery.site.photos[1].name
    click(gallery, 5)
    with gallery.page.expect_download() as kept:
        gallery.page.get_by_role("button", name="Download").click()
    assert kept.value.suggested_filename == "Holiday.zip"
    assert f"ids={gallery.id(1)},{gallery.id(5)}" in gallery.site.queries
    assert gallery.page.url.rstrip("/") == gallery.address


def test_favourites_are_marked_and_remembered_and_can_be_selected(album):
    gallery = album()
    gallery.open_by_mouse(3)
    like = gallery.page.get_by_role("button", name="Favourite")
    assert like.get_attribute("aria-pressed") == "false"
    gallery.page.keyboard.press("h")
    assert like.get_attribute("aria-pressed") == "true"
    gallery.press("ArrowRight")
    assert like.get_attribute("aria-pressed") == "false"
    like.click()
    gallery.press("Escape")
    # Going back in the history is a separate task. A reload before it would open the photo again.
    gallery.wait("!location.hash.startsWith('#photo')")
    gallery.page.reload()
    gallery.ready()
    gallery.wait("document.querySelectorAll('main .liked').length === 2")
    assert gallery.page.locator("main > [data-index='3']").get_by_role("img", name="Favourite").count() == 1
    gallery.page.get_by_role("button", name="Select photos").click()
    gallery.page.get_by_role("button", name="Select favourites").click()
    assert selected(gallery) == [3, 4]
    assert not gallery.page.get_by_role("button", name="Select favourites").is_visible()
    # All of them are favourites, so the button removes them.
    gallery.page.get_by_role("region", name="Selected photos").get_by_role("button", name="Favourite").click()
    assert gallery.page.locator("main .liked").count() == 0


def undo(gallery, text):
    """Presses Undo in the toast with this text."""
    toast = gallery.page.locator(".toast", has_text=text)
    assert toast.count() == 1
    toast.get_by_role("button", name="Undo").click()
    assert toast.count() == 0


def test_losing_or_extending_a_selection_can_be_undone(album):
    gallery = album()
    click(gallery, 3, modifiers=["Shift"])
    assert gallery.page.locator(".toast").count() == 0
    click(gallery, 8, modifiers=["Shift"])
    gallery.wait(f"{COUNT} === '6 selected'")
    undo(gallery, "5 photos selected")
    assert selected(gallery) == [3]
    click(gallery, 5)
    gallery.page.keyboard.press("Escape")
    assert selected(gallery) == []
    undo(gallery, "2 photos deselected")
    assert selected(gallery) == [3, 5] and gallery.page.evaluate(COUNT) == "2 selected"


def test_adding_and_removing_favourites_can_be_undone(album):
    gallery = album(PHONE)
    gallery.open(2)
    gallery.page.keyboard.press("h")
    assert gallery.page.locator(".toast").count() == 0
    gallery.page.keyboard.press("h")
    liked = gallery.page.get_by_role("button", name="Favourite", pressed=True)
    assert liked.count() == 0
    undo(gallery, "1 photo removed from favourites")
    assert liked.count() == 1
    gallery.press("Escape")
    click(gallery, 5, modifiers=["Shift"])
    click(gallery, 6, modifiers=["Shift"])
    gallery.page.locator(".selection").get_by_role("button", name="Favourite", exact=True).click()
    undo(gallery, "2 photos added to favourites")
    assert gallery.page.locator("main .liked").count() == 1


def test_undo_stays_while_it_is_focused_or_hovered(album):
    gallery = album()
    gallery.open_by_mouse(2)
    for _ in range(2):
        gallery.page.keyboard.press("h")
    toast = gallery.page.locator(".toast")
    toast.get_by_role("button", name="Undo").focus()
    toast.hover()
    gallery.page.mouse.move(5, 400)
    gallery.frame(7100)
    assert toast.count() == 1
    toast.hover()
    gallery.page.evaluate("document.querySelector('.enlarger').focus()")
    gallery.frame(7100)
    assert toast.count() == 1
    gallery.page.mouse.move(5, 400)
    gallery.frame(7100)
    assert toast.count() == 0


def test_favourites_from_another_window_appear(album):
    gallery = album()
    other = gallery.page.context.new_page()
    other.goto(gallery.page.url)
    name = gallery.id(5).split("-")[0]
    other.evaluate("name => localStorage.setItem('favourites Holiday', JSON.stringify([name]))", name)
    gallery.wait("document.querySelector('main > [data-index=\"5\"] .liked') !== null")
    other.evaluate("localStorage.setItem('favourites Holiday', '{not json')")
    gallery.wait("document.querySelector('main .liked') === null")


@in_hosts("page", "served")
def test_a_key_downloads_the_open_photo(hosted):
    gallery = hosted(DESKTOP)
    gallery.open_by_mouse(2)
    with gallery.page.expect_download() as kept:
        gallery.page.keyboard.press("d")
    name = gallery.site.photos[2].name
    # An export has no originals.
    assert kept.value.suggested_filename == (f"{name}.webp" if isinstance(gallery.site, ExportedSite) else name)


# Headless browsers cannot share files, so the test records what they would share.
SHARING = """
  window.shared = []
  navigator.canShare = ({ files }) => files.length > 0
  navigator.share = async ({ files }) => {
    if (window.isTooLate) throw new DOMException('too late', 'NotAllowedError')
    for (const file of files) shared.push([file.name, file.type, (await file.arrayBuffer()).byteLength > 100])
  }
"""


def test_sharing_asks_for_another_click_if_the_files_took_too_long(album):
    gallery = album(load=None)
    gallery.page.add_init_script(SHARING)
    gallery.load()
    click(gallery, 0, modifiers=["Shift"])
    click(gallery, 1)
    gallery.page.evaluate("window.isTooLate = true")
    share = gallery.page.get_by_role("region", name="Selected photos").get_by_role("button", name="Share")
    share.click()
    gallery.wait(f"{COUNT}.includes('Press Share again')")
    gallery.page.evaluate("window.isTooLate = false")
    share.click()
    gallery.wait("shared.length === 2")
    assert gallery.page.evaluate("shared") == [[photo.name, "image/jpeg", True] for photo in gallery.site.photos[:2]]


def test_a_failed_share_of_the_open_photo_says_why(album):
    gallery = album(load=None)
    gallery.page.add_init_script(SHARING)
    gallery.load()
    gallery.open_by_mouse(2)
    gallery.page.evaluate("window.isTooLate = true")
    share, toast = gallery.page.locator(".bars .share"), gallery.page.locator(".toast")
    share.click()
    gallery.wait("document.querySelector('.toast')?.textContent.includes('Press Share again')")
    gallery.page.evaluate("window.isTooLate = false")
    share.click()
    gallery.wait("shared.length === 1")
    gallery.page.route("**/original", lambda route: route.fulfill(status=500))
    share.click()
    gallery.wait("document.querySelector('.toast')?.textContent.includes('could not be read')")
    assert toast.count() == 1 and gallery.page.evaluate("shared.length") == 1
    gallery.errors = [each for each in gallery.errors if "500" not in each]


def test_without_file_sharing_there_is_no_share_button(album):
    gallery = album()
    if gallery.page.evaluate("'canShare' in navigator"):
        pytest.skip("this browser shares files")
    assert gallery.page.locator(".share").count() == 0


@pytest.mark.parametrize("size", ["100%", "200%"])
@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_bars_and_buttons_fit_a_small_window(gallery_of, size, direction):
    gallery = gallery_of(
        site=Site(many(20), direction=direction), window=PHONE | {"viewport": {"width": 320, "height": 568}}, load=None)
    gallery.page.add_init_script(SHARING)
    gallery.load()
    gallery.page.evaluate("size => { document.documentElement.style.fontSize = size }", size)
    gallery.page.get_by_role("button", name="Select photos").tap()
    gallery.tap_cell(1)
    gallery.wait(f"{COUNT} === '1 selected'")
    for button in gallery.page.locator(".selection button:visible").all():
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert 0 <= box["x"] and box["x"] + box["width"] <= 320 and box["y"] + box["height"] <= 568
    gallery.page.get_by_role("button", name="Done").tap()
    gallery.open(1)
    # The filmstrip's buttons scroll.
    for button in gallery.page.locator(".bars button:visible:not(.filmstrip button)").all():
        box = button.bounding_box()
        assert 0 <= box["x"] and box["x"] + box["width"] <= 320 and 0 <= box["y"]


def test_no_accessibility_fault_is_found_while_photos_are_selected(album):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    gallery = album(bypass_csp=True)
    click(gallery, 3, modifiers=["Shift"])
    # On a page from disk, axe cannot read style sheets, and does not need them.
    violations = axe.run(gallery.page, options={"preload": False}).response["violations"]
    assert [(each["id"], [node["target"] for node in each["nodes"]]) for each in violations] == []
