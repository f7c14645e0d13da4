// Thumbnails of the photos around the open one. Loaded behind the tools.

import { Filmstrip } from './filmstrip/filmstrip.js'

/** `parts` are those of the gallery; `scene`, `bars` and `shortcuts` those of who loads this. */
export function begin(parts, scene, bars, shortcuts) {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = new URL('filmstrip.css', import.meta.url)
  document.head.append(sheet)
  shortcuts.add('t', new Filmstrip(parts, scene, bars))
}
