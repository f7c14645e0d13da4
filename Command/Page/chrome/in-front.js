import { stayInFront } from '../../../Web/chrome/top-layer.js'

/** Keeps an element of the page in front of everything while it has a content, even of a photo that opens later, until `signal` aborts. */
export function keepInFront(element, gallery, signal) {
  element.popover = 'manual'
  const look = () => { if (element.isConnected) element.togglePopover(element.childElementCount > 0) }
  new MutationObserver(look).observe(element, { childList: true })
  stayInFront(element, gallery, signal)
  look()
}
