// The element's engine and styles as files beside its modules.

import { loadFunctions } from '../engine/module.js'

export const loadEngine = address =>
  loadFunctions(address ?? new URL('./enlarger.wasm', import.meta.url), () => import('./without-wasm.js'))

export const loadStyle = () => import('./photo-style.js')
