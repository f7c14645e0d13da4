import { Engine } from './engine.js'

/** What a frame is when the element is gone. */
const nothing = { isAtRest: true, touchTarget: 'nothing', photo: null, backdrop: 0, chrome: 0, pictures: [], notices: [] }

/**
 * The engine of an element: it is told where thumbnails are before it has to know, and the page is asked before a photo
 * opens or closes.
 */
export class LinkedEngine extends Engine {
  /** Asks the page. */
  permission
  /** The part of the window in whose coordinates the engine works. */
  part
  /** The photo that is open; null if none is. */
  photo = null
  /** Whether everything belongs to the viewer. */
  isOpen = false
  #thumbnails
  #hear
  #isClosing = false
  #isGone = false
  #isHeld = false
  /** Whether the page knows of the photo that opens next. */
  #isAsked = false
  /** Whether thumbnails were looked at after the last frame. */
  #isFresh = false
  /** The photos whose thumbnails are looked at in each frame. */
  #flying = []

  /** `thumbnails` returns those of the element; `hear` is told what began or ended, and returns what tells the page. */
  constructor(module, { thumbnails, permission, part, hear }) {
    super(module)
    this.permission = permission
    this.part = part
    this.#thumbnails = thumbnails
    this.#hear = hear
  }

  open(photo, time, reason = 'click') { this.part.whenKnown(() => this.#open(photo, time, reason)) }

  #open(photo, time, reason) {
    if (!this.permission.ask('open', photo, reason)) return
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
    this.part.cancel()
    const isAllowed = this.#mayClose(reason, time)
    if (isAllowed) super.close(time)
    return isAllowed
  }

  key(name, time) {
    if (name !== 'escape' || this.#mayClose('key', time)) super.key(name, time)
  }

  wheel(input, time) {
    this.#tell([this.photo], time)
    super.wheel(this.part.point(input), time)
  }

  touches(fingers, time, thumbnail) {
    if (thumbnail !== undefined) {
      this.part.look()
      this.#tell([thumbnail], performance.now())
    }
    super.touches(fingers.map(finger => this.part.point(finger)), time, thumbnail)
  }

  catchTouch(finger, time) { return super.catchTouch(this.part.point(finger), time) }

  setLayout(layout, time) { super.setLayout({ ...layout, ...this.part.size }, time) }

  frame(time) {
    if (this.#isGone) return { ...nothing }
    const thumbnails = this.#thumbnails()
    // One that is open, or that fingers have hold of, flies nowhere; where to is asked when it is closed or let go.
    const isBound = !(this.isOpen || this.#isHeld) || this.#flying.length > 1
    if (isBound && !this.#isFresh) this.#tell(this.#flying, time)
    const frame = this.#draw(time)
    // Fingers have let go, and the photo flies home: the page may still want it to stay.
    if (this.isOpen && frame.touchTarget === 'flyingPhotos' && !this.#mayClose('gesture', time)) {
      super.open(frame.photo, time)
      const { notices } = frame
      Object.assign(frame, this.#draw(time))
      frame.notices.unshift(...notices)
    }
    // Let go of once more on its way home: its thumbnail may be elsewhere by now.
    if (this.#isHeld && !frame.isHeld && !this.#isFresh) this.#tell(this.#flying, time)
    if (frame.notices.some(({ kind }) => kind === 'willOpen') && !this.#mayPinchOpen(frame.photo)) {
      super.cancelTouches(time)
      super.close(time)
    }
    this.photo = frame.photo
    this.#isHeld = frame.isHeld
    this.isOpen = frame.touchTarget === 'everything'
    if (this.isOpen) this.#isClosing = false
    thumbnails.follow(this.isOpen ? [] : this.#flying)
    this.#isFresh = false
    this.#spread(frame.notices)
    return frame
  }

  /** Ends the session. What still calls finds nothing. */
  destroy() {
    super.destroy()
    this.#isGone = true
  }

  setStyle(numbers, time) { if (!this.#isGone) super.setStyle(numbers, time) }

  ask(name, ...numbers) { return this.#isGone ? NaN : super.ask(name, ...numbers) }

  /** Tells the page what it may hear of once the frame is drawn, as it was when it happened. */
  #spread(notices) {
    if (notices.length === 0) return
    const telling = notices.map(notice => this.#hear(notice))
    queueMicrotask(() => telling.forEach(tell => tell?.()))
  }

  #draw(time) {
    const frame = super.frame(time)
    // Neighbours are in their pages.
    this.#flying = frame.pictures.filter(({ role }) => role !== 'neighbor').map(({ photo }) => photo)
    return frame
  }

  /** A photo that has come out by itself was pulled out by two fingers, which nobody could ask before. */
  #mayPinchOpen(photo) {
    const isAsked = this.#isAsked
    this.#isAsked = false
    return isAsked || photo === null || this.permission.ask('open', photo, 'pinch')
  }

  #mayClose(reason, time) {
    if (!this.isOpen && reason !== 'gesture' || this.#isClosing) return true
    if (!this.permission.ask('close', this.photo, reason)) return false
    this.#isClosing = true
    this.#tell([this.photo], time)
    return true
  }

  /** Tells where these photos' thumbnails are now; the engine forgets all others that nothing flies to. */
  #tell(photos, time) {
    if (this.#isGone) return
    const thumbnails = this.#thumbnails()
    this.setSources(photos.filter(photo => photo !== null).map(photo => [photo, thumbnails.placeOf(photo)]), time)
    this.#isFresh = true
  }
}
