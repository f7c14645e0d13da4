// Other styles than the default, for who asks an element for one.

import { Overlay } from '../styles/overlay.js'
import { loadCatalog } from 'element-files'
import overlayStyle from 'overlay-style'

let loading

/** The stages that can already draw what only some styles have. */
const decorated = new WeakSet()

/** Lets photos move by a style from their next motion on, if it is still `wanted` once it can. */
export async function move({ stage, dialog, photoAt, wake }, engine, shadow, style, wanted) {
  const catalog = await (loading ??= loadCatalog())
  if (!wanted()) return
  const text = style === null ? catalog.names[0] : typeof style === 'string' ? style : JSON.stringify(style)
  const numbers = catalog.numbers(catalog.read(text))
  if (!decorated.has(stage)) {
    decorated.add(stage)
    shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet()]
    // The page around the element is not ours to move.
    new Overlay({ stage, dialog, photoAt, grid: { main: null }, header: null })
  }
  new Float64Array(engine.calls.memory.buffer, engine.ask('numbers')).set(numbers)
  engine.ask('style', performance.now())
  wake()
}

function sheet() {
  const made = new CSSStyleSheet()
  made.replaceSync(overlayStyle)
  return made
}
