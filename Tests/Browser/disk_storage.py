"""The storage of pages from a disk. Chromium sometimes keeps it to one document, so what another is to find is handed to it."""

RESTORE = """if (window.name.startsWith('stored ')) {
  Object.assign(localStorage, JSON.parse(window.name.slice(7)))
  window.name = ''
}"""


def hand_on(page):
    """Gives the window's next page from the disk what this one has stored, by the window's name, which stays."""
    if page.url.startswith("file:"):
        page.add_init_script(RESTORE)
        page.evaluate("window.name = `stored ${JSON.stringify({ ...localStorage })}`")


def store(page, other, key, value):
    """Stores a value in another window, of which this page hears."""
    other.evaluate("([key, value]) => localStorage.setItem(key, value)", [key, value])
    if page.url.startswith("file:"):
        page.evaluate("""([key, newValue]) => {
          if (localStorage[key] === newValue) return
          localStorage.setItem(key, newValue)
          dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
        }""", [key, value])
