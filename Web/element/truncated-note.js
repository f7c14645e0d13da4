// A note at a photo that is not all that it should be: its file is cut short, of which browsers show what there is and say nothing, or
// cannot be loaded at all. Loaded when the first photo rests.

import { element } from '../chrome/element.js'
import { adopter } from './adopt.js'
import { endsEarly } from '../chrome/file-completeness.js'
import { warn } from '../links/warn.js'
import style from 'note-style'

const adopt = adopter(style)

const whenIdle = globalThis.requestIdleCallback ?? setTimeout

const words = {
  'cut-short-label': 'Cut short: this is what there is of it',
  'missing-label': 'The full photo could not be loaded',
}
/** The addresses of which the console has been told. */
const told = new Set()
/** What is known of files, by their addresses. */
const known = new Map()
/** Whether the browser's cache has what pages show; some servers forbid that, and not for one photo alone. */
let isCached = true

/** `parts` are those of the gallery. */
export function begin({ dialog: { root }, grid: { gallery: host }, stage, stage: { layer }, photoAt, signal }, scene) {
  adopt(host.shadowRoot)
  const note = element('p', 'note')
  note.role = 'status'
  note.part = 'note'
  root.append(note)
  let { photo } = scene, image = null
  const say = label => { note.textContent = label ? host.getAttribute(label) ?? words[label] : '' }
  const look = () => {
    const isOther = scene.photo !== photo
    // It is asked for again: when another photo comes to rest, or when the browser, which says so, is no longer offline.
    if (isOther || !navigator.onLine) for (const each of layer.querySelectorAll('.failed')) each.classList.remove('failed')
    if (isOther) {
      photo = scene.photo
      image = null
      say(null)
    }
    if (!scene.isAtRest) return
    // A thumbnail over which nothing came; else the sharpest there is over one.
    const missing = layer.querySelector('.caught > .failed:not(:has(~ :not(canvas)))')
    const seen = missing ?? layer.querySelector('.caught > img ~ img:last-of-type')
    if (seen === image) return
    image = seen
    if (missing) {
      say('missing-label')
      const { link } = photoAt(photo)
      // Maybe it is no picture that it leads to.
      if (link) note.replaceChildren(wayTo(link, note.textContent))
      tell(stage.pictureAt(photo).large)
    } else if (seen) {
      whenIdle(() => lookInto(seen))
    } else {
      say(null)
    }
  }
  const lookInto = async seen => {
    const isCut = await isCutShort(seen.src)
    if (seen === image && !signal.aborted) say(isCut && 'cut-short-label')
  }
  scene.whenChanged(look)
  // A sharper picture comes when it comes, or not.
  new MutationObserver(look).observe(layer, { childList: true, subtree: true, attributeFilter: ['class'] })
  addEventListener('offline', look, { signal })
  look()
}

/** A link of the viewer's own to what a link leads to. */
const wayTo = ({ href, target, rel }, text) => Object.assign(element('a', '', text), { href, target, rel })

function tell(address) {
  if (told.has(address)) return
  told.add(address)
  warn(`${address} could not be loaded; its thumbnail is shown.`)
}

function isCutShort(address) {
  if (!known.has(address)) known.set(address, read(address))
  return known.get(address)
}

/** Looks at the bytes that the picture was made of. Never asks the network, and no other site than the page's own would tell. */
async function read(address) {
  if (!isCached || /^http/.test(address) && new URL(address).origin !== origin) return false
  try {
    const { ok, body } = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' })
    return ok && await endsEarly(body)
  } catch {
    return isCached = false
  }
}
