import { Toasts } from '../../../Web/chrome/toasts.js'

/** Elements at the bottom of the window. Messages stay above them. */
const below = '.enlarger:not([hidden]) .bars:not(.gone) > .bottom, .selection:not([hidden])'

let toasts

/** Returns the page's messages. */
export const pageToasts = () => toasts ??= new Toasts(document.body, below)

/** Shows a message on the page, as `Toasts` does. */
export const toast = (...given) => pageToasts().show(...given)
