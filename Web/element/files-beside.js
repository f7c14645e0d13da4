// The element's engine as a file beside its module.

import { loadFunctions } from '../engine/load-functions.js'

export const loadEngine = address =>
  loadFunctions(address ?? new URL('./enlarger.wasm', import.meta.url), () => import('./without-wasm.js'))
