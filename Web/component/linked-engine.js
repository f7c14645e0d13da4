import { Engine } from '../engine.js'

/** The key that closes, as the engine numbers it. */
const escape = 0

/** What a frame is when the element is gone. */
const nothing = { isAtRest: true, touchTarget: 'nothing', photo: null, backdrop: 0, chrome: 0, notices: [] }

/**
 * The engine of an element: it is told where thumbnails are before it has to know, and the page is asked before a photo
 * opens or closes.
 */
export class LinkedEngine extends Engine {
  /** The thumbnails. */
  links
  /** Asked with `open` or `close`, the photo and why; says whether it may. */
  allows
  /** Told what began or ended; returns what tells the page. */
  hear
  /** The photo that is open; null if none is. */
  photo = null
  /** Whether everything belongs to the viewer. */
  isOpen = false
  #isClosing = false
  #isGone = false
  #isHeld = false
  /** Whether the page knows of the photo that opens next. */
  #isAsked = false
  /** The photos whose thumbnails the engine knows. */
  #told = new Set()
  /** Whether thumbnails were looked at after the last frame. */
  #isFresh = false
  /** The photos whose thumbnails are looked at in each frame. */
  #flying = []
  /** The photo on whose thumbnail fingers are; null if on none. */
  #held = null

  open(photo, time, reason = 'click') {
    if (!this.allows('open', photo, reason)) return
    this.#isAsked = true
    this.#tell([photo], time)
    super.open(photo, time)
    // Before its first frame it can be closed, too.
    Object.assign(this, { photo, isOpen: true })
    this.#isClosing = false
  }

  page(photo, time) {
    this.#tell([photo], time)
    super.page(photo, time)
  }

  /** Returns whether the page lets it. */
  close(time, reason = 'button') {
    const isAllowed = this.#mayClose(reason, time)
    if (isAllowed) super.close(time)
    return isAllowed
  }

  key(number, time) {
    if (number !== escape || this.#mayClose('key', time)) super.key(number, time)
  }

  wheel(input, time) {
    this.#tell([this.photo], time)
    super.wheel(input, time)
  }

  holdThumbnail(photo) {
    this.#held = photo
    this.#tell([photo], performance.now())
    super.holdThumbnail(photo)
  }

  touches(fingers, time) {
    super.touches(fingers, time)
    if (fingers.length === 0) this.#held = null
  }

  cancelTouches(time) {
    super.cancelTouches(time)
    this.#held = null
  }

  frame(time, draw) {
    if (this.#isGone) return { ...nothing }
    // A copy that is asked what will be has none, and nobody hears of what it does.
    if (!this.links) return super.frame(time, draw)
    // One that is open, or that fingers have hold of, flies nowhere; where to is asked when it is closed or let go.
    const isBound = !(this.isOpen || this.#isHeld) || this.#flying.length > 1
    if (isBound && !this.#isFresh) this.#tell(this.#flying, time)
    // What is asked of the page is asked before it is written to.
    let boxes = []
    const keep = box => boxes.push(box)
    const frame = this.#draw(time, keep)
    // Fingers have let go, and the photo flies home: the page may still want it to stay.
    if (this.isOpen && frame.touchTarget === 'flyingPhotos' && !this.#mayClose('gesture', time)) {
      super.open(frame.photo, time)
      const { notices } = frame
      boxes = []
      Object.assign(frame, this.#draw(time, keep))
      frame.notices.unshift(...notices)
    }
    // Let go of once more on its way home: its thumbnail may be elsewhere by now.
    if (this.#isHeld && !frame.isHeld && !this.#isFresh) this.#tell(this.#flying, time)
    boxes.forEach(draw)
    if (frame.notices.some(({ kind }) => kind === 'willOpen') && !this.#mayPinchOpen(frame.photo)) {
      super.cancelTouches(time)
      super.close(time)
    }
    this.photo = frame.photo
    this.#isHeld = frame.isHeld
    this.isOpen = frame.touchTarget === 'everything'
    if (this.isOpen) this.#isClosing = false
    this.links.follow(this.isOpen ? [] : this.#flying)
    this.#isFresh = false
    this.#spread(frame.notices)
    return frame
  }

  /** Thumbnails may stand in rows of their own. */
  cells(top, bottom) { return this.links?.cells?.(top, bottom) ?? super.cells(top, bottom) }

  /** Ends the session. What still calls finds nothing. */
  destroy() {
    if (!this.#isGone) this.ask('destroy')
    this.#isGone = true
  }

  ask(name, ...numbers) { return this.#isGone ? NaN : super.ask(name, ...numbers) }

  /** Tells the page what it may hear of once the frame is drawn, as it was when it happened. */
  #spread(notices) {
    if (notices.length === 0) return
    const telling = notices.map(notice => this.hear(notice))
    queueMicrotask(() => telling.forEach(tell => tell?.()))
  }

  /** Why a photo has no thumbnail to fly from or to. */
  missing(photo) { return this.links.isThere(photo) ? 'hidden' : 'gone' }

  #draw(time, draw) {
    const flying = []
    const frame = super.frame(time, box => {
      // Neighbours are in their pages.
      if (box.role !== 2) flying.push(box.photo)
      draw(box)
    })
    this.#flying = flying
    return frame
  }

  /** A photo that has come out by itself was pulled out by two fingers, which nobody could ask before. */
  #mayPinchOpen(photo) {
    const isAsked = this.#isAsked
    this.#isAsked = false
    return isAsked || photo === null || this.allows('open', photo, 'pinch')
  }

  #mayClose(reason, time) {
    if (!this.isOpen && reason !== 'gesture' || this.#isClosing) return true
    if (!this.allows('close', this.photo, reason)) return false
    this.#isClosing = true
    this.#tell([this.photo], time)
    return true
  }

  // MARK: Where thumbnails are

  /** Tells where these photos' thumbnails are now, and forgets those of photos that have landed. */
  #tell(photos, time) {
    if (this.#isGone) return
    for (const photo of this.#told) {
      if (photos.includes(photo) || this.#flying.includes(photo) || photo === this.#held) continue
      this.#told.delete(photo)
      this.#place(photo, null, time)
    }
    for (const photo of photos) {
      if (photo === null) continue
      this.#told.add(photo)
      this.#place(photo, this.links.placeOf(photo), time)
    }
    this.#isFresh = true
  }

  #place(photo, place, time) {
    new Float64Array(this.calls.memory.buffer, this.ask('numbers'), 10).fill(0).set(place ?? [])
    this.ask('source', photo, time)
  }
}
