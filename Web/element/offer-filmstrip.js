// The filmstrip of elements with the attribute `filmstrip`.

import { Filmstrip } from '../chrome/filmstrip.js'
import { ToolKeys } from '../chrome/shortcuts.js'
import { adoptStyle, offeredScene } from './offers.js'

/** Adds the filmstrip to a viewer. */
export function offerFilmstrip(parts, scene, bars) {
  const { gallery } = parts.grid
  adoptStyle(gallery.shadowRoot)
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
