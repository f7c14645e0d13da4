import { keepInFront } from './in-front.js'
import { say } from '../../../Web/chrome/words.js'
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
