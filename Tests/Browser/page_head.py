"""What a person uses in the page's header: the arrangement of photos and the view menu."""


def arrange(gallery, words):
    """Chooses Months, Folders or Favourites."""
    gallery.wait("seen('.segments')?.disabled === false")
    gallery.page.locator("header .segments label", has_text=words).click()


def open_view(gallery):
    """Opens the view menu."""
    gallery.wait("seen('.view')?.disabled === false")
    gallery.page.click(".view")
    gallery.wait("seen('.view-menu:popover-open') !== null")


def choose_view(gallery, words):
    """Chooses an option in the view menu and closes it."""
    open_view(gallery)
    gallery.page.locator(".view-menu .segments label", has_text=words).click()
    close_view(gallery)


def close_view(gallery):
    gallery.page.keyboard.press("Escape")
    gallery.wait("seen('.view-menu:popover-open') === null")


def go_to(gallery, words):
    """Goes to a month or a folder by its name."""
    open_view(gallery)
    gallery.page.locator(".jump").select_option(words)
    gallery.wait("seen('.view-menu:popover-open') === null")
