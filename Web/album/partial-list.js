import { smallAlbum } from '../chrome/print.js'
import { focused } from '../input/focus.js'
import { Anchor, Hold } from './scroll-anchor.js'
import { arrive } from './arrive.js'
import { applied, placeAfter } from './differences.js'
import { PartReader } from './part-reader.js'

/** The number of photos to know on either side of the open one. */
const neighbors = 20
/** How far two ratios of width to height may differ and still mean the same. */
const tolerance = 0.01
export const isCount = number => Number.isInteger(number) && number >= 0

/** The photos per part, unless the source says otherwise. */
const usualLength = 200

/**
 * A list of photos that a source has: it reads the parts that the grid and the viewer need, and follows the source's changes.
 *
 * A source has `read(from, to)`, and perhaps `partLength`, `find(id)` and `changes`, an async iterable or a function that returns one. It
 * gets each next change only after the last one has been applied, so it always knows which list indices refer to.
 */
export class PartialList {
  /** Unread ones are the placeholder. */
  photos
  /** Width to height of each photo, for rows of whole photos; null if unknown. */
  ratios
  /** The keys of photos that have been removed. */
  gone = new Set()
  /** The photos that another component needs while one is open: the first index, and the index after the last. */
  needed = [0, 0]
  #gallery
  #parts
  #rows
  #source
  #with
  #reader
  #hold
  #signal
  /** The photo in the viewer; null if it is closed. */
  #photo = null
  /** Whether the viewer is open, not closing. */
  #isOpen = false
  /** Photos before this index have been read. */
  #known = 0
  /** The number of reloads. */
  #reloads = 0

  /**
   * `rows` is what `Anchor` needs. In `options`, `photoOf` makes the photo of an entry, given the one that it replaces, and `ratioOf`
   * returns an entry's ratio. `unread` is the placeholder. `show` shows photos and ratios. `prepare` receives each change before it shows,
   * `drop` the ids that leave the list, `arrived` the index of an open photo that has been read, and `fail` an error and the member of the
   * source that has caused it. `faultOf` returns what is wrong with a change, or null.
   */
  constructor(gallery, rows, source, { photos, ratios = null }, options) {
    const { signal } = options
    this.#gallery = gallery
    this.#parts = gallery.parts
    this.#rows = rows
    this.#source = source
    this.#with = options
    this.#signal = signal
    this.photos = photos
    this.ratios = ratios
    this.#hold = new Hold(gallery, signal)
    this.#reader = new PartReader(this, source.partLength ?? usualLength, {
      signal, fail: options.fail, read: (from, end) => source.read(from, end), take: (...read) => this.#take(...read),
    })
    const { stage, grid: { main } } = this.#parts
    stage.whenDrawn(({ photo, touchTarget }) => {
      this.#photo = photo
      this.#isOpen = touchTarget === 'everything'
      if (photo !== null) this.look()
    }, signal)
    // Scrolling, and any new layout, brings other thumbnails.
    const moves = new MutationObserver(() => this.look())
    moves.observe(main, { childList: true })
    signal?.addEventListener('abort', () => moves.disconnect())
  }

  /** Begins the reads that are needed now. */
  look() { this.#reader.look() }

  /** Reads at once what has failed before. */
  retry() { this.#reader.retry() }

  /** Resolves to true once these photos have been read, or to false if the list has changed. */
  whenRead(from, end) { return this.#reader.whenRead(from, end) }

  /** Where the user looks now; null at the top. */
  get anchor() { return this.#isShown ? Anchor.at(this.#rows, this.photos) : null }

  /** The index and id of the photo whose thumbnail has the focus; null if none. */
  get #focus() {
    const index = this.#isShown ? this.#parts.grid.indexOf(focused()) : null
    return index === null ? null : { index, id: this.photos[index].id }
  }

  /** Whether the gallery shows this list. Another one may still be open. */
  get #isShown() { return this.#parts.grid.photos === this.photos }

  // MARK: Reading

  /** Yields the ranges of photos that are needed now, the most urgent first. */
  *wanted() {
    if (this.#isShown) {
      const { engine } = this.#parts, photo = this.#photo
      const seen = (top, bottom) => {
        const { first, count } = engine.cells(top, bottom)
        return [first, first + count]
      }
      if (photo !== null) yield* [[photo, photo + 1], this.needed]
      yield seen(0, innerHeight)
      if (photo !== null) yield [photo - neighbors, photo + neighbors + 1]
      yield seen(-innerHeight, 2 * innerHeight)
    } else {
      yield [0, 1]
    }
  }

  /** Yields the ranges to read when nothing is needed: a small album is read completely, because it can be printed. */
  *spare() {
    const { photos } = this
    const { wholeUpTo } = this.#source
    if (photos.length > Math.min(isCount(wholeUpTo) ? wholeUpTo : smallAlbum, smallAlbum)) return
    while (photos[this.#known]?.id) this.#known++
    yield [this.#known, photos.length]
  }

  /** Takes the answer of a read. Returns what is wrong with it, or null. */
  #take(from, end, entries = []) {
    if (!Array.isArray(entries)) return new TypeError('it must return an array')
    const read = this.#fill(from, entries.slice(0, end - from))
    if (read.length > 0) this.#renew(read, this.ratios ? null : this.anchor)
    const missing = this.photos.slice(from, end).filter(({ id }) => !id).length
    if (missing > 0) return new Error(`${missing} entries are missing`)
    if (entries.length > end - from) this.#with.fail(new Error(`it returned ${entries.length} entries, of which ${end - from} count`))
    return null
  }

  /** Stores entries of consecutive photos. Returns the indices of those that had not been read. */
  #fill(from, entries) {
    const { photos } = this, read = []
    entries.forEach((entry, step) => {
      const index = from + step
      if (index >= photos.length || photos[index].id) return
      photos[index] = this.#with.photoOf(entry, photos[index])
      read.push(index)
    })
    return read
  }

  /** Shows the list again after the photos at `indices` have been read. What the user looks at stays where it is. */
  #renew(indices, anchor, place = anchor?.index) {
    this.#with.show(this.photos, this.ratios)
    if (!this.#isShown) return
    if (this.#gallery.isShown) {
      this.#renewThumbnails()
      for (const index of indices) arrive(this.#parts, index, this.#isOpen && index === this.#photo)
      if (this.#isOpen && indices.includes(this.#photo)) this.#with.arrived?.(this.#photo)
      this.#parts.wake()
    } else {
      anchor?.hold(place)
    }
    this.look()
  }

  /** Shows thumbnails that have been read while a photo is open, although the gallery takes no list then: it may land among them. */
  #renewThumbnails() {
    const { grid } = this.#parts, cells = [...grid.main.querySelectorAll('[data-index]')]
    const positions = new Map(cells.map(({ dataset: { index } }) => [this.photos[index].id, Number(index)]))
    positions.delete(undefined)
    grid.setPhotos(this.photos, positions, this.ratios)
    this.#rows.moveBy(0)
  }

  // MARK: Changes

  /** Applies the source's changes one after the other. */
  async follow({ changes } = this.#source) {
    if (!changes) return
    try {
      const list = typeof changes === 'function' ? this.#source.changes() : changes
      const iterator = list[Symbol.asyncIterator]()
      this.#signal?.addEventListener('abort', () => iterator.return?.()?.catch?.(() => {}))
      for (;;) {
        const { done, value } = await iterator.next()
        if (done || this.#signal?.aborted) return
        await this.take(value)
        // The source answers again.
        this.retry()
      }
    } catch (error) {
      if (!this.#signal?.aborted) this.#with.fail(error, 'changes')
    }
  }

  /** Applies a change as soon as nothing holds the list. An impossible change reloads it. */
  async take(given) {
    const change = Object(given), fault = this.#with.faultOf?.(change, this.photos.length)
    if (fault) this.#with.fail(new Error(fault), 'changes')
    const { reload, removed = [], added = [], sections, isAsked } = fault ? { reload: true } : change
    const reloads = this.#reloads, isOver = () => this.#signal?.aborted || reloads !== this.#reloads
    const isElsewhere = reload || removed.length > 0 || added.length > 0 || sections !== undefined
    // What the user has asked for need not wait for a scroll.
    const isHeld = () => isElsewhere ? isAsked ? this.#hold.isHeld : this.#hold.isOn : this.#hold.isPinched
    const mayApply = () => isOver() || !isHeld()
    await this.#hold.until(mayApply)
    const places = new Map()
    if (reload && !isOver()) {
      const ids = [this.anchor, this.#focus].map(each => each?.id)
      for (const id of ids) if (id !== undefined && !places.has(id)) places.set(id, await this.#find(id))
      await this.#hold.until(mayApply)
    }
    // A reload may have replaced the list meanwhile.
    if (isOver()) return
    const whole = reload ? this.#whole(fault ? {} : change) : change
    if (!reload || isCount(whole.count)) this.#apply(whole, places)
    else this.#with.fail(new Error('count must be a whole number'), 'changes')
  }

  /** Returns a reload with all that the list needs. */
  #whole(change) {
    const { count, ratios, sections } = this.#source
    return { count, ratios, sections, ...change, reload: true }
  }

  /**
   * Resolves to the index of a photo, even of an unread one if the source finds it; −1 if it has none, undefined if that is unknown or the
   * photo still has to come.
   */
  async find(id) {
    const index = this.photos.findIndex(photo => photo.id === id)
    if (index >= 0) return index
    const place = await this.#find(id)
    return place < this.photos.length ? place : undefined
  }

  /** Asks the source for a photo's index. Resolves to −1 if it has no such photo, and to undefined if it does not answer. */
  async #find(id) {
    try {
      const place = await this.#source.find?.(id)
      if (place == null || Number.isInteger(place)) return place ?? -1
      throw new TypeError('it must return an index, or −1')
    } catch (error) {
      this.#with.fail(error, 'find')
    }
  }

  /** Applies a change at once. `places` are the new indices of photos by their ids, as far as the source has found them. */
  #apply(change, places) {
    const { anchor } = this, focus = this.#focus, { grid } = this.#parts
    const { reload, removed = [], added = [], updated = [], entries = [] } = change
    this.#with.prepare?.(change)
    change.taken?.()
    const renewed = []
    const isElsewhere = reload || removed.length > 0 || added.length > 0
    if (isElsewhere) {
      this.#replace(change)
      this.#reader.forget()
      this.#known = 0
    }
    let isNews = isElsewhere || change.sections !== undefined
    for (const [index, entry] of updated) {
      const old = this.photos[index]
      // An unread photo stays unread: reading it will bring the news.
      if (old.id) {
        this.photos[index] = this.#with.photoOf(entry, old)
        renewed.push(index)
      }
      const ratio = this.ratios && this.#with.ratioOf(entry)
      // The list may have rounded it.
      if (!ratio || Math.abs(ratio / this.ratios[index] - 1) < tolerance) continue
      this.ratios[index] = ratio
      isNews = true
    }
    for (const [from, list] of entries) renewed.push(...this.#fill(from, list))
    if (!isNews && renewed.length === 0) return
    const moved = ({ id, index }) => {
      const now = id === undefined ? -1 : Math.max(places.get(id) ?? -1, this.photos.findIndex(photo => photo.id === id))
      return now >= 0 || reload ? now : Math.min(placeAfter(index, removed, added), this.photos.length - 1)
    }
    this.#renew(renewed, anchor, isElsewhere && anchor ? moved(anchor) : anchor?.index)
    const place = isElsewhere && focus ? moved(focus) : -1
    if (place >= 0 && grid.indexOf(focused()) !== place) grid.focus(place)
  }

  /** Makes the list after a change that moves photos. */
  #replace({ reload, removed = [], added = [], count, ratios }) {
    const { photoOf, keyOf, ratioOf, unread } = this.#with
    if (reload) {
      this.#reloads++
      this.gone.clear()
      this.#with.drop?.(this.photos.map(({ id }) => id))
      this.photos = Array(count).fill(unread)
      this.ratios = ratios ?? null
      return
    }
    const gone = removed.map(index => this.photos[index].id).filter(Boolean)
    for (const id of gone) this.gone.add(keyOf(id))
    this.#with.drop?.(gone)
    // A photo that is removed and added has moved.
    const fresh = added.map(([index, entry]) => [index, photoOf(entry)])
    for (const [, { id }] of fresh) this.gone.delete(keyOf(id))
    const length = this.photos.length - removed.length + added.length
    this.photos = applied(this.photos, removed, fresh, length)
    this.ratios &&= applied(this.ratios, removed, added.map(([index, entry]) => [index, ratioOf(entry)]), length)
  }
}
