"""The overview, one level further out than the smallest thumbnails: covers of years and folders, and the pages of folders."""

import pytest
from playwright.sync_api import expect

from fixture_server import Photo
from gallery import DESKTOP, PHONE, arrange, close_view, open_view
from sites import COMMAND, export_folder, needs_command, serve_folder

pytestmark = needs_command

FOLDERS = ["", "Lisbon/", "Lisbon/Alfama/", "Alps & lakes/"]
COVERS = "[...allSeen('.covers .cover')].map(each => each.ariaLabel)"
IDS = "[...allSeen('.grid > a')].map(each => each.dataset.id)"


def photos():
    """Sixteen photos for each of three years, newest first, in four alternating folders."""
    return [
        Photo("", f"{FOLDERS[index % 4]}{index:03}.jpg", 500, 400, f"{2024 - index // 16}-{12 - index % 16 // 2:02}-{2 - index % 2:02}T10:00:00")
        for index in range(48)]


@pytest.fixture(scope="module")
def trips(wasm, tmp_path_factory):
    """The real server with these photos."""
    site = serve_folder(COMMAND, wasm, tmp_path_factory.mktemp("trips"), photos())
    yield site
    site.stop()


@pytest.fixture(scope="module")
def published(wasm, tmp_path_factory):
    """An export of these photos."""
    return export_folder(COMMAND, wasm, tmp_path_factory.mktemp("published"), photos())


def wait_for_covers(gallery, *names):
    gallery.wait(f"JSON.stringify({COVERS}) === JSON.stringify({list(names)})")
    if names:
        # Those in view get their pictures, and no thumbnail is left.
        gallery.wait("seen('.cover > img')?.naturalWidth > 0")
        assert gallery.css(".grid", "visibility") == "hidden"
    else:
        assert gallery.css(".grid", "visibility") == "visible"


YEARS = "2024, 16 photos", "2023, 16 photos", "2022, 16 photos"
TOP_FOLDERS = "Holiday, 12 photos", "Alps & lakes, 12 photos", "Lisbon, 24 photos"


def pinch(gallery, center, start, end):
    """Moves two fingers at equal distances from a point, given in points at first and at last. The window stays as it is."""
    x, y = center
    windows = set()
    gallery.down(x, y - start, id=0)
    gallery.down(x, y + start, id=1)
    for step in range(1, 13):
        away = start + (end - start) * step / 12
        gallery.move_all({0: (x, y - away), 1: (x, y + away)})
        gallery.frame()
        windows.add(str(gallery.page.evaluate("[innerWidth, innerHeight]")))
    assert len(windows) == 1
    gallery.up(1)
    gallery.up(0)


def wait_for_year(gallery, index):
    """Waits until the grid is at a photo, or at its end, and the photo has the focus."""
    wait_for_covers(gallery)
    gallery.wait(f"focusSeen().dataset.id === '{gallery.id(index)}'")
    top = gallery.cell(index).y
    assert 0 <= top < 200 or top < gallery.page.evaluate("innerHeight") and gallery.page.evaluate(
        "scrollY + innerHeight >= document.documentElement.scrollHeight - 1")


def test_a_pinch_beyond_the_smallest_thumbnails_shows_the_years(gallery_of, trips):
    gallery = gallery_of(site=trips, window=PHONE)
    for _ in range(2):
        pinch(gallery, (195, 500), 160, 40)
    wait_for_covers(gallery, *YEARS)
    assert gallery.page.evaluate("Math.min(...[...allSeen('.cover')].map(each => each.offsetHeight))") >= 44
    gallery.tap(*(gallery.page.evaluate("""(() => {
      const { x, y } = allSeen('.cover')[1].getBoundingClientRect()
      return [x + 40, y + 40]
    })()""")))
    wait_for_year(gallery, 16)
    assert gallery.page.evaluate("location.hash") == ""
    gallery.page.go_back()
    wait_for_covers(gallery, *YEARS)
    # Zooming in opens what is under the fingers, but not a little by little.
    last = gallery.page.locator(".cover").nth(2)
    last.scroll_into_view_if_needed()
    box = last.bounding_box()
    for _ in range(3):
        pinch(gallery, (box["x"] + 100, box["y"] + 80), 50, 58)
    wait_for_covers(gallery, *YEARS)
    pinch(gallery, (box["x"] + 100, box["y"] + 80), 20, 70)
    wait_for_year(gallery, 32)


def test_the_menu_and_keys_lead_to_the_years_and_back_to_the_same_place(gallery_of, trips):
    gallery = gallery_of(site=trips, window=DESKTOP, reduced_motion="reduce")
    keys = gallery.page.keyboard
    gallery.scroll_to(1000)
    gallery.frames(3)
    open_view(gallery)
    gallery.page.get_by_role("button", name="Years", exact=True).click()
    wait_for_covers(gallery, *YEARS)
    assert gallery.page.evaluate("seen('.covers').ariaLabel") == "Years"
    for key, year in [("", 2023), ("ArrowRight", 2022), ("Home", 2024), ("End", 2022), ("ArrowLeft", 2023), ("ArrowLeft", 2024)]:
        if key:
            keys.press(key)
        assert gallery.page.evaluate("focusSeen().ariaLabel") == f"{year}, 16 photos"
    open_view(gallery)
    expect(gallery.page.get_by_label("Thumbnail size")).to_have_count(0)
    close_view(gallery)
    wait_for_covers(gallery, *YEARS)
    keys.press("Escape")
    wait_for_covers(gallery)
    assert gallery.page.evaluate("[scrollY, location.hash]") == [1000, ""]
    for _ in range(10):
        keys.press("-")
        gallery.frame()
    wait_for_covers(gallery, *YEARS)
    keys.press("Escape")
    wait_for_covers(gallery)
    assert gallery.page.evaluate("focusSeen().matches('.grid > a') && document.getAnimations().length === 0")
    gallery.frame()
    keys.press("-")
    gallery.frame()
    wait_for_covers(gallery, *YEARS)
    gallery.reload()
    wait_for_covers(gallery, *YEARS)
    keys.press("+")
    wait_for_covers(gallery)
    gallery.page.go_forward()
    wait_for_covers(gallery, *YEARS)
    arrange(gallery, "Folders")
    wait_for_covers(gallery, *TOP_FOLDERS)
    # A search shows photos, and all of them are in one place.
    gallery.page.get_by_role("searchbox").fill("alfama")
    wait_for_covers(gallery)
    gallery.frames(20)
    gallery.wait("seen('.count').textContent === '12 photos'")
    open_view(gallery)
    expect(gallery.page.get_by_role("button", name="Folders", exact=True)).to_have_count(0)


def test_the_pictures_of_covers_come_back_after_a_failure(gallery_of, trips):
    gallery = gallery_of(site=trips, window=DESKTOP, load=None)
    gallery.expected += ("ERR_FAILED",)
    gallery.page.route("**/photos.json?covers=1*", lambda route: route.abort())
    gallery.load("/#overview")
    gallery.wait(f"{COVERS}.length === 3")
    gallery.page.wait_for_load_state("networkidle")
    assert gallery.page.locator(".cover > img").count() == 0
    gallery.page.unroute("**/photos.json?covers=1*")
    wait_for_covers(gallery, *YEARS)
    # The browser may have the pictures themselves from the grid.
    gallery.page.evaluate("for (const image of allSeen('.cover > img')) image.dispatchEvent(new Event('error'))")
    assert gallery.page.locator(".cover > img").count() == 0
    gallery.page.keyboard.press("Escape")
    wait_for_covers(gallery)
    gallery.page.evaluate("location.hash = 'overview'")
    wait_for_covers(gallery, *YEARS)


def test_a_folder_is_a_page_of_its_own(gallery_of, trips):
    gallery = gallery_of(site=trips, window=DESKTOP)
    arrange(gallery, "Folders")
    gallery.page.goto(trips.address + "/#overview")
    wait_for_covers(gallery, *TOP_FOLDERS)
    enter_and_leave(gallery)
    # Without the page before, the link leads to the overview too.
    gallery.page.goto(trips.address + "/?folder=Lisbon/Alfama")
    gallery.ready()
    expect(gallery.page.get_by_role("link", name="Lisbon")).to_have_attribute("href", "/?folder=Lisbon#overview")
    gallery.page.get_by_role("link", name="Lisbon").click()
    wait_for_covers(gallery, "Lisbon, 12 photos", "Alfama, 12 photos")


def test_an_export_has_years_and_pages_of_folders(gallery_of, published):
    gallery = gallery_of(site=published, window=DESKTOP, load="/index.html")
    open_view(gallery)
    gallery.page.get_by_role("button", name="Years", exact=True).click()
    wait_for_covers(gallery, *YEARS)
    gallery.page.get_by_role("button", name="2022, 16 photos").click()
    wait_for_year(gallery, 32)
    gallery.page.go_back()
    wait_for_covers(gallery, *YEARS)
    arrange(gallery, "Folders")
    wait_for_covers(gallery, *TOP_FOLDERS)
    enter_and_leave(gallery)
    gallery.page.goto(published.address + "/index.html?folder=Nowhere")
    gallery.page.get_by_role("button", name="Show all photos").click()
    gallery.wait("seen('.count')?.textContent === '48 photos'")
    gallery.ready()


def enter_and_leave(gallery):
    """From the covers of the folders into one, and out by Back and by its link."""
    folder = "[document.title, seen('h1').textContent, seen('.count').textContent]"
    inside = [gallery.id(index) for index in range(48) if index % 4 in (1, 2)]
    for is_back in (True, False):
        # A folder's page has the favourites of its album.
        gallery.page.evaluate("name => localStorage.setItem('favourites Holiday', JSON.stringify([name]))", inside[0].split("-")[0])
        gallery.stored()
        gallery.page.get_by_role("link", name="Lisbon, 24 photos").click()
        gallery.wait(f"String({folder}) === 'Lisbon,Lisbon,24 photos'")
        gallery.ready()
        gallery.wait("allSeen('.grid .liked').length === 1")
        assert set(gallery.page.evaluate(IDS)) <= set(inside)
        if is_back:
            gallery.reload()
            assert gallery.page.evaluate(folder) == ["Lisbon", "Lisbon", "24 photos"]
            assert gallery.page.evaluate("location.search") == "?folder=Lisbon"
        gallery.stored()
        if is_back:
            gallery.page.go_back()
        else:
            gallery.page.get_by_role("link", name="Holiday").click()
        wait_for_covers(gallery, *TOP_FOLDERS)


def test_one_year_without_folders_has_no_overview(desktop):
    for _ in range(10):
        desktop.page.keyboard.press("-")
        desktop.frame()
    wait_for_covers(desktop)
    open_view(desktop)
    expect(desktop.page.get_by_role("button", name="Years", exact=True)).to_have_count(0)
    close_view(desktop)
    desktop.page.goto(desktop.address + "/#overview")
    desktop.wait("location.hash === ''")
    wait_for_covers(desktop)
