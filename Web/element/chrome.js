// Everything in an element's viewer that opening, moving and closing photos does not need: hiding bars, clicks beside the photo, the
// browser's image menu, printing, notices about failures, and a slot for the page's buttons. Loaded behind the engine.

import { markAbsent, watchConnection } from '../chrome/missing-images.js'
import { Bars, watchCovered } from '../chrome/bars.js'
import { Caption } from '../chrome/caption.js'
import { Mat } from '../chrome/mat.js'
import { ClickOutside, PhotoTarget } from '../input/pointer.js'
import { Print } from '../chrome/print.js'
import { adopter, element } from '../chrome/element.js'
import { leaveToPage, watchPresence } from '../chrome/top-layer.js'
import { Scene, watchScreen } from '../stage/scene.js'
import { keepPageStill } from '../input/kept-events.js'
import { modality, noteKey, trackModality } from '../input/focus.js'
import { fitPageZoom } from './page-zoom.js'
import { noteProblems, watchElsewhere } from './failures.js'
import { showContents } from './contents.js'
import { tell } from '../links/tell.js'
import style from 'chrome-style'
import paperStyle from 'paper-style'

const adopt = adopter(style), adoptPaper = adopter(paperStyle)
/** The attributes that offer tools. */
const tools = ['tools', 'filmstrip', 'details', 'favourites']
trackModality()

/** Returns a function that begins the tools of an attribute, even if the element lacks it, and resolves to what that made. */
export function begin(parts, modules) {
  const { root, bars } = parts.dialog
  const { main, gallery: host } = parts.grid, shadow = host.shadowRoot
  adopt(shadow)
  for (const place of [shadow, document]) adoptPaper(place)
  // A focus ring is for keys only. Browsers also draw one if a script moves the focus after a touch, or from an element with a ring.
  parts.grid.focusOptions = { preventScroll: true, get focusVisible() { return modality() === 'keys' ? undefined : false } }
  const scene = new Scene(parts)
  // A menu in front may be inside the bars. If they hid, it would no longer get mouse events.
  const coming = new Bars(parts, scene, leaveToPage(parts))
  watchCovered(parts, bottom => tell(host, 'bars', { bottom }))
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
  const load = name => modules.load(name, () => import('./tools.js'), ({ begin }) => start(scene, coming)({ begin: begin[name] }))
  watchAttributes(parts, host, load)
  fitPageZoom(parts)
  watchTiles(parts, scene, start())
  noteProblems(parts, scene)
  watchVideos(parts, scene, start(scene, coming))
  showContents(parts, scene)
  parts.wake()
  return load
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

/** Loads `photo-tiles.js` when a photo with tiles opens. If that fails, the next one repeats it. */
function watchTiles({ photoAt }, scene, start) {
  let tiling
  scene.whenChanged(() => {
    if (scene.photo !== null && photoAt(scene.photo)?.tiles) tiling ??= import('./photo-tiles.js').then(start, () => { tiling = null })
  })
}

/** Begins the tools that an element's attributes offer, now or later. `load` begins a tool by its name. */
function watchAttributes({ signal }, element, load) {
  const look = () => {
    for (const name of tools) if (element.hasAttribute(name)) load(name)
  }
  const changes = new MutationObserver(look)
  changes.observe(element, { attributeFilter: tools })
  signal.addEventListener('abort', () => changes.disconnect())
  look()
}
