// A note on a photo whose file is truncated, which browsers show without a warning, or could not be loaded at all.

import { element } from '../chrome/element.js'
import { adopter } from './adopt.js'
import { endsEarly } from '../chrome/file-completeness.js'
import { say } from '../chrome/words.js'
import { warn } from '../links/tell.js'
import style from 'note-style'

const adopt = adopter(style)

const whenIdle = globalThis.requestIdleCallback ?? setTimeout

const words = {
  'cut-short-label': say('Incomplete file: this is the part that could be decoded'),
  'missing-label': 'The full photo could not be loaded',
}
/** The addresses that the console has already warned about. */
const told = new Set()
/** Whether files are truncated, by address. */
const known = new Map()
/** Whether the browser's cache contains the page's pictures. A server that forbids caching usually forbids it for all. */
let isCached = true

/** Adds the note to a viewer. */
export function noteProblems({ dialog: { root }, grid: { gallery: host }, stage, stage: { layer }, photoAt, signal }, scene) {
  adopt(host.shadowRoot)
  const note = element('p', 'note')
  note.role = 'status'
  note.part = 'note'
  root.append(note)
  let { photo } = scene, image = null
  const write = label => {
    const text = label ? host.getAttribute(label) ?? words[label] : ''
    // Otherwise screen readers would read it again.
    if (note.textContent !== text) note.textContent = text
  }
  const look = () => {
    const isOther = scene.photo !== photo
    // The viewer requests the photo again when another one comes to rest, or when the browser is online again.
    if (isOther || !navigator.onLine) for (const each of layer.querySelectorAll('.failed')) each.classList.remove('failed')
    if (isOther) {
      photo = scene.photo
      image = null
      write(null)
    }
    // A video has a note of its own.
    if (!scene.isAtRest || photoAt(photo).video !== null) return
    // A thumbnail without a rendition over it, or else the sharpest rendition.
    const missing = layer.querySelector('.caught > .failed:not(:has(~ :not(canvas)))')
    const seen = missing ?? layer.querySelector('.caught > img ~ img:last-of-type')
    if (seen === image) return
    image = seen
    if (missing) {
      write('missing-label')
      const { link } = photoAt(photo)
      // The link may lead to something other than a picture.
      if (link) note.replaceChildren(wayTo(link, note.textContent))
      tell(stage.pictureAt(photo).large)
    } else if (photoAt(photo).truncated && !photoAt(photo).problem) {
      write('cut-short-label')
    } else if (seen) {
      whenIdle(() => lookInto(seen))
    } else {
      write(null)
    }
  }
  const lookInto = async seen => {
    const isCut = await isCutShort(seen.src)
    if (seen === image && !signal.aborted) write(isCut && 'cut-short-label')
  }
  scene.whenChanged(look)
  // A rendition may arrive or fail at any time.
  new MutationObserver(look).observe(layer, { childList: true, subtree: true, attributeFilter: ['class'] })
  addEventListener('offline', look, { signal })
  look()
}

/** Returns a copy of a page's link, for the viewer. */
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

/** Reads the picture's bytes from the browser's cache, never from the network. Only files of the page's own site can be read, none of a disk. */
async function read(address) {
  if (!isCached || /^file:/.test(address) || /^http/.test(address) && new URL(address).origin !== origin) return false
  try {
    const { ok, body } = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' })
    return ok && await endsEarly(body)
  } catch {
    return isCached = false
  }
}
