"""On a desktop: menus and sheets, slideshow and the name."""

from playwright.sync_api import expect

from fixture_server import many
from gallery import DESKTOP, open_view

MIDDLE = (600, 400)


def test_arrow_keys_skip_hidden_entries_of_the_menu(kept_of):
    gallery = kept_of(DESKTOP, 1)
    gallery.open_by_mouse(0)
    gallery.page.get_by_role("button", name="More", exact=True).click()
    menu = gallery.page.get_by_role("group", name="More")
    shown = menu.get_by_role("button").evaluate_all("buttons => buttons.map(button => button.ariaLabel)")
    assert "Slideshow" not in shown
    for name in [*shown, shown[0]]:
        expect(menu.get_by_role("button", name=name)).to_be_focused()
        gallery.page.keyboard.press("ArrowDown")


def test_the_menu_covers_the_arrows_and_scrolls_in_a_small_window_at_400_per_cent(gallery_of):
    gallery = gallery_of(window={"viewport": {"width": 320, "height": 200}})
    gallery.open_by_mouse(0)
    gallery.page.get_by_role("button", name="More", exact=True).click()
    menu = gallery.page.get_by_role("group", name="More")
    # The arrow is below the end of the first row.
    x, y = gallery.page.locator(".next").evaluate("each => { const { x, y } = each.getBoundingClientRect(); return [x + 9, y + 30] }")
    assert gallery.page.evaluate("([x, y]) => seen('.bars').getRootNode().elementFromPoint(x, y).matches('.menu *')", [x, y])
    gallery.press("End")
    box, last = menu.bounding_box(), menu.get_by_role("button", name="Shortcuts").bounding_box()
    assert last["y"] + last["height"] <= box["y"] + box["height"] <= 200
    # A click beside it only closes it, also one on the arrow.
    gallery.page.mouse.click(20, y)
    gallery.rest()
    assert menu.is_hidden() and gallery.now.photo.id == gallery.id(0)


def test_selecting_text_with_the_mouse_beyond_a_sheet_does_not_close_it(desktop):
    desktop.open_by_mouse(0)
    desktop.page.keyboard.press("?")
    listed = desktop.page.get_by_role("dialog", name="Shortcuts")
    desktop.wait("seen('.sheet').getAnimations().length === 0")
    box = listed.bounding_box()
    desktop.page.mouse.move(box["x"] + 40, box["y"] + 100)
    desktop.page.mouse.down()
    desktop.page.mouse.move(box["x"] - 40, box["y"] + 160)
    desktop.page.mouse.up()
    assert desktop.page.evaluate("seen('.sheet').getAnimations().length === 0")
    desktop.page.mouse.click(box["x"] - 40, box["y"] + 160)
    expect(listed).to_be_hidden()


def slideshow(gallery_of):
    gallery = gallery_of(many(3), window=DESKTOP)
    gallery.open_by_mouse(1)
    gallery.press(" ")
    return gallery, gallery.page.locator(".slideshow")


def shown_next(gallery, seconds):
    gallery.frames(10 * seconds + 5, 100)
    gallery.rest()
    return gallery.now.photo.id


def test_space_starts_and_stops_a_slideshow_that_wraps_around(gallery_of):
    gallery, button = slideshow(gallery_of)
    assert button.get_attribute("aria-pressed") == "true"
    # It continues from the last photo to the first.
    assert [shown_next(gallery, 5) for _ in range(3)] == [gallery.id(2), gallery.id(0), gallery.id(1)]
    # It waits while a photo is enlarged.
    gallery.press("+")
    assert shown_next(gallery, 5) == gallery.id(1)
    gallery.press("0")
    # A stray click does not stop it.
    for place in [MIDDLE, (100, 300)]:
        gallery.click_at(*place)
        assert gallery.now.is_shown and button.get_attribute("aria-pressed") == "true"
    gallery.page.keyboard.press(" ")
    gallery.frames(80, 100)
    assert gallery.now.photo.id == gallery.id(1) and button.get_attribute("aria-pressed") == "false"
    gallery.page.keyboard.press(" ")
    gallery.show_bars()
    gallery.page.get_by_role("button", name="Stop slideshow").click()
    assert button.get_attribute("aria-pressed") == "false" and not gallery.page.locator(".show").is_visible()
    # A button starts it, too.
    gallery.page.get_by_role("button", name="More", exact=True).click()
    button.click()
    assert button.get_attribute("aria-pressed") == "true" and shown_next(gallery, 5) == gallery.id(2)


def test_the_view_menu_closes_when_the_focus_leaves_it(kept_of):
    gallery = kept_of(DESKTOP)
    open_view(gallery)
    gallery.page.keyboard.press("Shift+Tab")
    gallery.wait("seen('.view-menu:popover-open') === null")
    assert gallery.page.evaluate("focusSeen() !== seen('header .view')")


def test_the_view_menu_starts_a_slideshow_at_the_first_visible_photo(kept_of):
    gallery = kept_of(DESKTOP, 200)
    gallery.scroll_to(gallery.page.evaluate("document.body.scrollHeight"))
    gallery.frames(2)
    first = """[...allSeen('.grid a')].find(each =>
        each.getBoundingClientRect().bottom > seen('body > header').getBoundingClientRect().bottom + 1)"""
    gallery.wait(f"{first} !== undefined")
    seen = gallery.page.evaluate(f"{first}.dataset.id")
    open_view(gallery)
    gallery.page.locator(".view-menu").get_by_role("button", name="Slideshow").click()
    gallery.rest_when("seen('.view-menu:popover-open') === null")
    assert gallery.now.photo.id == seen != gallery.id(0)
    following = 1 + next(index for index in range(200) if gallery.id(index) == seen)
    assert shown_next(gallery, 5) == gallery.id(following)


def test_the_slideshow_speed_can_be_changed_and_is_remembered(gallery_of):
    gallery, _ = slideshow(gallery_of)
    gallery.show_bars()
    for _ in range(2):
        gallery.page.get_by_role("button", name="Seconds per photo").click()
    assert gallery.page.locator(".speed").inner_text() == "3s"
    assert shown_next(gallery, 3) == gallery.id(2)
    # The page turns beneath a copy of the previous photo, which fades.
    gallery.wait("seen('.veil') === null")
    while gallery.page.locator(".veil").count() == 0:
        assert gallery.now.photo.id == gallery.id(2)
        gallery.frame(100)
    gallery.rest()
    gallery.wait("seen('.veil') === null")
    assert gallery.now.photo.id == gallery.id(0)
    gallery.reload()
    assert gallery.page.evaluate("seen('.speed').value") == "3"


def test_the_mouse_can_select_the_name_in_the_bar_without_moving_the_photo(kept_of):
    gallery = kept_of(DESKTOP, 9)
    gallery.open_by_mouse(3)
    photo = gallery.now.photo
    box = gallery.page.locator(".title .name").bounding_box()
    y = box["y"] + box["height"] / 2
    gallery.page.mouse.move(box["x"] + 1, y)
    gallery.page.mouse.down()
    gallery.page.mouse.move(box["x"] + box["width"] + 4, y, steps=8)
    gallery.page.mouse.up()
    gallery.rest()
    assert gallery.page.evaluate("String(getSelection())") == "IMG_1003.jpg"
    assert gallery.now.photo.id == photo.id and gallery.now.photo.is_near(photo)
