// What the grid is arranged by, and the way to each of its sections. Loaded behind the overview, in whose style it is.

import { loadModule } from './load-module.js'
import { Arrangement } from './arrangement/arrangement.js'
import { Jump } from './arrangement/jump.js'
import { Layout } from './arrangement/layout.js'

/** `parts` are those of the gallery; `list` is what arranges photos, `ways` lead to their sections. */
export function begin(parts, list, ways) {
  const field = parts.header?.querySelector('.find')
  if (!field) return
  new Layout(list, () => beginRows(parts), field)
  new Arrangement(parts, list, field)
  new Jump(field, ways)
}

/** Brings in rows of whole photos, unless they are there. */
const beginRows = parts => parts.rows ??= Promise.all([import('./rows.js'), loadModule(new URL('rows.wasm', import.meta.url))])
  .then(([{ begin }, calls]) => begin(parts, calls))
