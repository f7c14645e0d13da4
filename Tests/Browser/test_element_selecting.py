"""Selecting several photos of an element, as the user or its page."""

import pytest

from element_page import GALLERY, VIEWER, album_page, cell, complete, gallery, give, in_window, land, open_at
from gallery import PHONE
from host_page import SCRIPT, page
from patience import until
from test_element_scroll import ALBUM, SECTIONED
from test_element_sources import PARTS, source, warnings

# Records what the element tells, and keeps the page from selecting if `refuses` is set.
HEAR = """() => {
  window.heard = []
  gallery.addEventListener('enlarger-select', event => {
    heard.push([event.detail.ids, event.detail.items.map(({ index }) => index), event.detail.selecting])
    if (window.refuses) event.preventDefault()
  })
}"""
SELECTED = "gallery.selectedItems.map(({ index }) => index)"
IS_READY = "gallery.matches('[selectable], [selecting]') && performance.getEntriesByName(new URL('/element/selecting.js', location)).length > 0"


def selecting(host):
    host.page.evaluate(HEAR)
    host.wait(IS_READY)
    host.page.evaluate("import('/element/selecting.js').then(() => null)")
    host.page.evaluate("clock.drawn()")
    return host


def selected(host):
    return host.page.evaluate(SELECTED)


def heard(host):
    return host.page.evaluate("heard.splice(0)")


def checked(host):
    """The photos that screen readers announce as checked."""
    return host.page.evaluate(f"[...{VIEWER}.querySelectorAll('.grid a[role=checkbox][aria-checked=true]')].map(each => Number(each.dataset.index))")


def press(host, *point, frames=0):
    """Puts a finger down and holds it still for so many frames."""
    host.touch("touchStart", point)
    host.frames(frames)


def drag_over(host, *cells):
    """Moves the finger over thumbnails and lifts it."""
    for each in cells:
        x, y = each.center
        host.touch("touchMove", (x - 4, y))
        host.touch("touchMove", (x, y))
    host.touch("touchEnd")


def click_with_shift(host, index):
    host.page.keyboard.down("Shift")
    host.page.mouse.click(*cell(host, index).center)
    host.page.keyboard.up("Shift")


def drag_mouse(host, *points):
    """Moves the mouse from point to point with its button down."""
    host.page.mouse.move(*points[0])
    host.page.mouse.down()
    for point in points[1:]:
        host.page.mouse.move(*point)
    host.page.mouse.up()


def test_clicks_keys_and_headings_select_while_selecting(host_of):
    host = selecting(give(host_of(album_page(" selecting")), ALBUM))
    host.page.mouse.click(*cell(host, 3).center)
    host.page.mouse.click(*cell(host, 8).center)
    click_with_shift(host, 11)
    host.wait(f"{SELECTED}.length === 5")
    assert selected(host) == checked(host) == [3, 8, 9, 10, 11] and not host.look().is_shown
    assert heard(host)[:2] == [[["p3"], [3], True], [["p3", "p8"], [3, 8], True]]
    assert host.page.evaluate(f"{VIEWER}.querySelectorAll('[part~=mark][part~=selected]').length") == 5
    # Backwards, too, and in the same window.
    click_with_shift(host, 6)
    host.wait(f"{SELECTED}.length === 7")
    assert selected(host) == [3, *range(6, 12)] and len(host.page.context.pages) == 1
    # A heading's checkbox selects its section, or none of it.
    may = host.page.get_by_role("checkbox", name="May", exact=True)
    assert may.get_attribute("aria-checked") == "mixed"
    may.click()
    host.wait(f"{SELECTED}.length === 20")
    assert may.get_attribute("aria-checked") == "true"
    may.press(" ")
    host.wait(f"{SELECTED}.length === 0")
    # Keys
    host.page.evaluate(f"{VIEWER}.querySelector('[data-index=\"2\"]').focus()")
    host.page.keyboard.press(" ")
    host.page.keyboard.press("ArrowRight")
    host.page.keyboard.press("Enter")
    assert selected(host) == [2, 3]
    # Even with Caps Lock.
    host.page.keyboard.press("Control+A")
    host.wait(f"{SELECTED}.length === 120")
    host.page.evaluate("window.refuses = true")
    host.page.keyboard.press("Escape")
    assert host.page.evaluate("gallery.selecting") and len(selected(host)) == 120
    host.page.evaluate("window.refuses = false")
    host.page.keyboard.press("Escape")
    assert not host.page.evaluate("gallery.selecting") and selected(host) == checked(host) == [] and heard(host)[-1] == [[], [], False]
    assert host.page.evaluate(f"{VIEWER}.querySelectorAll('.mark').length") == 0
    # Without `selectable`, only the page begins again.
    open_at(host, 5)
    land(host, 5)


def test_a_page_selects_by_ids_and_removed_photos_leave_the_selection(host_of):
    host = host_of(album_page())
    host.page.evaluate("gallery.selectedItems = ['p2', 'p5', 'p7']")
    selecting(give(host, "entries(30)"))
    host.wait(f"{SELECTED}.join() === '2,5,7'")
    assert checked(host) == [2, 5, 7] and host.page.evaluate("gallery.hasAttribute('selecting')") and heard(host) == []
    host.page.evaluate("gallery.selectedItems = gallery.selectedItems.slice(1)")
    host.wait(f"{SELECTED}.join() === '5,7'")
    # Photos that have not arrived yet stay selected.
    give(host, "(async function* () { yield entries(3); await new Promise(resume => { window.goOn = resume }); yield entries(27, 3) })()")
    host.rest_when("gallery.items.length === 3")
    host.page.evaluate("goOn()")
    host.wait(f"{SELECTED}.join() === '5,7'")
    # The page cannot keep photos that are gone, so it is not asked.
    host.page.evaluate("window.refuses = true")
    give(host, "entries(30, 6)")
    host.wait(f"gallery.items[0].id === 'p6' && {SELECTED}.join() === '1'")
    assert checked(host) == [1] and heard(host) == []
    host.page.evaluate("gallery.selectedItems = null")
    host.wait("!gallery.selecting && gallery.selectedItems.length === 0")
    host.page.evaluate("gallery.selecting = false")
    host.wait(f"{SELECTED}.length === 0")
    assert heard(host) == []


def test_the_page_hears_of_each_change_and_can_undo_it(host_of):
    host = selecting(give(host_of(album_page(" selecting")), ALBUM))
    host.page.evaluate("""() => {
      window.changes = []
      gallery.addEventListener('enlarger-selected', ({ detail }) => changes.push([detail.ids, detail.previous, detail.selecting]))
    }""")
    def changes():
        return host.page.evaluate("changes.splice(0)")

    host.page.mouse.click(*cell(host, 3).center)
    assert changes() == [[["p3"], [], True]]
    host.drag(cell(host, 5).center, cell(host, 7).center)
    host.wait("changes.at(-1)?.[1] !== null")
    *during, end = changes()
    assert end == [["p3", "p5", "p6", "p7"], ["p3"], True] and {each[1] for each in during} == {None}
    host.page.evaluate("gallery.selectedItems = ['p3']")
    host.wait(f"{SELECTED}.join() === '3'")
    assert changes() == [[["p3"], ["p3", "p5", "p6", "p7"], True]]
    # The same again is no change, so that a page may set what it hears.
    host.page.evaluate("gallery.selectedItems = ['p3']")
    assert changes() == []
    host.page.keyboard.press("Escape")
    assert changes() == [[[], ["p3"], False]]
    host.page.evaluate("gallery.selectAll()")
    host.wait(f"{SELECTED}.length === 120")
    assert len(changes()) == 2 and heard(host)[-1][2] is False
    # Escape during a drag ends it once.
    host.page.evaluate("gallery.selectedItems = ['p1']")
    host.page.mouse.move(*cell(host, 5).center)
    host.page.mouse.down()
    host.page.mouse.move(*cell(host, 7).center)
    host.wait(f"{SELECTED}.length === 4")
    host.page.keyboard.press("Escape")
    host.page.mouse.up()
    host.page.evaluate("clock.drawn()")
    assert [each[2] for each in changes()][-1] is False and host.page.evaluate("!gallery.selecting")


def test_the_thumbnail_under_the_mouse_has_its_name_and_a_circle_that_selects_it(host_of):
    named = "entries(30).map(entry => ({ ...entry, name: `Photo ${entry.id}`, folder: 'Norway' }))"
    host = selecting(give(host_of(album_page(" selectable")), named))
    told = f"{VIEWER}.querySelector('.told')?.parentElement.dataset.id"
    label, circle = host.page.locator(".told"), host.page.locator(".chooser")
    host.page.mouse.move(*cell(host, 4).center)
    assert host.page.evaluate(told) == "p4" and label.inner_text().split("\n") == ["Photo p4", "Norway"]
    # A screen reader hears the name once.
    assert host.page.get_by_role("link", name="Photo p4", exact=True).count() == 1
    circle.click()
    assert selected(host) == [4] and host.page.evaluate("gallery.selecting") and not host.look().is_shown and not circle.is_visible()
    host.page.mouse.move(*cell(host, 5).center)
    assert host.page.evaluate(told) == "p5"
    host.page.mouse.move(5, 5)
    assert host.page.evaluate(told) is None
    # Elsewhere on the page, the keys are the page's, but in a button that controls the gallery.
    host.page.evaluate("() => { window.button = document.body.appendChild(document.createElement('button')), button.focus({ preventScroll: true }) }")
    host.page.keyboard.press("Control+a")
    host.page.keyboard.press("Escape")
    assert selected(host) == [4]
    host.page.evaluate("button.setAttribute('aria-controls', 'gallery')")
    host.page.keyboard.press("Control+a")
    host.wait(f"{SELECTED}.length === 30")
    host.page.mouse.move(*cell(host, 7).center)
    host.page.keyboard.press("Escape")
    assert circle.is_visible()
    # Keys move the name with the focus, without a circle.
    host.page.evaluate(f"{VIEWER}.querySelector('[data-id=p4]').focus()")
    host.page.keyboard.press("ArrowRight")
    host.wait(f"{told} === 'p5'")
    assert circle.count() == 0


def test_a_source_tells_the_ids_of_photos_that_have_not_been_read(host_of):
    """Such as one that has left meanwhile."""
    host = selecting(source(host_of, 5000, attributes=" selecting", more="""{
      keyOf: id => id.split('-')[0],
      ids: async (from, to) => (window.told = [from, to]) && Array.from({ length: to - from }, (_, step) => `p${from + step}-v1`),
      existing: async ids => ids.filter(id => id !== 'p4000'),
    }"""))
    host.page.evaluate("() => gallery.addEventListener('enlarger-selected', ({ detail: { ids } }) => { window.last = ids })")
    host.page.evaluate("gallery.selectAll()")
    host.wait("window.last?.length === 4999")
    assert host.page.evaluate("last.includes('p3999') && !last.includes('p4000')")
    assert host.page.evaluate("told[0] > 0 && told[1] === 5000") and len(host.page.evaluate(PARTS)) < 5
    assert warnings(host) == []


def test_photos_are_not_selected_in_part_if_their_source_fails(host_of):
    host = selecting(source(host_of, 5000, attributes=" selecting", more="{ ids: async () => { throw new Error('away') } }"))
    host.page.evaluate("gallery.selectAll()")
    until(lambda: warnings(host))
    assert selected(host) == [] and heard(host) == []


def test_dragging_the_mouse_selects_all_photos_on_its_way(host_of):
    host = selecting(give(host_of(album_page(" selecting")), "entries(400)"))
    columns = len({round(each["x"]) for each in in_window(host)})
    start, end = cell(host, 2), cell(host, columns + 1)
    host.drag(start.center, end.center)
    host.wait(f"{SELECTED}.length === {columns}")
    assert selected(host) == list(range(2, columns + 2)) and not host.look().is_shown
    # From a selected photo on, a drag deselects. Back on its way, it restores.
    drag_mouse(host, *(cell(host, index).center for index in (4, 5, 6, 5)))
    host.wait(f"{SELECTED}.length === {columns - 2}")
    assert selected(host) == [2, 3, *range(6, columns + 2)]
    # Near the end of the window, the drag scrolls.
    host.page.mouse.move(*cell(host, 3).center)
    host.page.mouse.down()
    host.page.mouse.move(400, 795)
    host.frames(120)
    host.page.mouse.up()
    host.wait("scrollY > 1000")
    assert not any(index in selected(host) for index in range(3, 10 * columns))
    # Out of view and back, photos stay selected.
    for place in (1_000_000, 0):
        host.run(f"scrollTo(0, {place})")
    host.wait(f"{VIEWER}.querySelector('.grid > [data-index=\"2\"].selected') !== null")


def test_a_finger_selects_by_a_long_press_and_goes_on_downwards(host_of):
    host = selecting(give(host_of(album_page(" selectable"), window=PHONE), "entries(60)"))
    columns = len({round(each["x"]) for each in in_window(host)})
    point = cell(host, columns).center
    # A finger that moves does not press.
    press(host, *point, frames=5)
    host.touch("touchMove", (point[0], point[1] - 30))
    host.frames(60)
    host.touch("touchEnd")
    assert selected(host) == [] and not host.page.evaluate("gallery.selecting")
    host.run("scrollTo(0, 0)")
    # A page may keep a long press from selecting.
    host.page.evaluate("window.refuses = true")
    press(host, *point, frames=40)
    host.touch("touchEnd")
    assert selected(host) == [] and not host.page.evaluate("gallery.selecting") and not host.look().is_shown
    host.page.evaluate("window.refuses = false")
    press(host, *point, frames=40)
    assert selected(host) == [columns] and host.page.evaluate("gallery.selecting")
    drag_over(host, cell(host, 2 * columns), cell(host, 3 * columns))
    host.wait(f"{SELECTED}.length === {2 * columns + 1}")
    assert host.page.evaluate("scrollY") == 0


def test_while_selecting_a_finger_selects_sideways_and_scrolls_upwards(host_of):
    host = selecting(give(host_of(album_page(" selecting"), window=PHONE), "entries(60)"))
    columns = len({round(each["x"]) for each in in_window(host)})
    press(host, *cell(host, columns).center)
    drag_over(host, cell(host, columns + 1))
    host.wait(f"{SELECTED}.join() === '{columns},{columns + 1}'")
    x, y = cell(host, 3 * columns + 1).center
    press(host, x, y)
    for step in range(1, 12):
        host.touch("touchMove", (x, y - 20 * step))
        host.frame()
    host.touch("touchEnd")
    host.wait("scrollY > 100")
    assert len(selected(host)) == 2
    last = in_window(host)[-1]
    press(host, last["x"] + 20, last["y"] + 10)
    host.touch("touchEnd")
    host.wait(f"{SELECTED}.length === 3")


def test_links_are_selected_and_marked_as_checkboxes(host_of):
    host = selecting(host_of(page(gallery("selectable", count=12))))
    link = "#gallery a:nth-child({})"
    host.page.evaluate("gallery.children[4].role = 'menuitem'")
    host.page.locator(link.format(2)).click(modifiers=["Shift"])
    host.page.locator(link.format(4)).click(modifiers=["Shift"])
    host.wait(f"{SELECTED}.length === 3")
    assert heard(host)[-1] == [[f"/photo/{index}.jpg" for index in (1, 2, 3)], [1, 2, 3], True]
    assert host.page.get_by_role("checkbox", checked=True).count() == 3 and host.page.get_by_role("checkbox").count() == 12
    host.drag(host.box(link.format(6)).center, host.box(link.format(8)).center)
    host.wait(f"{SELECTED}.length === 6")
    # New links are checkboxes, too.
    host.page.evaluate("gallery.append(Object.assign(gallery.children[0].cloneNode(true), { href: '/photo/20.jpg' }))")
    host.wait("gallery.lastElementChild.role === 'checkbox'")
    # Links that leave are no longer selected, and links without an element around them are links again.
    host.page.evaluate("gallery.children[1].remove()")
    host.wait(f"{SELECTED}.length === 5")
    host.page.evaluate("""() => {
      window.taken = gallery
      taken.remove()
      return new Promise(resume => setTimeout(resume))
    }""")
    # A role that the page has given is there again.
    assert host.page.evaluate("[...taken.querySelectorAll('[role], [aria-checked]')].map(({ role }) => role)") == ["menuitem"]
    host.page.evaluate("document.body.prepend(taken)")
    host.wait("gallery.querySelectorAll('[aria-checked=true]').length === 5")
    # In a dialog of a component, keys select, too.
    host.page.evaluate("""() => {
      window.around = document.createElement('dialog')
      const component = document.createElement('div')
      document.body.append(component)
      component.attachShadow({ mode: 'open' }).append(around)
      around.append(taken)
      around.showModal()
    }""")
    host.page.keyboard.press("Control+a")
    host.wait("taken.selectedItems.length === 12")
    host.page.keyboard.press("Escape")
    host.wait("taken.querySelector('[role=checkbox], [aria-checked]') === null")
    assert host.page.evaluate("around.open && !taken.selecting")
    host.page.evaluate("document.body.prepend(taken), around.close()")
    host.open(link.format(2))
    assert host.look().current == "/photo/2.jpg"


def test_no_accessibility_fault_is_found_in_sections_and_while_selecting(host_of):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright").Axe()
    host = give(host_of(page('<main><h1>Album</h1><enlarger-gallery id="gallery" selecting></enlarger-gallery></main>').replace("<head>", "<head><title>Album</title>")),
                SECTIONED.format(40) + ".map(entry => ({ ...entry, name: entry.id }))")
    selecting(host)
    host.page.evaluate("gallery.selectedItems = ['p1', 'p25']")
    host.wait(f"{SELECTED}.length === 2")
    violations = axe.run(host.page).response["violations"]
    assert [(each["id"], [node["target"] for node in each["nodes"]]) for each in violations] == []


def test_an_iterator_selects_photos_before_the_gallery_has_loaded(host_of):
    chosen = "gallery.selectedItems = new Set(['/photo/1.jpg', '/photo/4.jpg']).keys()"
    head = f"<script>addEventListener('DOMContentLoaded', () => {{ {chosen} }})</script>{SCRIPT}"
    host_of(page(GALLERY, head=head)).wait("gallery.selectedItems?.length === 2")


def test_an_attribute_that_says_false_is_off_and_one_that_says_true_is_on(host_of):
    """React 18 and Vue write attributes so."""
    words = 'selecting="false" tools="false" details="false" history="true" loop="true"'
    host = complete(host_of(page(gallery(words))))
    written = "[...gallery.attributes].map(({ name, value }) => `${name}=${value}`).join(' ')"
    assert host.page.evaluate(written) == "id=gallery history= loop="
    host.open("#gallery a")
    assert host.page.evaluate("location.hash") == "#photo=%2Fphoto%2F0.jpg"
    host.press("ArrowLeft")
    assert host.look().current == "/photo/5.jpg"
    host.page.evaluate("for (const name of ['loop', 'tools']) gallery.setAttribute(name, name === 'tools')")
    host.wait(f"{written} === 'id=gallery history= tools='")
    assert host.page.evaluate("(gallery.setAttribute('selecting', 'false'), gallery.selecting)") is False
