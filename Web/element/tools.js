// The tools of elements with the attribute `tools`: zoom in per cent, slideshow, full screen, list of keys. Loaded behind the viewer's
// chrome.

import { Fullscreen, ZoomLevel } from '../chrome/tool-buttons.js'
import { Shortcuts } from '../chrome/shortcuts.js'
import { Slideshow } from '../chrome/slideshow.js'
import { WordedTools } from './worded-tools.js'
import { adopter } from './adopt.js'
import { offeredScene } from './offered-scene.js'
import style from 'tools-style'

const adopt = adopter(style)
/** The attributes that offer other tools, by their key. */
const others = { i: 'details', h: 'favourites', t: 'filmstrip' }
/** Whether a photo has a use for a key. */
const uses = { m: ({ video }) => video !== null, l: ({ live }) => live }

export function begin(parts, scene, bars) {
  const host = parts.grid.gallery
  adopt(host.shadowRoot)
  const offered = offeredScene(scene, parts, 'tools')
  const tools = new WordedTools(parts)
  new ZoomLevel(parts, scene, tools)
  // A sharper picture may reveal the photo's own size, which changes the percentage.
  new MutationObserver(() => scene.isAtRest && parts.wake()).observe(parts.stage.layer, { childList: true, subtree: true })
  const slideshow = new Slideshow(parts, offered, bars, tools)
  const fullscreen = new Fullscreen(tools, parts.signal)
  const lists = key => host.hasAttribute(others[key]) || key in uses && parts.grid.photos.some(uses[key])
  const space = { toggle: () => (parts.film?.() ?? slideshow).toggle() }
  new Shortcuts(parts, offered, tools, { ' ': space, f: fullscreen }, lists)
  parts.wake()
}
