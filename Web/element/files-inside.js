// The engine of the element, where all of it is one file: it is in there as bytes, so nothing is asked of the network, not even an
// address with the bytes in it, which a content policy may refuse.

import engine from 'enlarger.wasm'
import { functionsOf } from '../engine/load-functions.js'

export const loadEngine = () => functionsOf(engine, () => import('./without-wasm.js'))
