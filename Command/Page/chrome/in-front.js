/** Keeps an element of the page in front of everything while it has a content, even of a photo that opens later. */
export function keepInFront(element, gallery) {
  element.popover = 'manual'
  const look = () => { if (element.isConnected) element.togglePopover(element.childElementCount > 0) }
  const raise = () => {
    if (!element.matches(':popover-open')) return
    const focused = element.contains(document.activeElement) && document.activeElement
    element.hidePopover()
    element.showPopover()
    if (focused) focused.focus({ preventScroll: true })
  }
  new MutationObserver(look).observe(element, { childList: true })
  // The viewer comes to the front with its first frame.
  gallery.addEventListener('enlarger-open', () => requestAnimationFrame(() => requestAnimationFrame(raise)))
  look()
}
