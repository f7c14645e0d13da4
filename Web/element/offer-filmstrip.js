// The filmstrip of elements with the attribute `filmstrip`. Loaded behind the viewer's chrome.

import { Filmstrip } from '../chrome/filmstrip.js'
import { ToolKeys } from '../chrome/tool-keys.js'
import { adopter } from './adopt.js'
import { offeredScene } from './offered-scene.js'
import style from 'filmstrip-style'

const adopt = adopter(style)

export function begin(parts, scene, bars) {
  const { gallery } = parts.grid
  adopt(gallery.shadowRoot)
  const label = gallery.getAttribute('filmstrip-label') ?? undefined
  const need = (...range) => parts.grid.list?.need(...range)
  const strip = new Filmstrip(parts, scene, bars, { label, need })
  new ToolKeys(parts, offeredScene(scene, parts, 'filmstrip'), { t: strip })
  // A page may have stored another choice, and sets the attribute again.
  const changes = new MutationObserver(() => strip.recall())
  changes.observe(gallery, { attributeFilter: ['filmstrip'] })
  parts.signal.addEventListener('abort', () => changes.disconnect())
  parts.wake()
}
