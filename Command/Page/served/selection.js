// Selecting, liking, downloading and sharing photos. Loaded after the shell.

import { compose } from '../selection/compose-selection.js'
import { ServedFiles } from '../selection/served-photos.js'
import { addStyleSheet } from '../chrome/style-sheet.js'

/** Adds the selection. `toast` shows a message. */
export function begin(gallery, list, toast) {
  addStyleSheet(new URL('selection.css', import.meta.url))
  compose(gallery, list, new ServedFiles(), toast)
}
