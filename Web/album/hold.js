import { isAround } from '../chrome/element.js'

/** Milliseconds after a scroll event during which the page may still be moving. */
const swing = 300

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
