import { fingers, gridStep, isBrowserClick, keepFromLink, keyName, scrollsPage, wheelInput, whenUncontested } from './events.js'

/** Adds listeners that may prevent the default, until `signal` aborts. */
function listen(target, types, hear, signal) {
  for (const type of types.split(' ')) target.addEventListener(type, hear, { passive: false, signal })
}

/**
 * Passes fingers, mouse, wheel and keys to the engine.
 *
 * Fingers come from touch events. Each of those lists all fingers that are down, as the engine needs them, and lets the page decide
 * whether the browser may scroll. The browser cancels pointer events once it scrolls. Mouse and pen come from pointer events, which can
 * be captured.
 */
export class Gestures {
  #engine
  #stage
  #dialog
  #grid
  #wake
  #pointer = null
  /** Whether fingers or a mouse hold the photo. */
  #isHolding = false
  #pinched = null
  #swallowsClick = false
  #pinchScale = 1
  #focus
  /** Whether a photo has opened but not been drawn. */
  #isOpening = false
  /** Whether fingers have released the photo since the last frame. Touches still go to the stage, even if the photo flies home. */
  #isReleased = false

  /**
   * `wake` requests a frame. `open` receives the index of a clicked thumbnail, and `focus` the one that an arrow key moves to. `signal`
   * ends the listening to the page.
   */
  constructor({ engine, stage, grid, dialog, dialog: { root }, wake, open, focus, signal }) {
    this.#engine = engine
    this.#stage = stage
    this.#dialog = dialog
    this.#grid = grid
    this.#wake = wake
    this.#focus = focus
    const layer = stage.layer
    // Prevents the default of moves, too. Otherwise Chromium turns a flick into a fling and swallows the next taps. Content that a page
    // puts in place of a photo handles its own input.
    const own = hear => event => layer.contains(event.target) && hear(event)
    const touch = own(event => {
      // Already here, so that a finger's points call no listener around the stage.
      if (event.type === 'touchmove') event.stopPropagation()
      this.#touch(event, layer, this.#below(event))
    })
    listen(layer, 'touchstart touchmove touchend touchcancel', touch)
    listen(layer, 'touchstart', own(event => this.#hearLost(event)))
    listen(layer, 'dragstart', own(event => this.#keep(event)))
    listen(layer, 'pointerdown pointerup pointercancel lostpointercapture', own(event => this.#mouse(event)))
    listen(root, 'wheel', event => this.#wheel(event))
    // Safari sends these for trackpad pinches. Touch screens send touch events as well.
    if (!('ontouchstart' in window)) {
      listen(root, 'gesturestart gesturechange', event => this.#trackpadPinch(event))
    }
    dialog.hearKeys(event => this.#key(event))
    listen(document, 'keydown', event => this.#walk(event), signal)
    document.addEventListener('click', event => this.#swallow(event), { capture: true, signal })
    listen(grid.main, 'touchstart', event => this.#pinchThumbnail(event), signal)
    // Another window, or a browser's dialog, ends a hold without a pointer event.
    const drop = () => this.#isHolding && this.#drop(performance.now())
    listen(window, 'blur', drop, signal)
    listen(document, 'visibilitychange', drop, signal)
    const heard = { capture: true, passive: false, signal }
    const hear = event => this.#catch(event)
    let wasFlying = false
    stage.whenDrawn(({ touchTarget }) => {
      this.#isOpening = this.#isReleased = false
      const isFlying = touchTarget === 'flyingPhotos'
      if (isFlying === wasFlying) return
      wasFlying = isFlying
      if (isFlying) document.addEventListener('touchstart', hear, heard)
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

  /** Prevents scrolling, the click after the fingers lift, and image drags. */
  #keep(event) {
    if (event.cancelable && !event.isForBrowser) event.preventDefault()
  }

  /** `thumbnail` is the photo whose thumbnail the fingers take hold of. */
  #touch(event, root, thumbnail) {
    if (this.#pointer !== null) return
    const touches = fingers(event.touches, root)
    if (event.type === 'touchcancel') this.#engine.cancelTouches(event.timeStamp)
    else this.#engine.touches(touches, event.timeStamp, thumbnail)
    this.#isReleased ||= touches.length === 0
    this.#follow(event, touches)
  }

  /**
   * Lets all listeners of the viewer hear a finger even after the image where it began has been replaced: the browser still sends its
   * events there.
   */
  #hearLost({ target, targetTouches }) {
    if (targetTouches?.length !== 1) return
    const { layer } = this.#stage, lifted = new AbortController()
    listen(target, 'touchmove touchend touchcancel', event => {
      if (event.targetTouches.length === 0) lifted.abort()
      if (layer.contains(target)) return
      this.#keep(event)
      const touches = Array.from(event.touches, ({ identifier, clientX, clientY, target: begun }) => ({
        identifier, clientX, clientY, target: begun === target ? layer : begun,
      }))
      layer.dispatchEvent(Object.assign(new Event(event.type, { bubbles: true, cancelable: true, composed: true }), { touches }))
    }, lifted.signal)
  }

  /**
   * Returns the photo whose thumbnail is below a finger on the stage, if the photo there may have begun to fly home since the last frame.
   * A busy page gets a flick and the next tap at once.
   */
  #below({ type, touches = [] }) {
    if (!this.#isReleased || type !== 'touchstart' || touches.length !== 1) return undefined
    return this.#thumbnailAt(touches[0])
  }

  /** Returns the photo whose thumbnail is at a point, even if the page is inert; undefined if none. */
  #thumbnailAt({ clientX: x, clientY: y }) {
    const thumbnail = [...this.#grid.main.querySelectorAll('a, a img')].find(each => {
      const { left, top, right, bottom } = each.getBoundingClientRect()
      return left <= x && x < right && top <= y && y < bottom
    })
    return thumbnail && (this.#grid.indexOf(thumbnail) ?? undefined)
  }

  /** Continues after a change of fingers that the engine already knows. */
  #follow(event, touches) {
    this.#keep(event)
    const { type, isForBrowser } = event
    this.#isHolding = touches.length > 0 && type !== 'touchcancel'
    // While a finger may open the browser's menu, Chromium sends only pointer events for its first 15 pixels.
    this.#stage.layer.onpointermove = isForBrowser ? later => this.#firstMove(later, touches[0]) : null
    this.#wake()
  }

  #firstMove({ pointerType, clientX: x, clientY: y, timeStamp }, { id }) {
    if (pointerType !== 'touch') return
    this.#engine.touches([{ id, x, y }], timeStamp)
    this.#wake()
  }

  /**
   * Catches a photo on its way home. By the time the event arrives, the photo may have moved away from the finger, but the engine knows
   * where it was.
   */
  #catch(event) {
    const [target] = event.composedPath()
    if (this.#stage.layer.contains(target) || event.touches?.length !== 1 || !event.cancelable) return
    const caught = fingers(event.touches, { contains: () => true })
    if (this.#pointer !== null) return
    if (!this.#engine.catchTouch(caught[0], event.timeStamp)) {
      // Until the next frame, the page is inert. The finger takes hold of the thumbnail that it would have touched.
      const thumbnail = this.#dialog.makesPageInert ? this.#thumbnailAt(event.touches[0]) : undefined
      if (thumbnail === undefined) return
      this.#engine.touches(caught, event.timeStamp, thumbnail)
    }
    event.stopPropagation()
    this.#follow(event, caught)
    this.#hear([target], { contains: each => each === target })
  }

  /** Two fingers on a thumbnail belong to the viewer. One scrolls the page. */
  #pinchThumbnail(event) {
    if (this.#pinched !== null || event.touches?.length !== 2 || !event.cancelable) return
    const index = this.#grid.indexOf(event.touches[0].target)
    if (index === null || !this.#thumbnails.contains(event.touches[1].target)) return
    this.#pinched = index
    this.#touch(event, this.#thumbnails, index)
    this.#hear(new Set([event.touches[0].target, event.touches[1].target]), this.#thumbnails)
  }

  /** Listens to fingers until they lift. Touch events always go to the element where they began. */
  #hear(targets, root) {
    const ended = new AbortController()
    const move = later => {
      // A finger that caught a photo belongs to the viewer until it lifts.
      if (this.#pinched === null) later.stopPropagation()
      this.#touch(later, root)
      if (fingers(later.touches, root).length > 0 && later.type !== 'touchcancel') return
      this.#pinched = null
      ended.abort()
    }
    for (const target of targets) listen(target, 'touchmove touchend touchcancel', move, ended.signal)
  }

  /** A mouse with its button down acts like a finger. */
  #mouse(event) {
    const { type, pointerId, pointerType, button, buttons, clientX, clientY, timeStamp } = event
    const { layer } = this.#stage
    if (pointerType === 'touch') return
    if (type === 'pointerdown') {
      if (button !== 0 || this.#pointer !== null && this.#pointer !== pointerId || !captures(layer, pointerId)) return
      // The button was released without an event.
      if (this.#pointer !== null) this.#engine.cancelTouches(timeStamp)
      this.#pointer = pointerId
      // Only during a mouse press: fingers have their touch events.
      layer.onpointermove = later => this.#mouse(later)
      this.#isHolding = true
    } else if (pointerId !== this.#pointer) {
      return
    } else if (type === 'pointercancel' || type !== 'pointerup' && buttons === 0) {
      return this.#drop(timeStamp)
    } else if (type === 'lostpointercapture') {
      // Chromium releases the capture where an image could be dragged.
      if (!captures(layer, pointerId)) this.#drop(timeStamp)
      return
    }
    this.#engine.touches(type === 'pointerup' ? [] : [{ id: 0, x: clientX, y: clientY }], timeStamp)
    if (type === 'pointerup') {
      this.#letGo()
      // A click may follow, on whatever is there by then.
      this.#swallowsClick = true
      setTimeout(() => { this.#swallowsClick = false })
    }
    this.#wake()
  }

  /** Ends a hold whose release was missed: the photo returns to where it was at rest. */
  #drop(time) {
    this.#engine.cancelTouches(time)
    this.#letGo()
    this.#wake()
  }

  #letGo() {
    if (this.#pointer !== null) this.#pointer = this.#stage.layer.onpointermove = null
    this.#isHolding = false
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

  /** Handles a key. Returns whether it belongs to the viewer, with or without effect. */
  #key(event) {
    if (event.defaultPrevented || event.isForBrowser || !this.#isModal) return false
    if (event.key !== 'Escape' && this.#dialog.isTyped(event)) return false
    const name = keyName(event)
    if (name !== undefined) this.#engine.key(name, event.timeStamp)
    if (name !== undefined || scrollsPage(event, this.#dialog.isPress(event))) event.preventDefault()
    this.#wake()
    return true
  }

  /** Moves the focus between thumbnails with arrow keys. */
  #walk(event) {
    if (event.defaultPrevented || this.#isModal) return
    // A page's own links have no columns and keep their arrow keys.
    const index = this.#grid.columns ? this.#grid.indexOf(event.composedPath()[0]) : null
    const step = index === null ? 0 : gridStep(event, this.#grid.columns, this.#grid.isRightToLeft)
    if (step === 0) return
    event.preventDefault()
    this.#focus(index + step)
  }

  /** The container of the thumbnails, including those slotted from elsewhere. */
  get #thumbnails() {
    const { main } = this.#grid
    return { contains: element => main.contains(element) || this.#grid.indexOf(element) !== null }
  }

  /** Whether the viewer gets all input. */
  get #isModal() { return this.#isOpening || this.#stage.layer.dataset.touches === 'everything' }
}

/** Captures a pointer. Returns false if it does not exist, as in a synthetic event. */
function captures(element, pointerId) {
  try {
    element.setPointerCapture(pointerId)
    return true
  } catch {
    return false
  }
}
