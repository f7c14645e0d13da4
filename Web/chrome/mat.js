/** Pixels on a side of the sample that is examined, and the lowest alpha, of 255, that counts as opaque. */
const side = 16
const opaque = 250

/** The endings of addresses whose pictures are never transparent, and of those that may be if nobody can read them. */
const solid = /\.jpe?g$/i
const doubtful = /\.(png|webp|avif|gif|svg)$/i

/** Whether a picture is never transparent, by its address or, where the browser tells it, its type. Reading pixels takes a frame. */
const isSolid = src =>
  solid.test(new URL(src).pathname) || performance.getEntriesByName(src).at(-1)?.contentType === 'image/jpeg'

/**
 * Puts a mat behind transparent pictures: behind the open one at once, and behind the gallery's own thumbnails when the browser is
 * idle. It reads pixels that are there, and makes no requests. Another site's pictures cannot be read: their addresses decide.
 */
export class Mat {
  /** Whether pictures are transparent, by address; null if they cannot be read. */
  #known = new Map()
  #canvas = null
  #waiting = []

  constructor({ grid: { main, gallery }, dialog: { layer }, signal }) {
    const hear = ({ target }) => {
      if (target.matches?.('.picture > img')) this.#look(target)
      else if (target.matches?.('.photo > img')) this.#wait(target)
    }
    layer.addEventListener('load', hear, { capture: true, signal })
    // Sharper renditions have loaded before they appear.
    const watch = new MutationObserver(records => {
      for (const { addedNodes } of records) for (const target of addedNodes) hear({ target })
    })
    watch.observe(layer, { childList: true, subtree: true })
    signal?.addEventListener('abort', () => watch.disconnect())
    for (const target of layer.querySelectorAll('img')) hear({ target })
    // The thumbnails of links are the page's own.
    if (main === gallery) return
    main.addEventListener('load', hear, { capture: true, signal })
    for (const target of main.querySelectorAll('img')) hear({ target })
  }

  #wait(image) {
    if (this.#waiting.push(image) === 1) this.#lookLater()
  }

  #lookLater() {
    const look = () => {
      const image = this.#waiting.shift()
      if (image.isConnected && image.complete) this.#look(image)
      if (this.#waiting.length > 0) this.#lookLater()
    }
    if (window.requestIdleCallback) requestIdleCallback(look)
    else setTimeout(look, 20)
  }

  #look(image) {
    if (!image.naturalWidth) return
    const { src } = image
    if (!this.#known.has(src)) this.#known.set(src, !isSolid(src) && this.#hasHoles(image))
    image.classList.toggle('clear', this.#known.get(src) ?? doubtful.test(new URL(src).pathname))
  }

  #hasHoles(image) {
    const canvas = this.#canvas ??= Object.assign(document.createElement('canvas'), { width: side, height: side })
      .getContext('2d', { willReadFrequently: true })
    canvas.clearRect(0, 0, side, side)
    try {
      canvas.drawImage(image, 0, 0, side, side)
      return canvas.getImageData(0, 0, side, side).data.some((value, index) => index % 4 === 3 && value < opaque)
    } catch {
      // Nobody can read this canvas again.
      this.#canvas = null
      return null
    }
  }
}
