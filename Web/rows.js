// Rows of whole photos in place of squares. Loaded when they are chosen, or with the engine where they were.

import { loadModule } from './load-module.js'
import { callsInRows } from './rows/calls-in-rows.js'
import { JustifiedRows } from './rows/justified-rows.js'

/** `parts` are those of the gallery. From then on thumbnails stand so whenever the grid's photos have `ratios`. */
export async function begin({ engine, grid, sections, layOut }) {
  const rows = new JustifiedRows(await loadModule(new URL('rows.wasm', import.meta.url)))
  engine.calls = callsInRows(engine.calls, engine.session, rows, () => grid.photos.ratios)
  sections?.tell(engine)
  if (grid.photos.length > 0) layOut()
}
