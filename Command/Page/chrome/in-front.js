/** Keeps an element of the page in front of everything while it has a content, even of a photo that opens later. */
export function keepInFront(element, gallery) {
  element.popover = 'manual'
  const raise = () => {
    if (element.matches(':popover-open')) element.hidePopover()
    if (element.isConnected && element.childElementCount > 0) element.showPopover()
  }
  new MutationObserver(raise).observe(element, { childList: true })
  // The viewer comes to the front with its first frame.
  gallery.addEventListener('enlarger-open', () => requestAnimationFrame(() => requestAnimationFrame(raise)))
  raise()
}
