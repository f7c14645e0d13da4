// What makes an element's viewer comfortable for a mouse: bars that come with it, large arrows, a click beside the photo, the
// photo's own menu, paper, what a lost connection left out, and room for a page's own buttons. Loaded behind the engine.

import { Bars } from '../comforts/bars.js'
import { Beside } from '../comforts/beside.js'
import { Caption } from '../comforts/caption.js'
import { PhotoTarget } from '../comforts/photo-target.js'
import { Print } from '../comforts/print.js'
import { element } from '../element.js'
import { leaveToPage } from './in-front.js'
import { Scene } from '../comforts/scene.js'
import { seenPart } from './seen.js'
import { hand, trackHand } from '../comforts/hand.js'
import { watchAttributes } from './late-attributes.js'
import { warn } from './warn.js'
import { watchConnection } from './connection.js'
import { watchPresence } from './presence.js'
import { adopter } from './adopt.js'
import style from 'comforts-style'
import paperStyle from 'paper-style'

const adopt = adopter(style), adoptPaper = adopter(paperStyle)
trackHand()

/** `parts` are those of the gallery. */
export function begin(parts) {
  const { root, bars } = parts.dialog
  const shadow = root.getRootNode()
  const { host } = shadow, { main } = parts.grid
  adopt(shadow)
  for (const place of [shadow, document]) adoptPaper(place)
  // After touch alone there is no ring, which browsers draw where a script moves the focus.
  parts.grid.focusOptions = { preventScroll: true, get focusVisible() { return hand() === 'touch' ? false : undefined } }
  const scene = new Scene(parts)
  const coming = new Bars(parts, scene)
  new Beside(parts, scene)
  new Caption(parts, scene)
  new PhotoTarget(parts, scene)
  const toolbar = element('slot', 'toolbar')
  toolbar.name = 'toolbar'
  bars.querySelector('.title').after(toolbar)
  // A page prints links of its own as it likes.
  new Print(parts, scene, main === host ? null : shadow)
  leaveToPage(parts, coming)
  watchConnection(parts, host)
  watchPresence(parts, host)
  // The element may be gone by the time that a part of its viewer has come.
  const start = (...given) => ({ begin }) => parts.signal.aborted || begin(parts, ...given)
  const missed = ({ message }) => warn(message)
  watchAttributes(parts, host, () => import('./tools.js').then(start(scene, coming)).catch(missed))
  watchPageZoom(parts, start())
  let remains
  scene.whenChanged(() => {
    if (!scene.isAtRest) return
    // What cannot be had, because the browser is offline, is tried again when a photo comes to rest again.
    remains ??= import('./remains.js').then(start(scene), () => { remains = null })
  })
  if (host.querySelector('[slot]')) import('./contents.js').then(start(scene)).catch(missed)
  parts.wake()
}

/** Brings in what is needed where the page's window is not what is seen. */
function watchPageZoom({ signal }, start) {
  let zooming
  const look = () => {
    if (seenPart()) zooming ??= import('./page-zoom.js').then(start, () => { zooming = null })
  }
  for (const each of [window, window.visualViewport]) each?.addEventListener('resize', look, { signal })
  look()
}
