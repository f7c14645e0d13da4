// The covers of the overview: years or folders. Loaded when the overview is first opened.

import { Covers } from '../covers/covers.js'
import { addStyleSheet } from '../chrome/style-sheet.js'

/** Resolves to the covers. */
export function begin(overview, list) {
  // Waits for the style sheet.
  return new Promise(resolve => {
    addStyleSheet(new URL('covers.css', import.meta.url), () => resolve(new Covers(overview, list)))
  })
}
