/**
 * Ends the early layout by the page's own script when the gallery first shows photos, and calls `begin` with what `load` resolves to. After
 * a failure, `load` is called again with the next list, and when the browser is online or shows the page again.
 */
export function takePlace(gallery, begin, load) {
  let hasShown = false, isLoading = false, hasFailed = false
  const start = async () => {
    if (isLoading) return
    isLoading = true
    let loaded
    try {
      loaded = load && await load()
    } catch (error) {
      isLoading = false
      if (!hasFailed) console.warn(`The page's buttons will work once they have loaded. ${error.message}`)
      hasFailed = true
      return
    }
    begin(loaded)
  }
  const startAgain = () => hasFailed && start()
  addEventListener('online', startAgain)
  document.addEventListener('visibilitychange', startAgain)
  gallery.addEventListener('enlarger-listed', ({ detail: { count } }) => {
    // Its message is that of a folder without photos.
    if (count > 0) gallery.querySelector('.empty')?.remove()
    if (!hasShown) {
      gallery.classList.remove('laid', 'waiting')
      gallery.style.height = ''
      for (const each of document.querySelectorAll('#photos > :is(a, h2), nav.pages')) each.remove()
    }
    hasShown = true
    start()
  })
}
