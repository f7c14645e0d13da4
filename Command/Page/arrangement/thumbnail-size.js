import { isPageKey } from '../../../Web/input/events.js'
import { keep } from '../../../Web/chrome/kept.js'

/** The factor by which one key press enlarges thumbnails. */
const step = 1.25
/** The smallest and largest thumbnails, in points. */
const smallest = 44
const largest = 640

/** The size of thumbnails: by keys anywhere on the page, or as the user changes it in the gallery. Stores it for the next visit. */
export class ThumbnailSize {
  #gallery

  constructor(gallery) {
    this.#gallery = gallery
    gallery.addEventListener('enlarger-resize', ({ detail: { size } }) => this.#become(size))
    document.addEventListener('keydown', event => {
      const by = { '+': step, '=': step, '-': 1 / step, '−': 1 / step }[event.key]
      if (!by || event.defaultPrevented || gallery.inert || !isPageKey(event)) return
      event.preventDefault()
      const wished = this.value * by
      if (wished < smallest && this.value <= smallest) gallery.dispatchEvent(new CustomEvent('enlarger-overview', { cancelable: true }))
      this.value = wished
    })
  }

  /** In points. */
  get value() { return parseFloat(getComputedStyle(this.#gallery).getPropertyValue('--target')) }

  set value(size) { this.#become(Math.round(Math.min(Math.max(size, smallest), largest, this.#gallery.clientWidth))) }

  #become(size) {
    keep('size', size)
    document.documentElement.style.setProperty('--target', `${size}px`)
  }
}
