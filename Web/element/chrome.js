// What makes an element's viewer comfortable for a mouse: bars that come with it, large arrows, a click beside the photo, the
// photo's own menu, paper, what a lost connection left out, and room for a page's own buttons. Loaded behind the engine.

import { Bars } from '../chrome/bars.js'
import { ClickOutside } from '../input/click-outside.js'
import { Caption } from '../chrome/caption.js'
import { PhotoTarget } from '../input/photo-target.js'
import { Print } from '../chrome/print.js'
import { element } from '../chrome/element.js'
import { leaveToPage } from '../chrome/in-front.js'
import { Scene } from '../stage/scene.js'
import { watchScreen } from '../stage/screen.js'
import { seenPart } from '../links/seen.js'
import { keepPageStill } from '../input/still-page.js'
import { modality, noteKey, trackModality } from '../input/input-modality.js'
import { watchConnection } from '../chrome/connection.js'
import { watchPresence } from '../chrome/presence.js'
import { watchElsewhere } from './elsewhere.js'
import { warn } from '../links/warn.js'
import { adopter } from './adopt.js'
import style from 'chrome-style'
import paperStyle from 'paper-style'

const adopt = adopter(style), adoptPaper = adopter(paperStyle)
trackModality()

/** `parts` are those of the gallery. */
export function begin(parts) {
  const { root, bars } = parts.dialog
  const { main, gallery: host } = parts.grid, shadow = host.shadowRoot
  adopt(shadow)
  for (const place of [shadow, document]) adoptPaper(place)
  // After touch alone there is no ring, which browsers draw where a script moves the focus.
  parts.grid.focusOptions = { preventScroll: true, get focusVisible() { return modality() === 'touch' ? false : undefined } }
  const scene = new Scene(parts)
  // What is in front may stand in the bars, and would hear no mouse any more once they are gone.
  const coming = new Bars(parts, scene, leaveToPage(parts))
  new ClickOutside(parts, scene)
  keepPageStill(parts)
  new Caption(parts, scene)
  new PhotoTarget(parts, scene)
  const toolbar = element('slot', 'toolbar')
  toolbar.name = 'toolbar'
  bars.querySelector('.actions').prepend(toolbar)
  // A page prints links of its own as it likes.
  new Print(parts, scene, main === host ? null : shadow)
  parts.dialog.hearKeys(noteKey, parts.signal, true)
  watchConnection(parts, host)
  watchPresence(parts, host)
  watchElsewhere(parts, host)
  watchScreen(parts, scene)
  // The element may be gone by the time that a part of its viewer has come.
  const start = (...given) => ({ begin }) => parts.signal.aborted || begin(parts, ...given)
  const missed = ({ message }) => warn(message)
  watchAttributes(parts, host, () => import('./tools.js').then(start(scene, coming)).catch(missed))
  watchPageZoom(parts, start())
  let remains
  scene.whenChanged(() => {
    if (!scene.isAtRest) return
    // What cannot be had, because the browser is offline, is tried again when a photo comes to rest again.
    remains ??= import('./truncated-note.js').then(start(scene), () => { remains = null })
  })
  if (host.querySelector('[slot]')) import('./contents.js').then(start(scene)).catch(missed)
  parts.wake()
}

/** Brings in what is needed where the page's window is not what is seen, as a frame's may never be. */
function watchPageZoom({ signal }, start) {
  let zooming
  const look = () => {
    if (seenPart() || window.parent !== window) zooming ??= import('./page-zoom.js').then(start, () => { zooming = null })
  }
  for (const each of [window, window.visualViewport]) each?.addEventListener('resize', look, { signal })
  look()
}

/** Brings in what an element's attributes ask for, now or later; what the engine came with is there. */
function watchAttributes(parts, element, loadTools) {
  let tools, attributes = parts.dialog.translate
  const look = async () => {
    if (element.hasAttribute('tools')) tools ??= loadTools()
    if (attributes || !/\bhistory\b|-label/.test(element.getAttributeNames())) return
    attributes = import('./attributes.js')
    const { beginLate } = await attributes.catch(({ message }) => warn(message)) ?? {}
    if (!parts.signal.aborted) beginLate?.(parts, element)
  }
  const changes = new MutationObserver(look)
  changes.observe(element, { attributes: true })
  parts.signal.addEventListener('abort', () => changes.disconnect())
  look()
}
