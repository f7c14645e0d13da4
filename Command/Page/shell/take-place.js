/** Ends the early layout by the page's own script when the gallery first shows photos, and calls `begin`. */
export function takePlace(gallery, { grid }, begin) {
  let hasBegun = false
  grid.whenListed(() => {
    // Its message is that of a folder without photos.
    if (grid.photos.length > 0) gallery.querySelector('.empty')?.remove()
    if (hasBegun) return
    hasBegun = true
    gallery.classList.remove('laid', 'waiting')
    gallery.style.height = ''
    for (const each of document.querySelectorAll('#photos > :is(a, h2), nav.pages')) each.remove()
    begin()
  })
}
