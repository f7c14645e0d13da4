// Rows of whole photos in place of squares. Loaded when they are chosen, or with the engine where they were.

import { loadModule } from './load-module.js'
import { standInRows } from './rows/stand-in-rows.js'

/** `parts` are those of the gallery. */
export async function begin(parts) { standInRows(parts, await loadModule(new URL('rows.wasm', import.meta.url))) }
