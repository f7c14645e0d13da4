// Selecting, liking, downloading and sharing photos. Loaded after the tools.

import { compose } from '../selection/compose-selection.js'
import { ServedFiles, ServedIds } from '../selection/served-photos.js'
import { addStyleSheet } from '../chrome/style-sheet.js'

/** Adds the selection. `parts` are the gallery's; `toast` shows a message; the other objects are the caller's. */
export function begin(parts, scene, tools, shortcuts, listing, toast) {
  addStyleSheet(new URL('selection.css', import.meta.url))
  compose(parts, scene, tools, shortcuts, new ServedFiles(), new ServedIds(parts, listing), listing, toast)
}
