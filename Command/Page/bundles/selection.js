// Several photos at a time: selected, liked, kept, passed on. Loaded behind the tools.

import { compose } from '../selection/compose-selection.js'
import { ServedFiles, ServedIds } from '../selection/served-photos.js'
import { addStyleSheet } from '../chrome/style-sheet.js'

/** `parts` are those of the gallery, `scene`, `tools`, `shortcuts` and `listing` those of who loads this. */
export function begin(parts, scene, tools, shortcuts, listing, toast) {
  addStyleSheet(new URL('selection.css', import.meta.url))
  compose(parts, scene, tools, shortcuts, new ServedFiles(), new ServedIds(parts, listing), listing, toast)
}
