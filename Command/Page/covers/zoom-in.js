import { perPixel, spanOf } from '../../../Web/album/thumbnail-size.js'

/** The factor by which the user has to zoom in. */
const enough = 1.25

/** Watches for a pinch of two fingers, a trackpad's pinch, or Ctrl with the wheel, that zooms in. */
export class ZoomIn {
  #zoom
  #by = 1

  /** `zoom` receives the element under the fingers or the pointer. */
  constructor(element, zoom) {
    this.#zoom = zoom
    element.addEventListener('wheel', event => {
      if (!event.ctrlKey) return
      event.preventDefault()
      this.#scale(perPixel ** -event.deltaY, event.target)
    }, { passive: false })
    let span = null
    element.addEventListener('touchstart', ({ touches }) => { span = touches.length === 2 ? spanOf(touches) : null }, { passive: true })
    element.addEventListener('touchmove', event => {
      if (span === null || event.touches.length !== 2) return
      if (event.cancelable) event.preventDefault()
      const now = spanOf(event.touches)
      this.#scale(now / span, event.touches[0].target)
      span = now
    }, { passive: false })
  }

  #scale(by, target) {
    this.#by = Math.max(this.#by * by, 1)
    if (this.#by < enough) return
    this.#by = 1
    this.#zoom(target)
  }
}
