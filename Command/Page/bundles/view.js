// The view menu: how photos are shown. Loaded when it is first opened.

import { ViewMenu } from '../view/view-menu.js'
import { addStyleSheet } from '../chrome/style-sheet.js'

/** Opens the menu of `button`. `view` has the objects that the menu changes. */
export function begin(button, view) {
  // Waits for the style sheet.
  addStyleSheet(new URL('view.css', import.meta.url), () => new ViewMenu(button, view).open())
}
