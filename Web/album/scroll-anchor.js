// What the user looks at stays in place when the list changes and after a reload, and does not change under a hand.

import { isAround } from '../chrome/element.js'

/** Milliseconds after a scroll event during which the page may still be moving. */
const swing = 300

/** The first visible thumbnail, which stays in place when the list changes. */
export class Anchor {
  /** The photo's index, and its id; undefined if it has not been read. */
  index
  id
  #top
  #rows

  /**
   * Returns null at the top of the grid, where new photos should appear in view. `rows` has `isAtTop`, `inView` (the first visible
   * photo and the number of them), `rowOf` and `moveBy`.
   */
  static at(rows, photos) {
    if (rows.isAtTop) return null
    const { first, count } = rows.inView
    if (count === 0) return null
    let index = first
    while (index < first + count - 1 && !photos[index]?.id) index++
    return new Anchor(rows, photos[index]?.id ? index : first, photos)
  }

  constructor(rows, index, photos) {
    this.index = index
    this.id = photos[index]?.id
    this.#rows = rows
    this.#top = rows.rowOf(index).top
  }

  /** Scrolls by as much as the thumbnail has moved to `place`, its new index. Does nothing if that is below 0. */
  hold(place) {
    const way = place < 0 ? 0 : this.#rows.rowOf(place).top - this.#top
    if (Math.abs(way) >= 1) this.#rows.moveBy(way)
  }
}

/**
 * The place where the user left a grid: the photo at the top of the window, and the top of its row. After a reload or
 * a return, the browser restores its scroll position before the grid has thumbnails.
 */
export class LeftPlace {
  #key
  #left = null

  constructor({ id }, signal) {
    this.#key = `enlarger ${location.pathname}${location.search} ${id}`
    const [{ type } = {}] = performance.getEntriesByType('navigation')
    if (/^(reload|back)/.test(type)) this.#store(kept => { this.#left = JSON.parse(kept.getItem(this.#key)) })
    // A user who scrolls before the photo arrives wants to be elsewhere.
    for (const type of ['wheel', 'touchmove', 'keydown']) addEventListener(type, () => this.#forget(), { once: true, signal })
  }

  /** Returns the photo's index among these and the top for its row, once; null if it is missing. */
  among(photos) {
    const index = this.#left ? photos.findIndex(({ id }) => id === this.#left.id) : -1
    if (index < 0) return null
    const { top } = this.#left
    this.#forget()
    return { index, top }
  }

  /** The photo's id, as long as it is wanted. */
  get id() { return this.#left?.id }

  /** Forgets the place, for a gallery that the page makes later, too. */
  #forget() {
    if (this.#left) this.#store(kept => kept.removeItem(this.#key))
    this.#left = null
  }

  /** Keeps none: a user at the top wants to see what comes there. */
  keepTop() { this.#store(kept => kept.removeItem(this.#key)) }

  keep(id, top) { this.#store(kept => kept.setItem(this.#key, JSON.stringify({ id, top }))) }

  /** Uses the session storage, which some pages may not access. */
  #store(use) {
    try {
      use(sessionStorage)
    } catch {}
  }
}

/** Says when a list may not move: under a finger, during a scroll, or under a photo that will fly home. */
export class Hold {
  #gallery
  #fingers = 0
  #scrolled = -Infinity
  #timer = 0
  /** Those who wait. */
  #waiting = []

  constructor(gallery, signal) {
    this.#gallery = gallery
    const { stage, grid: { main } } = gallery.parts
    stage.whenDrawn(() => stage.shown.size === 0 && this.#look(), signal)
    const heard = { passive: true, capture: true, signal }
    addEventListener('scroll', ({ target, timeStamp }) => {
      // Others, such as the filmstrip, do not move the thumbnails.
      if (target !== document && !isAround(target, main)) return
      this.#scrolled = timeStamp
      if (this.#waiting.length > 0) this.#lookLater()
    }, heard)
    for (const type of ['touchstart', 'touchend', 'touchcancel']) {
      addEventListener(type, ({ touches }) => {
        this.#fingers = touches.length
        this.#look()
      }, heard)
    }
    signal?.addEventListener('abort', () => {
      clearTimeout(this.#timer)
      this.#look()
    })
  }

  /** Whether two fingers stretch the thumbnails. */
  get isPinched() { return this.#fingers > 1 }

  /** Whether fingers are down, or a photo is out of its thumbnail. */
  get isHeld() { return this.#fingers > 0 || this.#gallery.isShown }

  get isOn() { return this.isHeld || this.#swings }

  /** Resolves as soon as `mayGoOn` returns true. */
  async until(mayGoOn) {
    while (!mayGoOn()) {
      if (this.#swings) this.#lookLater()
      await new Promise(resolve => this.#waiting.push(resolve))
    }
  }

  get #swings() { return performance.now() - this.#scrolled < swing }

  #lookLater() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#look(), swing)
  }

  #look() { for (const resolve of this.#waiting.splice(0)) resolve() }
}
