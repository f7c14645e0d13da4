import { keepInFront } from './in-front.js'
import { say } from '../../../Web/chrome/words.js'
import { Toasts } from '../../../Web/chrome/toasts.js'

/** Elements at the bottom of the window. Messages stay above them. */
const below = '.enlarger:not([hidden]) .bars:not(.gone) > .bottom, .selection:not([hidden])'

let toasts

/** Returns the page's messages. */
export const pageToasts = () => toasts ??= makeToasts(document.querySelector('#photos'))

/** Shows a message on the page, as `Toasts` does. */
export const toast = (...given) => pageToasts().show(...given)

/** Says that the photo in the address is not there. `list` knows whether it exists. */
export async function tellUnknown(id, list) {
  const exists = await list.has(id).catch(() => true)
  toast(exists ? say('The linked photo is not among the photos shown.') : say('The linked photo is no longer here.'))
}

function makeToasts(gallery) {
  const made = new Toasts(document.body, below, undefined, [document.body, gallery.shadowRoot])
  const region = document.querySelector('body > .toasts')
  // Several of the page's scripts have this module.
  if (!region.popover) keepInFront(region, gallery)
  return made
}
