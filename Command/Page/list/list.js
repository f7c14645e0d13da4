import { fill, readList, unread } from './served-album.js'
import { Anchor } from './anchor.js'
import { describe, showNotices } from './describe-album.js'
import { applied, changedRatios, ratioOf } from './differences.js'
import { recall } from '../view/kept.js'
import { show } from './show.js'

/** Milliseconds until the server is asked what is new: while the folder is being read, and when all is known. */
const pauses = { growing: 1000, known: 2500 }
/** Albums of no more photos are read to their end, though nobody has looked there yet. */
const smallAlbum = 4000
/** How many parts are asked for at a time. */
const mostParts = 8
/** Photos on either side of the open one that have to be known. */
const neighbors = 20
/** Milliseconds for which a page that was scrolled may still be moving. */
const swing = 300

/**
 * Reads the parts of the list that grid and viewer need, and follows what happens in the folder.
 *
 * One request at a time: each asks for parts and for what is different since the one before, and its answer is of one
 * moment.
 */
export class List {
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
  /** The photo that the viewer is about. */
  #photo = null
  #fingers = 0
  #scrolled = -Infinity
  /** What photos have in name, folder or date that are listed; empty for all. Read anew when this is another. */
  words = ''
  /** What photos are arranged by: `months` or `folders`. Read anew when this is another. */
  order
  /** Whether the oldest photo comes first, as far as they are arranged by months. Read anew when this is another. */
  isOldestFirst
  /** Whether favourites alone are listed, and which photos those are. Read anew when this is another. */
  showsFavourites = false
  favourites = { names: [] }
  /** Whether the proportions of all photos are told, for rows of whole photos. Read anew when this is another. */
  tellsRatios
  /** The first of the photos that somebody else needs, and the place behind the last. */
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

  /** `hear` is called whenever an answer is taken over, with whether photos may have left. */
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

  /** What the list answers to a query, and its sections; null if nothing, or another list is asked for by now. */
  async read(query) {
    const kind = this.#kind
    const answer = await readList(`${query}&${kind}`).catch(() => null)
    return kind === this.#kind ? answer : null
  }

  get #kind() {
    return `${this.order}=1${this.isOldestFirst && this.order === 'months' ? '&oldest=1' : ''}${this.tellsRatios ? '&ratios=1' : ''}`
      + `${this.words && `&find=${encodeURIComponent(this.words)}`}${this.showsFavourites ? `&only=${this.favourites.names}` : ''}`
  }

  /** Asks for what is seen and not known. */
  #look() {
    if (this.#missing.length > 0) this.#ask()
  }

  /** The parts with photos that are needed now and not known; of a small album any others after them. */
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
    // Meanwhile something else may have been looked for and found: then this leads from a list that is gone.
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

  /** Takes over an answer; returns whether that could be done now. */
  async #take(answer) {
    const { reload, removed, added } = answer
    const isElsewhere = reload || removed.length > 0 || added.length > 0
    // Nothing moves under a finger, or under a photo that will fly home.
    if (this.#fingers > 1 || isElsewhere && this.#isHeld) return false
    const anchor = Anchor.at(this.#parts, this.#sections, this.#photos)
    if (reload) return this.readAnew(anchor)
    if (isElsewhere) this.#follow(answer)
    const changes = changedRatios(this.#ratios, this.#columns, answer)
    // What nobody has come by is not known, and stays so: while headers are read, all photos are among them by and by.
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

  /** Everything may stand elsewhere: begins again around what is in the window, or else with the first photos. */
  async readAnew(anchor = Anchor.at(this.#parts, this.#sections, this.#photos)) {
    // Until this is done, what is known is no list that the server tells differences of.
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
    // The cell of a photo that was not known is made anew.
    if (focused !== null && !document.activeElement?.closest('a')) grid.focus(focused)
    // Before they can be paged to.
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
    // They are told where photos have come or gone.
    if (answer.months ?? answer.folders) this.#sections.take(answer)
    this.#revision = revision
    this.#isComplete = complete
    this.#columns = columns ?? this.#columns
    this.#partLength = part ?? this.#partLength
  }
}
