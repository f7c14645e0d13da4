import { callsInRows } from './calls-in-rows.js'
import { JustifiedRows } from './justified-rows.js'

/** Has thumbnails stand in rows of whole photos whenever the grid's photos have `ratios`. `calls` are what the rows' module exports. */
export function standInRows({ engine, grid, sections, layOut }, calls) {
  engine.calls = callsInRows(engine.calls, engine.session, new JustifiedRows(calls), () => grid.photos.ratios)
  sections?.tell(engine)
  if (grid.photos.length > 0) layOut()
}
