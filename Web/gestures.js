import { fingers, gridStep, isBrowserClick, keyNumber, scrollsPage, wheelInput } from './input.js'

/** What a page may put into the viewer's bars, and has keys of its own. */
const fields = 'input, select, textarea, [contenteditable]'

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
  #grid
  #wake
  #pointer = null
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
  constructor({ engine, stage, grid, dialog: { root }, wake, open, focus, signal }) {
    this.#engine = engine
    this.#stage = stage
    this.#grid = grid
    this.#wake = wake
    this.#focus = focus
    const layer = stage.layer
    // Prevent moves too, though nothing here scrolls: Chromium would turn a flick into a fling and swallow the next taps.
    listen(layer, 'touchstart touchmove touchend touchcancel', event => this.#touch(event, layer))
    listen(layer, 'dragstart', event => this.#keep(event))
    listen(layer, 'pointerdown pointerup pointercancel', event => this.#mouse(event))
    listen(root, 'wheel', event => this.#wheel(event))
    // Safari's trackpad pinches; where there are fingers, they are heard themselves.
    if (!('ontouchstart' in window)) {
      listen(root, 'gesturestart gesturechange', event => this.#trackpadPinch(event))
    }
    listen(document, 'keydown', event => this.#key(event), signal)
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
      if (index === null || isBrowserClick(event)) return
      event.preventDefault()
      open(index, event.timeStamp)
      this.#isOpening = true
    }, signal)
  }

  /** The viewer owns these fingers: no scrolling, no click after they lift, no image that is dragged. */
  #keep(event) {
    if (event.cancelable && !event.isForBrowser) event.preventDefault()
  }

  #touch(event, root) {
    if (this.#pointer !== null) return
    this.#keep(event)
    const { type, timeStamp, isForBrowser } = event
    const touches = fingers(event.touches, root)
    if (type === 'touchcancel') this.#engine.cancelTouches(timeStamp)
    else this.#engine.touches(touches, timeStamp)
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
    const [{ clientX, clientY }] = event.touches
    if (this.#stage.layer.contains(target) || event.touches.length > 1 || !event.cancelable) return
    if (!this.#engine.catches(clientX, clientY, event.timeStamp)) return
    event.stopPropagation()
    this.#touch(event, { contains: () => true })
    this.#follow([target], { contains: each => each === target })
  }

  /** Two fingers on a thumbnail are the viewer's; one scrolls the page. */
  #pinchThumbnail(event) {
    if (this.#pinched !== null || event.touches.length !== 2 || !event.cancelable) return
    const index = this.#grid.indexOf(event.touches[0].target)
    if (index === null || !this.#thumbnails.contains(event.touches[1].target)) return
    this.#pinched = index
    this.#engine.holdThumbnail(index)
    this.#touch(event, this.#thumbnails)
    this.#follow(new Set([event.touches[0].target, event.touches[1].target]), this.#thumbnails)
  }

  /** Hears fingers until they lift. Touch events stay with the element that they began on. */
  #follow(targets, root) {
    const ended = new AbortController()
    const move = later => {
      this.#touch(later, root)
      if (fingers(later.touches, root).length > 0 && later.type !== 'touchcancel') return
      this.#pinched = null
      ended.abort()
    }
    for (const target of targets) listen(target, 'touchmove touchend touchcancel', move, ended.signal)
  }

  /** A mouse with its button held is a finger. */
  #mouse(event) {
    const { type, pointerId, pointerType, button, clientX, clientY, timeStamp } = event
    if (pointerType === 'touch') return
    if (type === 'pointerdown') {
      if (button !== 0 || this.#pointer !== null) return
      this.#pointer = pointerId
      this.#stage.layer.setPointerCapture(pointerId)
      // Only now: fingers move too, and are heard already.
      this.#stage.layer.onpointermove = later => this.#mouse(later)
    } else if (pointerId !== this.#pointer) {
      return
    }
    if (type === 'pointercancel') this.#engine.cancelTouches(timeStamp)
    else this.#engine.touches(type === 'pointerup' ? [] : [{ id: 0, x: clientX, y: clientY }], timeStamp)
    if (type === 'pointerup' || type === 'pointercancel') {
      this.#pointer = this.#stage.layer.onpointermove = null
      // A click may follow, aimed at whatever lies there by now.
      this.#swallowsClick = type === 'pointerup'
      setTimeout(() => { this.#swallowsClick = false })
    }
    this.#wake()
  }

  #swallow(event) {
    if (!this.#swallowsClick) return
    this.#swallowsClick = false
    event.preventDefault()
    event.stopPropagation()
  }

  #wheel(event) {
    if (!this.#isModal || event.isForBrowser) return
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

  #key(event) {
    if (event.defaultPrevented || event.isForBrowser || event.key !== 'Escape' && event.target.closest?.(fields)) return
    if (!this.#isModal) return this.#walk(event)
    const isOnButton = event.composedPath()[0] instanceof HTMLButtonElement
    if (scrollsPage(event, isOnButton)) return event.preventDefault()
    const number = keyNumber(event)
    if (number === undefined) return
    event.preventDefault()
    this.#engine.key(number, event.timeStamp)
    this.#wake()
  }

  /** Arrow keys go from thumbnail to thumbnail. */
  #walk(event) {
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
