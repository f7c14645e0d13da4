// The list of photos beyond its first part. Loaded after the engine.

import { fill, readList, unread } from './served-album.js'
import { Anchor } from './anchor.js'
import { describe, showNotices } from './describe-album.js'
import { applied, changedRatios, ratioOf } from './differences.js'
import { folder, queryOf } from './folder.js'
import { recall } from '../view/kept.js'
import { show } from './show.js'
import { smallAlbum } from '../../../Web/chrome/print.js'

/** Milliseconds between requests for changes: while the server reads the folder, and after it knows everything. */
const pauses = { growing: 1000, known: 2500 }
/** The maximum number of parts per request. */
const mostParts = 8
/** The maximum number of favourites per request. */
const mostFavourites = 2000
/** The number of photos to know on either side of the open one. */
const neighbors = 20
/** Milliseconds after a scroll event during which the page may still be moving. */
const swing = 300

/** Returns the list of a served page. `first` is its first answer, which `photos` holds; `slideshow` is a promise. */
export function begin(gallery, sections, photos, first, slideshow) {
  const list = new List(gallery, sections, photos, first)
  import('./overview.js').then(({ begin }) => begin(gallery.parts, sections, list, slideshow))
  return list
}

/**
 * Reads the parts of the list that the grid and the viewer need, and follows changes in the folder.
 *
 * Makes one request at a time. Each requests parts and the changes since the last one, and its answer describes one moment.
 * After changing any property from `words` to `tellsRatios`, call `readAnew`.
 */
class List {
  #gallery
  #parts
  #sections
  #photos
  /** Width to height of all photos in hundredths, for rows of whole photos; undefined for squares. */
  #ratios
  #hearers = []
  #revision
  #columns
  #partLength
  #isComplete
  #isAsking = false
  #timer = 0
  /** The photo in the viewer; null if it is closed. */
  #photo = null
  #fingers = 0
  #scrolled = -Infinity
  /** The words that listed photos have in name, folder or date; empty for all photos. */
  words = ''
  /** The arrangement of photos: `months` or `folders`. */
  order
  /** Whether the oldest photo comes first. Applies to months only. */
  isOldestFirst
  /** Whether only favourites are listed, and the favourites. */
  showsFavourites = false
  favourites = { names: [] }
  /** Whether the server sends the proportions of all photos, for rows of whole photos. */
  tellsRatios
  /** The photos that another component needs: the first index, and the index after the last. */
  needed = [0, 0]
  /** Called when the server has not answered. */
  onSilence

  constructor(gallery, sections, photos, first) {
    this.#gallery = gallery
    this.#parts = gallery.parts
    this.#sections = sections
    this.#photos = photos
    this.#ratios = first.ratios
    this.order = first.months ? 'months' : 'folders'
    this.tellsRatios = 'ratios' in first
    this.isOldestFirst = recall('sort') === 'oldest'
    this.#note(first)
    this.#listen()
    this.#wait()
    this.#look()
  }

  /** The headings of the grid. */
  get headings() { return this.#sections.headings }

  /** Calls `hear` for each accepted answer, with whether photos may have left the list. */
  whenListed(hear) { this.#hearers.push(hear) }

  #listen() {
    this.#parts.stage.whenDrawn(({ photo }) => {
      this.#photo = photo
      if (photo !== null) this.#look()
    })
    addEventListener('scroll', ({ timeStamp }) => {
      this.#scrolled = timeStamp
      this.#look()
    }, { passive: true })
    addEventListener('resize', () => this.#look())
    for (const type of ['touchstart', 'touchend', 'touchcancel']) {
      addEventListener(type, ({ touches }) => { this.#fingers = touches.length }, { passive: true, capture: true })
    }
    document.addEventListener('visibilitychange', () => this.#ask())
  }

  // MARK: Asking

  /** Reads a photo that another component needs. */
  need(place) {
    this.needed = [place, place + 1]
    this.#look()
  }

  /** Returns the answer to a query, with the sections. Returns null on failure, or if another list is wanted by now. */
  async read(query) {
    const kind = this.#kind
    const answer = await readList(`${query}&${kind}`).catch(() => null)
    return kind === this.#kind ? answer : null
  }

  /** Returns a function that resolves to the address of a cover's picture, given the names of its sections; null if there is none. */
  coverPictures() {
    const read = this.read('covers=1').then(({ months, folders, covers }) => {
      return new Map((months ?? folders).map(([name], index) => [name, covers[index]]))
    })
    return async ({ names }) => {
      const ids = await read, name = names.find(each => ids.get(each))
      return name === undefined ? null : `/photo/${ids.get(name)}/512`
    }
  }

  /** Returns the address of a folder's page. */
  folderAddress(path) { return `/${queryOf(path)}` }

  get #kind() {
    return `${this.order}=1${this.isOldestFirst && this.order === 'months' ? '&oldest=1' : ''}${this.tellsRatios ? '&ratios=1' : ''}`
      + (this.words && `&find=${encodeURIComponent(this.words)}`)
      + (folder && `&folder=${encodeURIComponent(folder)}`)
      + `${this.showsFavourites ? `&only=${this.favourites.names.slice(-mostFavourites)}` : ''}`
  }

  /** Requests the missing photos, if any. */
  #look() {
    if (this.#missing.length > 0) this.#ask()
  }

  /** The parts with unknown photos that are needed now; in a small album, then any others. */
  get #missing() {
    const missing = new Set()
    const look = (from, end) => {
      for (let index = Math.max(from, 0); index < Math.min(end, this.#photos.length); index++) {
        if (!this.#photos[index].id) missing.add(Math.floor(index / this.#partLength))
      }
    }
    const { first, count } = this.#parts.engine.cells(-innerHeight, 2 * innerHeight)
    look(first, first + count)
    look(...this.needed)
    if (this.#photo !== null) look(this.#photo - neighbors, this.#photo + neighbors + 1)
    // A small album is read completely, because it can be printed.
    if (missing.size === 0 && this.#photos.length <= smallAlbum) look(0, this.#photos.length)
    return [...missing].slice(0, mostParts)
  }

  async #ask() {
    if (this.#isAsking || document.hidden) return
    this.#isAsking = true
    clearTimeout(this.#timer)
    const since = this.#revision
    const answer = await this.read(`since=${since}&parts=${this.#missing}`)
    if (answer === null) this.onSilence?.()
    // Ignores changes to a list that a search has replaced meanwhile.
    const isTaken = answer !== null && since === this.#revision && await this.#take(answer)
    this.#isAsking = false
    if (isTaken && answer.runs.length > 0) this.#look()
    if (!this.#isAsking) this.#wait()
  }

  #wait() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#ask(), this.#isComplete ? pauses.known : pauses.growing)
  }

  // MARK: Taking

  /** Applies an answer. Returns whether that was possible now. */
  async #take(answer) {
    const { reload, removed, added } = answer
    const isElsewhere = reload || removed.length > 0 || added.length > 0
    // Nothing moves under a finger, or under a photo that will fly home. A pinch delays every change.
    if (this.#fingers > 1 || isElsewhere && this.#isHeld) return false
    const anchor = Anchor.at(this.#parts, this.#sections, this.#photos)
    if (reload) return this.readAnew(anchor)
    if (isElsewhere) this.#follow(answer)
    const changes = changedRatios(this.#ratios, this.#columns, answer)
    // Leaves unknown photos unknown: while the server reads headers, `updated` has all photos sooner or later.
    answer.updated = answer.updated.filter(([place]) => this.#photos[place].id)
    for (const [place, row] of answer.updated) fill(this.#photos, this.#columns, [place, [row]])
    this.#fill(answer, changes)
    if (isElsewhere) anchor?.hold(this.#photos.findIndex(({ id }) => id === anchor.id))
    return true
  }

  /** Whether a finger is on the page, it is still scrolling, or a photo is out of its thumbnail. */
  get #isHeld() {
    return this.#fingers > 0 || this.#parts.stage.shown.size > 0 || performance.now() - this.#scrolled < swing
  }

  #follow({ removed, added, count }) {
    const fresh = added.map(([place, row]) => {
      const photo = []
      fill(photo, this.#columns, [0, [row]])
      return [place, photo[0]]
    })
    this.#photos = applied(this.#photos, removed, fresh, count)
    this.#ratios &&= applied(this.#ratios, removed, fresh.map(([place, photo]) => [place, ratioOf(photo)]), count)
  }

  /** Reads another list, around the anchor or else from the first photo. Returns whether that succeeded. */
  async readAnew(anchor = Anchor.at(this.#parts, this.#sections, this.#photos)) {
    // Drops changes to the old list, which may still arrive.
    this.#revision = ''
    const answer = await this.read(anchor ? `photo=${anchor.id}` : 'parts=0')
    if (!answer || this.#isHeld) return false
    this.#photos = unread(answer.count)
    this.#ratios = answer.ratios
    this.#fill(answer)
    anchor?.hold(answer.place ?? -1)
    return true
  }

  #fill(answer, isLaidOutAnew) {
    const wasUnknown = [...this.#parts.stage.shown].filter(index => !this.#photos[index].id)
    this.#note(answer)
    for (const hear of this.#hearers) hear(answer.reload || answer.removed.length > 0)
    for (const run of answer.runs) fill(this.#photos, this.#columns, run)
    const isNews = answer.reload || isLaidOutAnew || ['removed', 'updated', 'added', 'runs'].some(name => answer[name].length > 0)
    if (!isNews) return
    const { grid } = this.#parts
    const focused = grid.indexOf(document.activeElement)
    this.#gallery.setPhotos(this.#photos, this.#ratios)
    // The cell of a formerly unknown photo is a new one.
    if (focused !== null && !document.activeElement?.closest('a')) grid.focus(focused)
    // The engine needs the sizes before these photos can be paged to.
    if (this.#parts.stage.shown.size > 0) for (const run of answer.runs) this.#tellSizes(run)
    for (const index of wasUnknown) {
      if (this.#photos[index].id) show(this.#parts, this.#photos, index, index === this.#photo)
    }
    this.#parts.wake()
  }

  #tellSizes([first, { length }]) {
    for (let index = first; index < first + length; index++) {
      const { width, height } = this.#photos[index]
      if (width && height) this.#parts.engine.setSize(index, width, height)
    }
  }

  #note(answer) {
    const { revision, complete, columns, part } = answer
    describe(answer)
    showNotices(answer['notices'])
    // The server sends sections only if photos were added or removed.
    if (answer.months ?? answer.folders) this.#sections.take(answer)
    this.#revision = revision
    this.#isComplete = complete
    this.#columns = columns ?? this.#columns
    this.#partLength = part ?? this.#partLength
  }
}
