// What a pointer does besides the viewer's gestures: a click beside the photo closes it, and a photo at rest acts as an image.

/** How far a click may move, in points. */
const wander = 5
/** Milliseconds during which the second click of a double click is kept from the page below. */
const doubleClick = 500
/** Milliseconds that a mouse must hold a photo still to drag its file. */
const holding = 500

/** Closes the photo on a mouse click beside it. */
export class ClickOutside {
  #engine
  #wake
  #pressed = null
  #closed = -Infinity

  constructor({ engine, wake, dialog: { root, layer }, signal }, scene) {
    this.#engine = engine
    this.#wake = wake
    // Registered only once a mouse has pressed, so that a finger's moves cost nothing.
    const wandered = ({ clientX, clientY }) => {
      const [x, y] = this.#pressed ?? []
      if (Math.hypot(clientX - x, clientY - y) > wander) this.#pressed = null
    }
    root.addEventListener('pointerdown', ({ target, button, pointerType, clientX, clientY }) => {
      // Not during a slideshow, which a stray click must not end.
      const isBeside = target === layer && scene.isAtRest && button === 0 && pointerType !== 'touch'
        && !root.classList.contains('showing')
      this.#pressed = isBeside ? [clientX, clientY] : null
      if (isBeside) root.addEventListener('pointermove', wandered, { capture: true })
    }, { capture: true })
    root.addEventListener('pointerup', event => this.#release(event), { capture: true })
    document.addEventListener('click', event => this.#swallow(event), { capture: true, signal })
  }

  #release({ timeStamp }) {
    if (!this.#pressed) return
    this.#pressed = null
    // Otherwise it would be a tap, too, which hides the bars.
    this.#engine.cancelTouches(timeStamp)
    this.#engine.close(timeStamp, 'click')
    this.#closed = timeStamp
    this.#wake()
  }

  #swallow(event) {
    if (event.detail < 2 || event.timeStamp - this.#closed > doubleClick) return
    event.preventDefault()
    event.stopPropagation()
  }
}

/**
 * Lets a photo at rest act as an image: a right click or a long press opens the browser's menu, and it can be dragged to another window.
 * A moving photo belongs to the viewer.
 */
export class PhotoTarget {
  #scene
  #photoAt
  #pressed = 0
  #wasAtRest = false

  constructor({ dialog: { root }, photoAt }, scene) {
    this.#scene = scene
    this.#photoAt = photoAt
    // Elements that a page puts into the viewer handle their own input.
    const listen = (type, hear) => root.addEventListener(type, event => root.contains(event.target) && hear(event), { capture: true })
    listen('pointerdown', event => this.#press(event))
    listen('touchstart', event => {
      // Unless the event is prevented, a resting finger opens the browser's menu.
      event.isForBrowser = event.touches?.length === 1 && scene.isAtRest && !scene.isEnlarged
        && event.target instanceof HTMLImageElement
    })
    listen('dragstart', event => this.#drag(event))
    listen('contextmenu', event => {
      if (!this.#wasAtRest || !scene.isAtRest) event.preventDefault()
    })
    for (const type of ['pointerup', 'pointercancel']) listen(type, () => root.classList.remove('grabbing'))
    scene.whenChanged(() => root.classList.toggle('zoomed', scene.isEnlarged))
  }

  #press({ target, timeStamp, button, currentTarget }) {
    this.#pressed = timeStamp
    this.#wasAtRest = this.#scene.isAtRest
    if (button === 0 && target.closest('.picture')) currentTarget.classList.add('grabbing')
  }

  /** Drags the photo in the viewer if the mouse moves at once, but the file if it held still before. */
  #drag(event) {
    const { target, timeStamp, dataTransfer } = event
    event.isForBrowser =
      this.#wasAtRest && timeStamp - this.#pressed >= holding && target instanceof HTMLImageElement
    if (!event.isForBrowser) return
    const { full, name, fileName = name } = this.#photoAt(this.#scene.photo)
    const address = new URL(full, location)
    dataTransfer.effectAllowed = 'copy'
    dataTransfer.setData('text/uri-list', address)
    dataTransfer.setData('DownloadURL', `application/octet-stream:${fileName.replaceAll(':', '_')}:${address}`)
  }
}
