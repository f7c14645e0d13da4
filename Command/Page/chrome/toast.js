import { say } from '../../../Web/chrome/words.js'
import { stayInFront } from '../../../Web/chrome/top-layer.js'
import { Toasts } from '../../../Web/chrome/toasts.js'

let toasts

/** Adds the page's messages, above the bars of an open photo. */
export function prepareToasts(gallery) {
  toasts = new Toasts(document.body, '.selection:not([hidden])')
  gallery.addEventListener('enlarger-bars', ({ detail: { bottom } }) => toasts.lift(bottom))
  keepInFront(toasts.region, gallery)
}

/** Shows a message on the page, as `Toasts` does. */
export const toast = (...given) => toasts.show(...given)

/** Says that the photo in the address is not there. `list` knows whether it exists. */
export async function tellUnknown(id, list) {
  const exists = await list.has(id).catch(() => true)
  toast(exists ? say('The linked photo is not among the photos shown.') : say('The linked photo is no longer here.'))
}

/** Keeps an element of the page in front of everything while it has a content, even of a photo that opens later, until `signal` aborts. */
export function keepInFront(element, gallery, signal) {
  element.popover = 'manual'
  const look = () => { if (element.isConnected) element.togglePopover(element.childElementCount > 0) }
  new MutationObserver(look).observe(element, { childList: true })
  stayInFront(element, gallery, signal)
  look()
}
