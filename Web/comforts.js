// What makes the viewer comfortable beyond opening, moving and closing photos. Loaded once the engine is there: the
// first tap does not wait for it, and without it everything opens, moves and closes.

import { Connection } from './comforts/connection.js'
import { Print } from './comforts/print.js'
import { Remains } from './comforts/remains.js'
import { compose } from './comforts/compose.js'

/** `parts` are those of the gallery. */
export function begin(parts) {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = new URL('comforts.css', import.meta.url)
  document.head.append(sheet)
  const { scene, bars, tools } = compose(parts)
  new Remains(parts, scene)
  new Connection(parts, scene)
  new Print(parts, scene)
  import('./tiles.js').then(({ begin }) => begin(parts))
  import('./tools.js').then(({ begin }) => begin(parts, scene, bars, tools))
  parts.wake()
}
