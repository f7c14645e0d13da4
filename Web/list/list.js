import { fill, readList, unread } from '../album.js'
import { Anchor } from './anchor.js'
import { describe } from './describe.js'
import { applied } from './differences.js'
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
  #photos
  #revision
  #columns
  #partLength
  #isComplete
  #isAsking = false
  #timer = 0
  /** The photos that are out of their thumbnails, and the one that the viewer is about. */
  #shown = new Set()
  #photo = null
  #fingers = 0
  #scrolled = -Infinity
  #hearers = []
  /** What is looked for. */
  #words = ''

  constructor(gallery, photos, first) {
    this.#gallery = gallery
    this.#parts = gallery.parts
    this.#parts.list = this
    this.#photos = photos
    this.#note(first)
    this.#listen()
    this.#wait()
    this.#look()
  }

  #listen() {
    this.#parts.stage.whenDrawn(({ shown, photo }) => {
      this.#shown = shown
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

  /** `hear` is called whenever photos stand elsewhere than they did. */
  whenMoved(hear) { this.#hearers.push(hear) }

  /** Shows only the photos that have all these words in name, folder or date; every photo if there are none. */
  async find(words) {
    if (words === this.#words) return
    this.#words = words
    const answer = await this.read('parts=0')
    if (!answer) return
    this.#photos = unread(answer.count)
    this.#fill(answer)
    this.#parts.grid.scrollTo(0)
    this.#settle(null, -1)
  }

  // MARK: Asking

  /** What the list answers to a query; null if nothing, or something else is looked for by now. */
  async read(query) {
    const words = this.#words
    const answer = await readList(words ? `${query}&find=${encodeURIComponent(words)}` : query).catch(() => null)
    return words === this.#words ? answer : null
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
    const anchor = Anchor.at(this.#parts, this.#photos)
    if (reload) return this.#readAnew(anchor)
    if (isElsewhere) this.#follow(answer)
    for (const [place, row] of answer.updated) fill(this.#photos, this.#columns, [place, [row]])
    this.#fill(answer)
    if (isElsewhere) this.#settle(anchor, this.#photos.findIndex(({ id }) => id === anchor?.id))
    return true
  }

  /** Whether a finger is on the page, it is still scrolling, or a photo is out of its thumbnail. */
  get #isHeld() {
    return this.#fingers > 0 || this.#shown.size > 0 || performance.now() - this.#scrolled < swing
  }

  #follow({ removed, added, count }) {
    const fresh = added.map(([place, row]) => {
      const photo = []
      fill(photo, this.#columns, [0, [row]])
      return [place, photo[0]]
    })
    this.#photos = applied(this.#photos, removed, fresh, count)
  }

  /** Everything may stand elsewhere: begins again around what is in the window. */
  async #readAnew(anchor) {
    const answer = await this.read(anchor ? `photo=${anchor.id}` : 'parts=0')
    if (!answer || this.#isHeld) return false
    this.#photos = unread(answer.count)
    this.#fill(answer)
    this.#settle(anchor, answer.place ?? -1)
    return true
  }

  /** Brings what was in the window back into it, and says that photos stand elsewhere. */
  #settle(anchor, place) {
    if (anchor && place >= 0) anchor.hold(place)
    for (const hear of this.#hearers) hear()
  }

  #fill(answer) {
    const wasUnknown = [...this.#shown].filter(index => !this.#photos[index].id)
    this.#note(answer)
    for (const run of answer.runs) fill(this.#photos, this.#columns, run)
    const isNews = answer.reload || ['removed', 'updated', 'added', 'runs'].some(name => answer[name].length > 0)
    if (!isNews) return
    const { grid } = this.#parts
    const focused = grid.indexOf(document.activeElement)
    this.#gallery.setPhotos(this.#photos)
    // The cell of a photo that was not known is made anew.
    if (focused !== null && !document.activeElement?.closest('a')) grid.focus(focused)
    // Before they can be paged to.
    if (this.#shown.size > 0) for (const run of answer.runs) this.#tellSizes(run)
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
    this.#revision = revision
    this.#isComplete = complete
    this.#columns = columns ?? this.#columns
    this.#partLength = part ?? this.#partLength
  }
}
