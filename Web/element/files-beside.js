// The engine of the element: a file beside the module that asks for it.

import { loadFunctions } from '../engine/load-functions.js'

export const loadEngine = address =>
  loadFunctions(address ?? new URL('./enlarger.wasm', import.meta.url), () => import('./without-wasm.js'))
