// A note at a photo whose file is cut short, of which browsers show what there is and say nothing. Loaded when the first photo rests.

import { element } from '../element.js'
import { adopter } from './adopt.js'
import { endsEarly } from './ending.js'
import style from 'remains-style'

const adopt = adopter(style)

const whenIdle = globalThis.requestIdleCallback ?? setTimeout

/** What is known of files, by their addresses. */
const known = new Map()
/** Whether the browser's cache has what pages show; some servers forbid that, and not for one photo alone. */
let isCached = true

/** `parts` are those of the gallery. */
export function begin({ dialog: { root }, stage: { layer }, signal }, scene) {
  const shadow = root.getRootNode()
  const { host } = shadow
  adopt(shadow)
  const note = element('p', 'note')
  note.role = 'status'
  note.part = 'note'
  root.append(note)
  let photo = null, image = null
  const look = () => {
    if (scene.photo !== photo) {
      photo = scene.photo
      image = null
      note.textContent = ''
    }
    // The sharpest there is, over the thumbnail.
    const sharpest = scene.isAtRest && layer.querySelector('.caught > img ~ img:last-of-type')
    if (!sharpest || sharpest === image) return
    image = sharpest
    whenIdle(async () => {
      const isCut = await isCutShort(sharpest.src)
      if (sharpest !== image || signal.aborted) return
      note.textContent = isCut ? host.getAttribute('cut-short-label') ?? 'Cut short: this is what there is of it' : ''
    })
  }
  scene.whenChanged(look)
  // A sharper picture comes when it comes.
  new MutationObserver(look).observe(layer, { childList: true, subtree: true })
  look()
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
