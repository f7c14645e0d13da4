// The bar of an element's tools, whichever attributes offer them. Loaded with the first of them.

import { ToolBar } from '../chrome/tool-bar.js'
import { adopter } from './adopt.js'
import { attributeFilter, offers } from './offers.js'
import style from 'tool-style'

// For the tools' other modules, which then share one.
export { offers }

const adopt = adopter(style)
const bars = new WeakMap()

/** Returns the bar of a viewer. */
export function toolBarOf(parts, scene) {
  if (!bars.has(parts)) bars.set(parts, makeBar(parts, scene))
  return bars.get(parts)
}

function makeBar(parts, scene) {
  const { grid: { gallery }, signal } = parts
  adopt(gallery.shadowRoot)
  const bar = new ToolBar(parts, scene, {
    label: (name, words, values = {}) => {
      const own = gallery.getAttribute(`${name}-label`)
      return own?.replace(/\{(\w+)\}/g, (text, value) => values[value] ?? text) ?? words
    },
    // The list of keys is the tool `keys` for pages.
    offers: name => offers(gallery, name === 'help' ? 'keys' : name),
  })
  const changes = new MutationObserver(() => bar.arrange())
  changes.observe(gallery, { attributeFilter })
  signal.addEventListener('abort', () => changes.disconnect())
  return bar
}
