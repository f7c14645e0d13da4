// The element's engine inside its only file. It consists of bytes, because a content security policy may forbid even a `data:` address.

import engine from 'enlarger.wasm'
import { functionsOf } from '../engine/load-functions.js'

export const loadEngine = () => functionsOf(engine, () => import('./without-wasm.js'))
