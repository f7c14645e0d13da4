// What some attributes ask for: a name for the open photo in the address, and words in another language. Loaded with the
// engine where an element has one of them.

import { LinkedAddress } from './linked-address.js'
import { translate } from './words.js'

/** Returns what makes the address, if the element wants one. */
export function begin(element, engine, links, dialog, signal) {
  translate(element, dialog)
  if (element.hasAttribute('history')) return follow => new LinkedAddress(element, engine, links, follow, signal)
}
