import { fingers, gridStep, isBrowserClick, keepFromLink, keyName, scrollsPage, wheelInput, whenUncontested } from './events.js'

/** Listens, till `signal` says otherwise, to events that may be kept from the browser. */
function listen(target, types, hear, signal) {
  for (const type of types.split(' ')) target.addEventListener(type, hear, { passive: false, signal })
}

/**
 * Hears fingers, mouse, wheel and keys, and tells the engine.
 *
 * Fingers come from touch events: only they say in one event which fingers are down, as
 * the engine wants to know it, and let a page decide at each touch whether the browser
 * may scroll; pointer events are taken away as soon as it does. Mouse and pen come from
 * pointer events, which can be captured.
 */
export class Gestures {
  #engine
  #stage
  #dialog
  #grid
  #wake
  #pointer = null
  /** Ends the listening for what takes hands off a photo without a word. */
  #holding = null
  #pinched = null
  #swallowsClick = false
  #pinchScale = 1
  #focus
  /** Whether a photo has been opened of which no frame has been drawn. */
  #isOpening = false

  /**
   * `wake` asks for a frame; `open` is told of a tapped thumbnail, `focus` of one that
   * arrow keys went to. `signal` says when to stop listening to the page.
   */
  constructor({ engine, stage, grid, dialog, dialog: { root }, wake, open, focus, signal }) {
    this.#engine = engine
    this.#stage = stage
    this.#dialog = dialog
    this.#grid = grid
    this.#wake = wake
    this.#focus = focus
    const layer = stage.layer
    // Prevent moves too, though nothing here scrolls: Chromium would turn a flick into a fling and swallow the next taps.
    // What a page has put in place of a photo has hands of its own.
    const own = hear => event => layer.contains(event.target) && hear(event)
    listen(layer, 'touchstart touchmove touchend touchcancel', own(event => this.#touch(event, layer)))
    listen(layer, 'dragstart', own(event => this.#keep(event)))
    listen(layer, 'pointerdown pointerup pointercancel lostpointercapture', own(event => this.#mouse(event)))
    listen(root, 'wheel', event => this.#wheel(event))
    // Safari's trackpad pinches; where there are fingers, they are heard themselves.
    if (!('ontouchstart' in window)) {
      listen(root, 'gesturestart gesturechange', event => this.#trackpadPinch(event))
    }
    dialog.hearKeys(event => this.#key(event), signal)
    listen(document, 'keydown', event => this.#walk(event), signal)
    document.addEventListener('click', event => this.#swallow(event), { capture: true, signal })
    listen(grid.main, 'touchstart', event => this.#pinchThumbnail(event), signal)
    const heard = { capture: true, passive: false, signal }
    const hear = event => this.#catch(event)
    stage.whenDrawn(({ touchTarget }) => {
      this.#isOpening = false
      if (touchTarget === 'flyingPhotos') document.addEventListener('touchstart', hear, heard)
      else document.removeEventListener('touchstart', hear, heard)
    })
    listen(grid.main, 'click', event => {
      const index = grid.indexOf(event.target)
      if (index === null) return
      keepFromLink(event)
      if (isBrowserClick(event)) return
      whenUncontested(event, () => {
        open(index, event.timeStamp)
        this.#isOpening = true
      })
    }, signal)
  }

  /** The viewer owns these fingers: no scrolling, no click after they lift, no image that is dragged. */
  #keep(event) {
    if (event.cancelable && !event.isForBrowser) event.preventDefault()
  }

  /** `thumbnail` is the photo of one that the fingers begin to hold. */
  #touch(event, root, thumbnail) {
    if (this.#pointer !== null) return
    const touches = fingers(event.touches, root)
    if (event.type === 'touchcancel') this.#engine.cancelTouches(event.timeStamp)
    else this.#engine.touches(touches, event.timeStamp, thumbnail)
    this.#follow(event, touches)
  }

  /** Goes on from what the engine has been told of fingers. */
  #follow(event, touches) {
    this.#keep(event)
    const { type, isForBrowser } = event
    this.#hold(touches.length > 0 && type !== 'touchcancel')
    // Chromium sends no touch event for the first 15 pixels of a finger that may get the browser's menu, but pointer events.
    this.#stage.layer.onpointermove = isForBrowser ? later => this.#firstMove(later, touches[0]) : null
    this.#wake()
  }

  #firstMove({ pointerType, clientX: x, clientY: y, timeStamp }, { id }) {
    if (pointerType !== 'touch') return
    this.#engine.touches([{ id, x, y }], timeStamp)
    this.#wake()
  }

  /**
   * Catches a photo that flies home. By the time the page hears of a finger, the photo may be elsewhere and something else
   * under the finger; the engine knows where the photo was.
   */
  #catch(event) {
    const [target] = event.composedPath()
    if (this.#stage.layer.contains(target) || event.touches?.length !== 1 || !event.cancelable) return
    const caught = fingers(event.touches, { contains: () => true })
    if (this.#pointer !== null || !this.#engine.catchTouch(caught[0], event.timeStamp)) return
    event.stopPropagation()
    this.#follow(event, caught)
    this.#hear([target], { contains: each => each === target })
  }

  /** Two fingers on a thumbnail are the viewer's; one scrolls the page. */
  #pinchThumbnail(event) {
    if (this.#pinched !== null || event.touches?.length !== 2 || !event.cancelable) return
    const index = this.#grid.indexOf(event.touches[0].target)
    if (index === null || !this.#thumbnails.contains(event.touches[1].target)) return
    this.#pinched = index
    this.#touch(event, this.#thumbnails, index)
    this.#hear(new Set([event.touches[0].target, event.touches[1].target]), this.#thumbnails)
  }

  /** Hears fingers until they lift. Touch events stay with the element that they began on. */
  #hear(targets, root) {
    const ended = new AbortController()
    const move = later => {
      // Caught in the page, they are the viewer's till they lift.
      if (this.#pinched === null) later.stopPropagation()
      this.#touch(later, root)
      if (fingers(later.touches, root).length > 0 && later.type !== 'touchcancel') return
      this.#pinched = null
      ended.abort()
    }
    for (const target of targets) listen(target, 'touchmove touchend touchcancel', move, ended.signal)
  }

  /** A mouse with its button held is a finger. */
  #mouse(event) {
    const { type, pointerId, pointerType, button, buttons, clientX, clientY, timeStamp } = event
    const { layer } = this.#stage
    if (pointerType === 'touch') return
    if (type === 'pointerdown') {
      if (button !== 0 || this.#pointer !== null && this.#pointer !== pointerId || !captures(layer, pointerId)) return
      // It was let go where nobody heard of it.
      if (this.#pointer !== null) this.#engine.cancelTouches(timeStamp)
      this.#pointer = pointerId
      // Only now: fingers move too, and are heard already.
      layer.onpointermove = later => this.#mouse(later)
      this.#hold(true)
    } else if (pointerId !== this.#pointer) {
      return
    } else if (type === 'pointercancel' || type !== 'pointerup' && buttons === 0) {
      return this.#drop(timeStamp)
    } else if (type === 'lostpointercapture') {
      // Chromium lets go of it where an image might have been dragged.
      if (!captures(layer, pointerId)) this.#drop(timeStamp)
      return
    }
    this.#engine.touches(type === 'pointerup' ? [] : [{ id: 0, x: clientX, y: clientY }], timeStamp)
    if (type === 'pointerup') {
      this.#letGo()
      // A click may follow, aimed at whatever lies there by now.
      this.#swallowsClick = true
      setTimeout(() => { this.#swallowsClick = false })
    }
    this.#wake()
  }

  /** Listens, while a hand has a photo, to what ends that unheard: another window, a message of the browser's. */
  #hold(isHeld) {
    if (!isHeld) {
      this.#holding?.abort()
      this.#holding = null
    } else if (!this.#holding) {
      const { signal } = this.#holding = new AbortController()
      const drop = () => this.#drop(performance.now())
      listen(window, 'blur', drop, signal)
      listen(document, 'visibilitychange', drop, signal)
    }
  }

  /** A hand is gone that was not seen to let go: the photo goes back to where it was at rest. */
  #drop(time) {
    this.#engine.cancelTouches(time)
    this.#letGo()
    this.#wake()
  }

  #letGo() {
    if (this.#pointer !== null) this.#pointer = this.#stage.layer.onpointermove = null
    this.#hold(false)
  }

  #swallow(event) {
    if (!this.#swallowsClick) return
    this.#swallowsClick = false
    event.preventDefault()
    event.stopPropagation()
  }

  #wheel(event) {
    if (!this.#isModal || event.isForBrowser || event.defaultPrevented) return
    event.preventDefault()
    this.#engine.wheel(wheelInput(event), event.timeStamp)
    this.#wake()
  }

  #trackpadPinch(event) {
    if (!this.#isModal) return
    event.preventDefault()
    if (event.type === 'gesturestart') this.#pinchScale = 1
    const zoom = event.scale / this.#pinchScale
    this.#pinchScale = event.scale
    if (!(zoom > 0)) return
    this.#engine.wheel({ x: event.clientX, y: event.clientY, dx: 0, dy: 0, zoom }, event.timeStamp)
    this.#wake()
  }

  /** Returns whether a key is the viewer's, used or not. */
  #key(event) {
    if (event.defaultPrevented || event.isForBrowser || !this.#isModal) return false
    if (event.key !== 'Escape' && this.#dialog.isTyped(event)) return false
    const name = keyName(event)
    if (name !== undefined) this.#engine.key(name, event.timeStamp)
    if (name !== undefined || scrollsPage(event, this.#dialog.isPress(event))) event.preventDefault()
    this.#wake()
    return true
  }

  /** Arrow keys go from thumbnail to thumbnail. */
  #walk(event) {
    if (event.defaultPrevented || this.#isModal) return
    // Links of a page of somebody else's stand in no columns, and leave arrow keys to it.
    const index = this.#grid.columns ? this.#grid.indexOf(event.composedPath()[0]) : null
    const step = index === null ? 0 : gridStep(event, this.#grid.columns, this.#grid.isRightToLeft)
    if (step === 0) return
    event.preventDefault()
    this.#focus(index + step)
  }

  /** Where thumbnails are; they may be slotted in from elsewhere. */
  get #thumbnails() {
    const { main } = this.#grid
    return { contains: element => main.contains(element) || this.#grid.indexOf(element) !== null }
  }

  /** Whether everything belongs to the viewer. */
  get #isModal() { return this.#isOpening || this.#stage.layer.dataset.touches === 'everything' }
}

/** Has a pointer's events for an element; returns whether there is such a pointer, which a page may have made up. */
function captures(element, pointerId) {
  try {
    element.setPointerCapture(pointerId)
    return true
  } catch {
    return false
  }
}
