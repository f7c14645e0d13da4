// Everything in an element's viewer that opening, moving and closing photos does not need: hiding bars, clicks beside the photo, the
// browser's image menu, printing, notices about failures, and a slot for the page's buttons. Loaded behind the engine.

import { markAbsent } from '../chrome/absent-images.js'
import { Bars } from '../chrome/bars.js'
import { ClickOutside } from '../input/click-outside.js'
import { Caption } from '../chrome/caption.js'
import { Mat } from '../chrome/mat.js'
import { PhotoTarget } from '../input/photo-target.js'
import { Print } from '../chrome/print.js'
import { element } from '../chrome/element.js'
import { leaveToPage } from '../chrome/in-front.js'
import { Scene } from '../stage/scene.js'
import { watchScreen } from '../stage/screen.js'
import { seenPart } from '../links/seen.js'
import { keepPageStill } from '../input/still-page.js'
import { modality, noteKey, trackModality } from '../input/focus.js'
import { watchConnection } from '../chrome/connection.js'
import { watchPresence } from '../chrome/presence.js'
import { watchElsewhere } from './elsewhere.js'
import { warn } from '../links/tell.js'
import { adopter } from './adopt.js'
import style from 'chrome-style'
import paperStyle from 'paper-style'

const adopt = adopter(style), adoptPaper = adopter(paperStyle)
/** The modules of tools, by the attribute that offers them. */
const tools = {
  tools: () => import('./tools.js'), filmstrip: () => import('./offer-filmstrip.js'),
  details: () => import('./offer-details.js'), favourites: () => import('./favourites.js'),
}
trackModality()

/** Returns a function that loads the module for an attribute, even if the element lacks it, and resolves to what that began. */
export function begin(parts) {
  const { root, bars } = parts.dialog
  const { main, gallery: host } = parts.grid, shadow = host.shadowRoot
  adopt(shadow)
  for (const place of [shadow, document]) adoptPaper(place)
  // After touch, the link shows no focus ring. Browsers draw one if a script moves the focus.
  parts.grid.focusOptions = { preventScroll: true, get focusVisible() { return modality() === 'touch' ? false : undefined } }
  const scene = new Scene(parts)
  // A menu in front may be inside the bars. If they hid, it would no longer get mouse events.
  const coming = new Bars(parts, scene, leaveToPage(parts))
  new ClickOutside(parts, scene)
  keepPageStill(parts)
  new Caption(parts, scene)
  new Mat(parts)
  new PhotoTarget(parts, scene)
  const toolbar = element('slot', 'toolbar')
  toolbar.name = 'toolbar'
  bars.querySelector('.actions').prepend(toolbar)
  // A page prints its own links itself.
  new Print(parts, scene, main === host ? null : shadow)
  parts.dialog.hearKeys(noteKey, true)
  watchConnection(parts, host, scene)
  // The thumbnails of links are the page's own.
  if (main !== host) markAbsent(parts)
  watchPresence(parts, host)
  watchElsewhere(parts, host)
  watchScreen(parts, scene)
  // The element may be gone by the time a module arrives.
  const start = (...given) => ({ begin }) => parts.signal.aborted ? null : begin(parts, ...given)
  const missed = ({ message }) => warn(message)
  const load = watchAttributes(parts, host, load => load().then(start(scene, coming)).catch(missed))
  watchPageZoom(parts, start())
  watchTiles(parts, scene, start())
  let remains
  scene.whenChanged(() => {
    if (!scene.isAtRest) return
    // An import that fails, as while the browser is offline, is repeated the next time a photo comes to rest.
    remains ??= import('./truncated-note.js').then(start(scene), () => { remains = null })
  })
  watchVideos(parts, scene, start(scene, coming))
  if (host.querySelector('[slot]')) import('./contents.js').then(start(scene)).catch(missed)
  parts.wake()
  return load
}

/** Loads `page-zoom.js` if only part of the window is visible, and always in a frame, where the rest of it may be hidden at any time. */
function watchPageZoom({ signal }, start) {
  let zooming
  const look = () => {
    if (seenPart() || window.parent !== window) zooming ??= import('./page-zoom.js').then(start, () => { zooming = null })
  }
  for (const each of [window, window.visualViewport]) each?.addEventListener('resize', look, { signal })
  look()
}

/** Loads `video.js` when the open photo, or one beside it, is a video or a Live Photo. */
function watchVideos({ photoAt }, scene, start) {
  let playing
  const look = () => {
    const { photo } = scene
    const isNear = photo !== null && [photo, photo - 1, photo + 1].map(photoAt).some(each => each && (each.video !== null || each.live))
    if (isNear) playing ??= import('./video.js').then(start, () => { playing = null })
  }
  scene.whenChanged(look)
  look()
}

/** Loads `tiles.js` when a photo with tiles opens. If that fails, the next one repeats it. */
function watchTiles({ photoAt }, scene, start) {
  let tiling
  scene.whenChanged(() => {
    if (scene.photo !== null && photoAt(scene.photo)?.tiles) tiling ??= import('./photo-tiles.js').then(start, () => { tiling = null })
  })
}

/** Loads the modules for an element's attributes, now or later, except those that came with the engine. */
function watchAttributes(parts, element, begin) {
  let attributes = parts.dialog.translate
  const begun = {}
  const load = name => begun[name] ??= begin(tools[name])
  const look = async () => {
    for (const name in tools) if (element.hasAttribute(name)) load(name)
    if (attributes || !/\bhistory\b|-label/.test(element.getAttributeNames())) return
    attributes = import('./attributes.js')
    const { beginLate } = await attributes.catch(({ message }) => warn(message)) ?? {}
    if (!parts.signal.aborted) beginLate?.(parts, element)
  }
  const changes = new MutationObserver(look)
  changes.observe(element, { attributes: true })
  parts.signal.addEventListener('abort', () => changes.disconnect())
  look()
  return load
}
