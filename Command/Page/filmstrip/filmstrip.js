// Thumbnails of the photos around the open one. Loaded after the tools.

import { Filmstrip } from '../../../Web/filmstrip/filmstrip.js'
import { addStyleSheet } from '../chrome/style-sheet.js'

/** Adds the filmstrip of a served page. */
export function begin(...given) {
  // Without its style sheet, the strip would push the bars across the photo.
  addStyleSheet(new URL('filmstrip.css', import.meta.url), () => addFilmstrip(...given))
}

/** Adds a page's filmstrip, its shortcut and the view menu's switch. `listing` resolves to the list if the page reads it in parts. */
export function addFilmstrip(parts, scene, bars, shortcuts, listing) {
  let list
  listing?.then(each => { list = each })
  const need = (...range) => {
    if (!list) return
    list.needed = range
    parts.wake()
  }
  const strip = new Filmstrip(parts, scene, bars, { need })
  shortcuts.add('t', strip)
  addEventListener('filmstrip', () => strip.recall())
}
