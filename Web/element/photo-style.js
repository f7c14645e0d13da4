// Other styles than the default, for who asks an element for one.

import { Overlay } from '../styles/overlay.js'
import { Catalog } from '../styles/catalog.js'
import constants from 'styles.json'
import overlayStyle from 'overlay-style'

const catalog = new Catalog(constants)

/** The stages that can already draw what only some styles have. */
const decorated = new WeakSet()

/** Lets photos move by a style from their next motion on. */
export function move({ stage, dialog, photoAt, wake }, engine, shadow, style) {
  const text = style === null ? catalog.names[0] : typeof style === 'string' ? style : JSON.stringify(style)
  const numbers = catalog.numbers(catalog.read(text))
  if (!decorated.has(stage)) {
    decorated.add(stage)
    shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet()]
    // The page around the element is not ours to move.
    new Overlay({ stage, dialog, photoAt, grid: { main: null }, header: null })
  }
  engine.setStyle(numbers, performance.now())
  wake()
}

function sheet() {
  const made = new CSSStyleSheet()
  made.replaceSync(overlayStyle)
  return made
}
