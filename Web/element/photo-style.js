// Applies motion styles other than the default. Loaded when the page sets one.

import { Overlay } from '../styles/overlay.js'
import { Catalog } from '../styles/catalog.js'
import { adopter } from './adopt.js'
import constants from 'styles.json'
import overlayStyle from 'overlay-style'

const adopt = adopter(overlayStyle)
const catalog = new Catalog(constants)

/** The stages that have an overlay. */
const decorated = new WeakSet()

/** Applies a style from the next motion on; null for the default. */
export function move({ stage, dialog, photoAt, wake }, engine, shadow, style) {
  const text = style === null ? catalog.names[0] : typeof style === 'string' ? style : JSON.stringify(style)
  const numbers = catalog.numbers(catalog.read(text))
  if (!decorated.has(stage)) {
    decorated.add(stage)
    adopt(shadow)
    // An element must not move the page around it.
    new Overlay({ stage, dialog, photoAt })
  }
  engine.setStyle(numbers, performance.now())
  wake()
}
