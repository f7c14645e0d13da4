import { isPageKey } from '../../../Web/input/events.js'
import { keep } from '../../../Web/chrome/kept.js'
import { factorOf, largest, smallest } from '../../../Web/album/thumbnail-size.js'

/** The size of thumbnails: by keys anywhere on the page, or as the user changes it in the gallery. Stores it for the next visit. */
export class ThumbnailSize {
  #gallery

  constructor(gallery) {
    this.#gallery = gallery
    gallery.addEventListener('enlarger-resize', ({ detail: { size } }) => this.#become(size))
    document.addEventListener('keydown', event => {
      const by = factorOf(event.key)
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
