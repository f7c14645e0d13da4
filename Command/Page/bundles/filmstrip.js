// Thumbnails of the photos around the open one. Loaded after the tools.

import { addFilmstrip } from '../filmstrip/page-filmstrip.js'
import { addStyleSheet } from '../chrome/style-sheet.js'

/** Adds the filmstrip. `parts` are the gallery's; the other objects are the caller's. */
export function begin(...given) {
  // Without its style sheet, the strip would push the bars across the photo.
  addStyleSheet(new URL('filmstrip.css', import.meta.url), () => addFilmstrip(...given))
}
