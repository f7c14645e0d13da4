// Thumbnails of the photos around the open one. Loaded behind the tools.

import { Filmstrip } from '../filmstrip/filmstrip.js'
import { addStyleSheet } from '../chrome/style-sheet.js'

/** `parts` are those of the gallery; `scene`, `bars`, `shortcuts` and `listing` those of who loads this. */
export function begin(parts, scene, bars, shortcuts, listing) {
  // Without its style it would push the bars across the photo.
  addStyleSheet(new URL('filmstrip.css', import.meta.url), () => shortcuts.add('t', new Filmstrip(parts, scene, bars, listing)))
}
