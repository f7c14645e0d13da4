// What an element does about a photo that could not be loaded, or whose file is truncated, which browsers show without a warning: a note says
// so, and a link that leads to a page instead is followed.

import { adopter, element } from '../chrome/element.js'
import { endsEarly } from '../chrome/file-completeness.js'
import { say } from '../chrome/words.js'
import { warn } from '../links/tell.js'
import style from 'note-style'

const adopt = adopter(style)

const whenIdle = globalThis.requestIdleCallback ?? setTimeout

/** An open photo's thumbnail that could not be loaded, without a rendition over it. */
const bare = '.caught > .failed:not(:has(~ :not(canvas)))'

const words = {
  'cut-short-label': say('Incomplete file: this is the part that could be decoded'),
  'missing-label': say('The full photo could not be loaded'),
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
    if (!scene.isAtRest) return
    // A video has a note of its own.
    if (photoAt(photo).video !== null) return write(null)
    // Or else the sharpest rendition.
    const missing = layer.querySelector(bare)
    const seen = missing ?? layer.querySelector('.caught > img ~ img:last-of-type')
    if (seen === image) return
    image = seen
    if (missing) {
      write('missing-label')
      const { link } = photoAt(photo)
      // The link may lead to something other than a picture.
      if (link) note.replaceChildren(wayTo(link, note.textContent))
      warnOnce(stage.pictureAt(photo).large)
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

/**
 * If a clicked link turns out to lead to a page, as thumbnails in wikis and blogs do, closes the photo and follows the link. From then
 * on, the gallery leaves that link alone.
 */
export function watchElsewhere({ engine, stage: { layer }, photoAt, wake, signal }, host) {
  const { pages, all } = host.constructor
  let asked = null
  const look = async () => {
    const { photo } = engine
    if (photo === null || !layer.querySelector(bare)) return
    const { link, full, video } = photoAt(photo)
    // A poster that is missing says nothing about its video.
    if (!link || video !== null || asked === full) return
    asked = full
    const isPage = await leadsToPage(full)
    if (!isPage) return
    pages.add(full)
    warn(`${full} is not a picture; its link stays a link.`)
    for (const { read } of all.values()) read()
    if (signal.aborted || engine.photo !== photo || engine.permission.clicked !== photo) return
    const follow = () => link.click()
    host.addEventListener('enlarger-closed', follow, { once: true })
    if (!engine.close(performance.now(), 'call')) host.removeEventListener('enlarger-closed', follow)
    wake()
  }
  // Already while the photo opens, so that the user need not wait for that.
  const changes = new MutationObserver(look)
  changes.observe(layer, { subtree: true, attributeFilter: ['class'] })
  signal.addEventListener('abort', () => changes.disconnect())
}

/** Returns a copy of a page's link, for the viewer. */
const wayTo = ({ href, target, rel }, text) => Object.assign(element('a', '', text), { href, target, rel })

function warnOnce(address) {
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

/** Whether an address leads to something other than a picture. Returns false if another site forbids to read it. */
async function leadsToPage(address) {
  const asking = new AbortController()
  try {
    const { ok, headers } = await fetch(address, { signal: asking.signal })
    const type = headers.get('content-type')
    return ok && Boolean(type) && !/^(image|application\/octet-stream|binary)/.test(type)
  } catch {
    return false
  } finally {
    // Only the headers are needed.
    asking.abort()
  }
}
