// The details of elements with the attribute `details`: what is known of the open photo, what the page adds to it, and a slot.

import { describeSize, say, spokenDate } from '../chrome/words.js'
import { Details } from '../chrome/details.js'
import { ToolKeys } from '../chrome/shortcuts.js'
import { warn } from '../links/tell.js'
import { offeredScene, toolBarOf } from './offers.js'

/** Adds the details to a viewer. */
export function offerDetails(parts, scene) {
  const { stage, grid: { gallery }, signal } = parts
  const offered = offeredScene(scene, parts, 'details')
  const tools = toolBarOf(parts, scene)
  const slot = document.createElement('slot')
  slot.name = 'details'
  const describe = (photo, added, lang) => {
    const image = scene.photo !== null && stage.pictureAt(scene.photo).element.querySelector('img:last-of-type')
    const own = isFunction(photo.details) ? linesOf(added) : []
    if (own.length > 0) return own
    return [
      [tools.label('caption', say('Caption')), photo.name === photo.fileName ? '' : photo.name],
      [tools.label('file', say('File')), photo.fileName],
      [tools.label('folder', say('Folder')), photo.folder],
      [tools.label('date', say('Date')), spokenDate(photo.date)],
      [tools.label('size', say('Size')), describeSize(sizeOf(photo, image), lang).join(' · ')],
      ...linesOf(addedTo(photo)),
    ].filter(([, text]) => text)
  }
  // A function of the page's has all lines.
  const known = new WeakMap()
  const read = async photo => {
    if (!isFunction(photo.details)) return {}
    try {
      if (!known.has(photo)) known.set(photo, (async () => photo.details())())
      return await known.get(photo)
    } catch {
      // The next look at it asks again.
      known.delete(photo)
      return null
    }
  }
  const details = new Details(parts, offered, tools, { describe, read }, slot)
  new ToolKeys(parts, offered, { i: details })
  // The photo itself reveals its size, and the page may change its links.
  const changes = new MutationObserver(() => details.renew())
  changes.observe(stage.layer, { childList: true, subtree: true })
  changes.observe(gallery, { subtree: true, attributeFilter: ['data-caption', 'data-date', 'data-details'] })
  signal.addEventListener('abort', () => changes.disconnect())
  parts.wake()
}

/** Returns texts by their labels as pairs, without empty ones. */
const linesOf = texts => Object.entries(texts ?? {}).map(([name, value]) => [name, String(value ?? '')]).filter(([, text]) => text)

const isFunction = value => typeof value === 'function'

/**
 * Returns a photo's pixels and bytes, as far as known. The page may give only proportions, which are smaller than the loaded `image`;
 * without any, the photo's own image has the pixels.
 */
function sizeOf({ width, height, isTold, full, video }, image) {
  const { naturalWidth = 0, naturalHeight = 0, src } = image || {}
  const isWhole = src === full && naturalWidth > 0
  const isKnown = isTold && width >= naturalWidth && naturalWidth > 0
  return {
    ...isWhole ? { width: naturalWidth, height: naturalHeight } : isKnown ? { width, height } : {},
    // A video loads in parts. Later entries may be of requests that were cut off, or that the browser's cache answered.
    bytes: video === null ? Math.max(0, ...performance.getEntriesByName(full).map(({ encodedBodySize }) => encodedBodySize)) : 0,
  }
}

/** Returns the page's own lines for a photo: an object of texts by their labels, or nothing. */
function addedTo({ link, details }) {
  if (!link) return isFunction(details) ? {} : details
  try {
    return JSON.parse(link.dataset.details ?? null)
  } catch {
    warn(`data-details of ${link.href} is not valid JSON.`)
  }
}
