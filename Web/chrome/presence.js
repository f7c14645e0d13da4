/**
 * Closes a photo that cannot be seen: something around the element is shown no more, as a dialog that was closed or the panel of a
 * tab, and takes the viewer along, wherever that is.
 */
export function watchPresence({ dialog, dialog: { root }, signal }, gallery) {
  const seen = new IntersectionObserver(entries => {
    if (entries.at(-1).isIntersecting) return
    gallery.close()
    // Whether the page lets it or not: what nobody sees keeps nobody from the page.
    dialog.setModal(false)
  }, { root: document })
  // At once: what the browser saw of a viewer that goes may be told when the next photo opens already.
  root.addEventListener('beforetoggle', () => seen.disconnect())
  root.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') return seen.observe(root)
    // A dialog takes what is in it out of the top layer when it closes. A viewer that went by itself was told to go.
    if (dialog.isShown) gallery.close()
  })
  signal.addEventListener('abort', () => seen.disconnect())
}
