import { Engine } from './engine.js'

/** The frame after the element is gone. */
const nothing = {
  isAtRest: true, touchTarget: 'nothing', photo: null, backdrop: 0, chrome: 0, pictures: [], notices: [], scene: { pageShift: 0 },
}

/** The engine of an element. It measures thumbnails whenever they matter, and asks the page before a photo opens or closes. */
export class LinkedEngine extends Engine {
  permission
  /** The visible part of the window, whose coordinates the engine uses. */
  part
  /** The open photo; null if none. */
  photo = null
  #thumbnails
  #hear
  /** Whether the viewer gets all input, and whether it may close from the next frame on. */
  #isOpen = false
  #isClosing = false
  #isGone = false
  #isHeld = false
  /** Whether the page has permitted the photo that opens next. */
  #isAsked = false
  /** Whether thumbnails were measured after the last frame. */
  #isFresh = false
  /** The photos whose thumbnails are measured in each frame. */
  #flying = []

  /** `thumbnails` returns the element's. `hear` receives each notice, and returns a function that tells the page, or undefined. */
  constructor(module, { thumbnails, permission, part, hear }) {
    super(module)
    this.permission = permission
    this.part = part
    this.#thumbnails = thumbnails
    this.#hear = hear
  }

  /** Whether a photo is open. One that may close is not, even before the first frame of that. */
  get isOpen() { return this.#isOpen && !this.#isClosing }

  open(photo, time, reason = 'click') { this.part.whenKnown(() => this.#open(photo, time, reason)) }

  #open(photo, time, reason) {
    if (!this.permission.ask('open', photo, reason)) return
    this.#isAsked = true
    this.#tell([photo], time)
    super.open(photo, time)
    // It can be closed even before its first frame.
    this.photo = photo
    this.#isOpen = true
    this.#isClosing = false
  }

  page(photo, time) {
    // While a photo flies home, the page has to permit the next one.
    if (!this.isOpen) return this.open(photo, time)
    this.#tell([photo], time)
    super.page(photo, time)
  }

  /** Returns false if the page forbids it. */
  close(time, reason = 'button') {
    this.part.cancel()
    const isAllowed = this.#mayClose(reason, time)
    if (isAllowed) super.close(time)
    return isAllowed
  }

  key(name, time) {
    // While a photo opens, a key that leads far away opens another one, which is no pinch.
    this.#isAsked = this.#isOpen
    if (name !== 'escape' || this.#mayClose('key', time)) super.key(name, time)
  }

  wheel(input, time) {
    this.#tell([this.photo], time)
    super.wheel(this.part.point(input), time)
  }

  touches(fingers, time, thumbnail) {
    if (thumbnail !== undefined) {
      this.part.look()
      // At the time of the touch: the engine does not go back, and the next one may make a double tap.
      this.#tell([thumbnail, ...this.#flying.filter(photo => photo !== thumbnail)], time)
    }
    super.touches(this.part.points(fingers), time, thumbnail)
  }

  catchTouch(finger, time) { return super.catchTouch(this.part.point(finger), time) }

  setLayout(layout, time) { super.setLayout({ ...layout, ...this.part.size }, time) }

  frame(time) {
    if (this.#isGone) return { ...nothing }
    const thumbnails = this.#thumbnails()
    // An open or held photo needs no destination until it is closed or released.
    const isBound = !(this.#isOpen || this.#isHeld) || this.#flying.length > 1
    if (isBound && !this.#isFresh) this.#tell(this.#flying, time)
    const isAsked = this.#isAsked
    this.#isAsked = false
    const frame = this.#draw(time)
    // Fingers have released the photo and it flies home, but the page may still want it to stay.
    if (this.#isOpen && frame.touchTarget === 'flyingPhotos' && !this.#mayClose('gesture', time)) {
      super.open(frame.photo, time)
      const { notices } = frame
      Object.assign(frame, this.#draw(time))
      frame.notices.unshift(...notices)
    }
    // It was released again on its way home. Its thumbnail may be elsewhere by now.
    if (this.#isHeld && !frame.isHeld && frame.touchTarget !== 'everything' && !this.#isFresh) this.#tell(this.#flying, time)
    if (frame.notices.some(({ kind }) => kind === 'willOpen') && !isAsked && !this.#mayPinchOpen(frame.photo)) {
      super.cancelTouches(time)
      super.close(time)
    }
    this.photo = frame.photo
    this.#isHeld = frame.isHeld
    this.#isOpen = frame.touchTarget === 'everything'
    if (this.#isOpen) this.#isClosing = false
    thumbnails.follow(this.#isOpen ? [] : this.#flying)
    this.#isFresh = false
    this.#spread(frame.notices)
    return frame
  }

  /** Ends the session. Later calls have no effect. */
  destroy() {
    super.destroy()
    this.#isGone = true
  }

  setStyle(numbers, time) { if (!this.#isGone) super.setStyle(numbers, time) }

  ask(name, ...numbers) { return this.#isGone ? NaN : super.ask(name, ...numbers) }

  /** Tells the page about notices as soon as the frame is drawn, with the details of this moment. */
  #spread(notices) {
    if (notices.length === 0) return
    const telling = notices.map(notice => this.#hear(notice))
    queueMicrotask(() => telling.forEach(tell => tell?.()))
  }

  #draw(time) {
    const frame = super.frame(time)
    // Neighbours never fly.
    this.#flying = frame.pictures.filter(({ role }) => role !== 'neighbor').map(({ photo }) => photo)
    return frame
  }

  /** A photo that appears without a call was pinched open, and the page has yet to permit that. */
  #mayPinchOpen(photo) {
    const isAsked = this.#isAsked
    this.#isAsked = false
    return isAsked || photo === null || this.permission.ask('open', photo, 'pinch')
  }

  #mayClose(reason, time) {
    if (!this.#isOpen && reason !== 'gesture' || this.#isClosing) return true
    if (!this.permission.ask('close', this.photo, reason)) return false
    this.#isClosing = true
    this.#tell([this.photo], time)
    return true
  }

  /** Measures the thumbnails of these photos. The engine forgets all others that no photo flies to. */
  #tell(photos, time) {
    if (this.#isGone) return
    const thumbnails = this.#thumbnails()
    this.setSources(photos.filter(photo => photo !== null).map(photo => [photo, thumbnails.placeOf(photo)]), time)
    this.#isFresh = true
  }
}

/** Asks the page before a photo opens or closes. */
export class Permission {
  #tell
  #hearers = []
  /** The photo that a click was to open last; null if another reason was the last. */
  clicked = null
  #reason = null
  #isGiven = true

  /** `tell` receives `open` or `close`, the photo and the reason, and returns whether the page permits it. */
  constructor(tell) { this.#tell = tell }

  /** Calls `hear` with `open` or `close` before the page is asked. */
  beforeAsking(hear) { this.#hearers.push(hear) }

  /** Returns whether a photo may open or close. */
  ask(what, photo, asked) {
    const reason = this.#reason ?? asked
    if (what === 'open') this.clicked = reason === 'click' ? photo : null
    for (const hear of this.#hearers) hear(what)
    return this.#isGiven = this.#tell(what, photo, reason)
  }

  /** Replaces the reason of all later requests. Returns a function that ends this, and returns whether the page permitted the last one. */
  giveReason(reason) {
    this.#reason = reason
    this.#isGiven = true
    return () => {
      this.#reason = null
      return this.#isGiven
    }
  }
}
