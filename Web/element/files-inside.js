// The element's engine and styles inside its only file. The engine consists of bytes, because a content security policy may forbid even a `data:` address.

import engine from 'enlarger.wasm'
import { functionsOf } from '../engine/module.js'

export const loadEngine = () => functionsOf(engine, () => import('./without-wasm.js'))

export const loadStyle = () => import('./photo-style.js')
