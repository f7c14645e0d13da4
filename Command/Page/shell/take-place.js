/** Ends the early layout by the page's own script when the gallery first shows photos, and calls `begin`. */
export function takePlace(gallery, begin) {
  let hasBegun = false
  gallery.addEventListener('enlarger-listed', ({ detail: { count } }) => {
    // Its message is that of a folder without photos.
    if (count > 0) gallery.querySelector('.empty')?.remove()
    if (hasBegun) return
    hasBegun = true
    gallery.classList.remove('laid', 'waiting')
    gallery.style.height = ''
    for (const each of document.querySelectorAll('#photos > :is(a, h2), nav.pages')) each.remove()
    begin()
  })
}
