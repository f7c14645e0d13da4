import { PhotoList } from './photo-list.js'

/** Milliseconds after which photos are shown of which more may come. */
const patience = 100

/**
 * Reads what an element was given as photos: the address of an index, entries, or what brings them one after the other. `show` is
 * called with all that are known, each time that there are more, until `signal` says that nobody wants them any more.
 *
 * Throws if it is nothing of that; returns what a page should know about its photos, null if there is nothing.
 */
export async function readPhotos(given, show, signal) {
  if (typeof given === 'string') return readIndex(new URL(given, document.baseURI).href, show, signal)
  if (given?.[Symbol.asyncIterator]) return readSlowly(given, show, signal)
  if (given?.[Symbol.iterator]) return readAtOnce([...given], document.baseURI, show)
  throw new TypeError('photos is neither an array, nor an iterator, nor the address of an index.')
}

function readAtOnce(entries, base, show) {
  const list = new PhotoList(base)
  list.add(entries)
  show(list.photos)
  return list.complaint
}

async function readIndex(address, show, signal) {
  const response = await fetch(address, { signal }).catch(() => false)
  if (!response.ok) throw new Error(`${address} could not be loaded: ${response.status ?? 'CORS?'}.`)
  const index = await response.json().catch(() => {
    throw new Error(`${address} is no JSON.`)
  })
  const entries = Array.isArray(index) ? index : index?.photos
  if (!Array.isArray(entries)) throw new Error(`${address} is neither an array of photos, nor has it one as “photos”.`)
  return signal.aborted ? null : readAtOnce(entries, response.url, show)
}

/** The first photos at once, and more of them in ever larger portions: a list is laid out as a whole each time. */
async function readSlowly(entries, show, signal) {
  const list = new PhotoList(document.baseURI)
  let shown = 0, timer = 0
  const tell = () => {
    clearTimeout(timer)
    timer = 0
    if (signal.aborted || list.photos.length === shown) return
    shown = list.photos.length
    show(list.photos.slice())
  }
  try {
    for await (const entry of entries) {
      if (signal.aborted) return null
      list.add(entry)
      if (list.photos.length >= 2 * shown) tell()
      else timer ||= setTimeout(tell, patience)
    }
  } finally {
    tell()
  }
  return list.complaint
}
