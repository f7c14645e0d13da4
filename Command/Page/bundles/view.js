// How photos are shown: the menu of the page's head for that. Loaded when it is opened for the first time.

import { ViewMenu } from '../view/view-menu.js'
import { addStyleSheet } from '../chrome/style-sheet.js'

/** `button` opens the menu; `view` is what it changes. */
export function begin(button, view) {
  // Not before it looks as it should.
  addStyleSheet(new URL('view.css', import.meta.url), () => new ViewMenu(button, view).open())
}
