import { keepInFront } from './in-front.js'
import { Toasts } from '../../../Web/chrome/toasts.js'

/** Elements at the bottom of the window. Messages stay above them. */
const below = '.enlarger:not([hidden]) .bars:not(.gone) > .bottom, .selection:not([hidden])'

let toasts

/** Returns the page's messages. */
export const pageToasts = () => toasts ??= makeToasts(document.querySelector('#photos'))

/** Shows a message on the page, as `Toasts` does. */
export const toast = (...given) => pageToasts().show(...given)

function makeToasts(gallery) {
  const made = new Toasts(document.body, below, undefined, [document.body, gallery.shadowRoot])
  const region = document.querySelector('body > .toasts')
  // Several of the page's scripts have this module.
  if (!region.popover) keepInFront(region, gallery)
  return made
}
