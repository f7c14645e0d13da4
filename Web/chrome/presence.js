/**
 * Closes a photo when an element around the gallery is hidden, such as a dialog that closes or a tab's panel. The viewer
 * disappears with that element, wherever the viewer is drawn.
 */
export function watchPresence({ dialog, dialog: { root }, signal }, gallery) {
  const seen = new IntersectionObserver(entries => {
    if (entries.at(-1).isIntersecting) return
    gallery.close()
    // Even if the page cancels that: an invisible viewer must not block the page.
    dialog.setModal(false)
  }, { root: document })
  // At once, because a report about a closing viewer could come when the next photo already opens.
  root.addEventListener('beforetoggle', () => seen.disconnect())
  root.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') return seen.observe(root)
    // A closing dialog takes its contents out of the top layer. A viewer that closes itself has cleared `isShown`.
    if (dialog.isShown) gallery.close()
  })
  signal.addEventListener('abort', () => seen.disconnect())
}
