import { shortened } from '../links/tell.js'
import { addressOf, PhotoRecord } from '../links/photo-record.js'

/** Milliseconds to wait for more photos before showing those that have arrived. */
const patience = 100

/**
 * Reads an element's photos: an index's address, entries, or an iterator that brings them in turn.
 * Calls `show` with all known photos whenever there are more, until `signal` aborts.
 *
 * Throws if `given` is anything else. Returns a complaint for the page's author, or null.
 */
export async function readPhotos(given, show, signal) {
  if (typeof given === 'string') return readIndex(new URL(given, document.baseURI).href, show, signal)
  if (given?.[Symbol.asyncIterator]) return readSlowly(Feed.of(given), show, signal)
  if (given?.[Symbol.iterator]) return readAtOnce(entriesOf(given), document.baseURI, show)
  throw new TypeError('photos must be an array, an iterator, the address of an index, or a source with count and read.')
}

/** The reason of a signal that aborts because an element gets other photos. */
export const replaced = 'replaced'

/** The entries of iterators, which can be read only once. An element that returns to the page continues from there. */
const known = new WeakMap()

/** Returns the entries of an iterable, or of an iterator, even one that was read before. */
function entriesOf(given) {
  const entries = known.get(given) ?? [...given]
  if (given[Symbol.iterator]() === given) known.set(given, entries)
  return entries
}

/** The entries of an async iterable: those read so far, then the next ones as they arrive. */
class Feed {
  #entries = []
  #iterator
  /** The pending request for the next entry; null if none. */
  #coming = null

  /** Returns the feed of an async iterable: a new one, unless it can be read only once. */
  static of(given) {
    if (known.has(given)) return known.get(given)
    const feed = new Feed(given[Symbol.asyncIterator]())
    if (feed.#iterator === given || given instanceof ReadableStream) known.set(given, feed)
    return feed
  }

  constructor(iterator) { this.#iterator = iterator }

  /** Returns all entries, from the first. */
  async *[Symbol.asyncIterator]() {
    for (let index = 0; index < this.#entries.length || await this.#bring(); index++) yield this.#entries[index]
  }

  /** Waits for one more entry. Returns false at the end. */
  #bring() {
    return this.#coming ??= Promise.resolve(this.#iterator.next()).then(({ done, value }) => {
      this.#coming = null
      if (!done) this.#entries.push(value)
      return !done
    })
  }

  /** Ends the iterator. */
  end() { this.#iterator.return?.()?.catch?.(() => {}) }
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
    throw new Error(`${address} is not valid JSON.`)
  })
  const entries = Array.isArray(index) ? index : index?.photos
  if (!Array.isArray(entries)) throw new Error(`${address} must be an array of photos, or have one as “photos”.`)
  return signal.aborted ? null : readAtOnce(entries, response.url, show)
}

/** Shows the first photos at once and more in growing portions: each update lays out the whole list. */
async function readSlowly(feed, show, signal) {
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
    for await (const entry of feed) {
      if (signal.reason === replaced) feed.end()
      if (signal.aborted) return null
      list.add(entry)
      if (list.photos.length >= 2 * shown) tell()
      else timer ||= setTimeout(tell, patience)
    }
    // An empty list replaces the one before, too.
    if (list.photos.length === 0 && !signal.aborted) show([])
  } finally {
    tell()
  }
  return list.complaint
}

/** The photos made from a list's entries, and the problems of that list. */
export class PhotoList {
  photos = []
  #base
  #positions = new Set()
  #nameless = 0
  #unsized = 0
  #twice = null

  /** `base` is the base of the entries' relative addresses. */
  constructor(base) { this.#base = base }

  /** Adds the photo of an entry, or of each entry in an array. */
  add(entry) {
    if (Array.isArray(entry)) {
      for (const each of entry) this.add(each)
      return
    }
    const photo = this.photoOf(entry)
    if (photo) this.photos.push(photo)
  }

  /** Makes the photo of an entry, with an id that no other photo has. Returns null if the entry has no `src`. */
  photoOf(entry) {
    if (typeof entry?.src !== 'string') {
      this.#nameless++
      return null
    }
    const named = String(entry.id ?? shortened(entry.src))
    let id = named
    if (this.#positions.has(id)) this.#twice ??= named
    for (let count = 2; this.#positions.has(id); count++) id = `${named} ${count}`
    this.#positions.add(id)
    const photo = new ListedPhoto(entry, id, this.#base)
    if (!photo.width) this.#unsized++
    return photo
  }

  /** Lets other photos have these ids. */
  release(ids) { for (const id of ids) this.#positions.delete(id) }

  /** The same without sizes, which a source may learn later. */
  get fault() { return asSentence(this.#faults) }

  get #faults() {
    const parts = []
    if (this.#nameless) parts.push(`${this.#nameless} without src (not shown)`)
    if (this.#twice !== null) parts.push(`several with the id “${this.#twice}” (numbered)`)
    return parts
  }

  /** The list's problems, for the page's author; null if it has none. */
  get complaint() {
    const parts = this.#faults
    if (this.#unsized) parts.push(`${this.#unsized} without width and height (shown as squares)`)
    return asSentence(parts)
  }
}

const asSentence = parts => parts.length > 0 ? `check its photos: ${parts.join('; ')}.` : null

/** The substitute for an invalid address. */
const unloadable = 'data:,'

/** The picture of a video without a thumbnail, in the usual proportions. */
const plain = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='1600' height='900'/>"

/** A photo given as data: an entry of a list. */
class ListedPhoto extends PhotoRecord {
  /** Photos given as data have neither in the page. */
  link = null
  image = null
  /** The base of the entry's relative addresses. */
  base
  /** The user may change it. */
  favourite
  /** Why it cannot be shown; undefined if nothing is known to be wrong. */
  problem
  #entry

  constructor(entry, id, base) {
    super(id, entry)
    this.#entry = entry
    this.base = base
    this.favourite = Boolean(entry.favourite)
    if (entry.problem) this.problem = String(entry.problem)
  }

  get name() { return String(this.#entry.name ?? this.fileName) }
  get fileName() { return this.#entry.fileName ?? super.fileName }
  get date() { return this.#entry.date }
  get folder() { return this.#entry.folder }
  get details() { return this.#entry.details }
  get srcset() { return this.#entry.srcset }
  /** Whether its file ends too early. */
  get truncated() { return Boolean(this.#entry.truncated) }
  get section() { return String(this.#entry.section ?? '') }
  get colour() { return this.#entry.color?.replace?.('#', '') }
  /** The address of a picture of a few pixels, which its thumbnail covers when it has loaded. */
  get preview() { return this.#entry.preview && this.#address(this.#entry.preview) }
  get moves() { return this.#entry.animated ?? super.moves }
  get told() { return this.#entry }
  // Resolving the addresses of a long list would take long.
  get written() { return this.#entry.src }
  get small() { return this.#address(this.#entry.thumbnail ?? (this.video === null ? this.#entry.src : plain)) }
  /** The poster; empty for a video's own first picture, undefined for the sharpest rendition. */
  get poster() { return this.#entry.thumbnail ? undefined : '' }
  get full() { return this.#address(this.#entry.src) }
  /** The address of its link. */
  get page() { return this.#entry.page ? this.#address(this.#entry.page) : this.full }

  /** A link must not run a script that comes with the data. */
  #address(text) {
    const address = addressOf(text, this.base)
    return address && !address.startsWith('javascript:') ? address : unloadable
  }
}
