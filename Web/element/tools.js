// The tools that an element offers by attributes: the filmstrip, details, favourites, and those that the attribute `tools` names, which are
// zoom in per cent, slideshow, full screen, list of keys, download, share. Loaded behind the viewer's chrome with the first of them.

import { Shortcuts } from '../chrome/shortcuts.js'
import { Slideshow } from '../chrome/slideshow.js'
import { Fullscreen, ZoomLevel } from '../chrome/tool-bar.js'
import { offerFavourites } from './favourites.js'
import { offerDetails } from './offer-details.js'
import { offerFilmstrip } from './offer-filmstrip.js'
import { offerPassing } from './offer-passing.js'
import { offeredScene, offers, toolBarOf } from './offers.js'

export { toolBarOf }

/** What begins the tools of a viewer, by the attribute that offers them. */
export const begin = { tools: offerTools, filmstrip: offerFilmstrip, details: offerDetails, favourites: offerFavourites }

/** The tools by their keys. */
const byKey = { ' ': 'slideshow', f: 'fullscreen', d: 'download', '?': 'keys', i: 'info', h: 'favourite', t: 'filmstrip' }
/** Whether a photo has a use for a key. */
const uses = { m: ({ video }) => video !== null, l: ({ live }) => live }

/** Adds the tools that the attribute `tools` names. Returns the slideshow. */
function offerTools(parts, scene, bars) {
  const { gallery } = parts.grid
  const tools = toolBarOf(parts, scene)
  const zoom = new ZoomLevel(parts, scene, tools)
  // A sharper picture may reveal the photo's own size, which changes the percentage.
  new MutationObserver(() => scene.isAtRest && parts.wake()).observe(parts.stage.layer, { childList: true, subtree: true })
  const slideshow = new Slideshow(parts, scene, bars, tools)
  const fullscreen = new Fullscreen(tools, parts.signal)
  const space = { toggle: () => (parts.film() ?? slideshow).toggle() }
  // Selecting has no key of its own.
  const keys = new Shortcuts(parts, offeredScene(scene, parts, 'tools'), tools, { ' ': space, f: fullscreen }, key =>
    key in byKey ? offers(gallery, byKey[key]) : key === 'select' ? gallery.hasAttribute('selectable') : key in uses && parts.grid.photos.some(uses[key]))
  let isOffered, isPassing = false
  const look = () => {
    zoom.root.hidden = !offers(gallery, 'zoom')
    const wasOffered = isOffered
    isOffered = offers(gallery, 'slideshow')
    if (wasOffered && !isOffered) slideshow.stop()
    if (isPassing || !['download', 'share'].some(tool => offers(gallery, tool))) return
    isPassing = true
    offerPassing(parts, scene, tools, keys)
  }
  const changes = new MutationObserver(look)
  changes.observe(gallery, { attributeFilter: ['tools'] })
  parts.signal.addEventListener('abort', () => changes.disconnect())
  look()
  parts.wake()
  return slideshow
}
