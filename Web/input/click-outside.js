/** How far a click may move, in points. */
const wander = 5
/** Milliseconds during which the second click of a double click is kept from the page below. */
const doubleClick = 500

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
