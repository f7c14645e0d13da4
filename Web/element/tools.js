// The tools that elements name in the attribute `tools`: zoom in per cent, slideshow, full screen, list of keys, download, share.
// Loaded behind the viewer's chrome.

import { Fullscreen } from '../chrome/full-screen.js'
import { Shortcuts } from '../chrome/shortcuts.js'
import { Slideshow } from '../chrome/slideshow.js'
import { ZoomLevel } from '../chrome/zoom-level.js'
import { warn } from '../links/tell.js'
import { adopter } from './adopt.js'
import { offeredScene } from './offered-scene.js'
import { offers, toolBarOf } from './offer-tools.js'
import style from 'tools-style'

const adopt = adopter(style)
/** The tools by their keys. */
const byKey = { ' ': 'slideshow', f: 'fullscreen', d: 'download', '?': 'keys', i: 'info', h: 'favourite', t: 'filmstrip' }
/** Whether a photo has a use for a key. */
const uses = { m: ({ video }) => video !== null, l: ({ live }) => live }

/** Returns the slideshow. */
export function begin(parts, scene, bars) {
  const { gallery } = parts.grid
  adopt(gallery.shadowRoot)
  const tools = toolBarOf(parts, scene)
  const zoom = new ZoomLevel(parts, scene, tools)
  // A sharper picture may reveal the photo's own size, which changes the percentage.
  new MutationObserver(() => scene.isAtRest && parts.wake()).observe(parts.stage.layer, { childList: true, subtree: true })
  const slideshow = new Slideshow(parts, scene, bars, tools)
  const fullscreen = new Fullscreen(tools, parts.signal)
  const space = { toggle: () => (parts.film?.() ?? slideshow).toggle() }
  // Selecting has no key of its own.
  const keys = new Shortcuts(parts, offeredScene(scene, parts, 'tools'), tools, { ' ': space, f: fullscreen }, key =>
    key in byKey ? offers(gallery, byKey[key]) : key === 'select' ? gallery.hasAttribute('selectable') : key in uses && parts.grid.photos.some(uses[key]))
  let isOffered, passing
  const look = () => {
    zoom.root.hidden = !offers(gallery, 'zoom')
    const wasOffered = isOffered
    isOffered = offers(gallery, 'slideshow')
    if (wasOffered && !isOffered) slideshow.stop()
    if (!['download', 'share'].some(tool => offers(gallery, tool))) return
    const start = ({ begin }) => parts.signal.aborted || begin(parts, scene, tools, keys)
    passing ??= import('./offer-passing.js').then(start, ({ message }) => {
      passing = null
      warn(message)
    })
  }
  const changes = new MutationObserver(look)
  changes.observe(gallery, { attributeFilter: ['tools'] })
  parts.signal.addEventListener('abort', () => changes.disconnect())
  look()
  parts.wake()
  return slideshow
}
