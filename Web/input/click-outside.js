/** Points that a click may wander. */
const wander = 5
/** Milliseconds in which the second click of two is no click on what lies below. */
const doubleClick = 500

/** A click with the mouse on the empty part beside the photo closes it. */
export class ClickOutside {
  #engine
  #wake
  #pressed = null
  #closed = -Infinity

  constructor({ engine, wake, dialog: { root, layer }, signal }, scene) {
    this.#engine = engine
    this.#wake = wake
    // Once a mouse has pressed: of a finger's moves nothing need be heard.
    const wandered = ({ clientX, clientY }) => {
      const [x, y] = this.#pressed ?? []
      if (Math.hypot(clientX - x, clientY - y) > wander) this.#pressed = null
    }
    root.addEventListener('pointerdown', ({ target, button, pointerType, clientX, clientY }) => {
      // A slideshow is not ended by the way.
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
    // So it is no tap, which would hide the bars.
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
