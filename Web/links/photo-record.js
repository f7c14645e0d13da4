import { fileNameOf } from './item.js'

/**
 * How wide a photo is taken to be of which no more than its proportions are known, pixels: wider than the copies that a page may have
 * of it, or it would not be asked for when it is enlarged.
 */
const usual = 4000
/** Pixels of a side up to which an image only keeps a place. */
const placeholder = 2
/** How far two ratios of width to height may differ that mean the same. */
const tolerance = 0.01

/** What an image shows of its proportions. Of a placeholder, as of none, it is the room that the page keeps for it; null if none. */
function proportionsOf(image) {
  const { naturalWidth, naturalHeight } = image
  if (Math.min(naturalWidth, naturalHeight) > placeholder) return { naturalWidth, naturalHeight }
  const [width, height] = ['width', 'height'].map(name => Number(image.getAttribute(name)))
  if (width > 0 && height > 0) return { naturalWidth: width, naturalHeight: height }
  return naturalWidth ? { naturalWidth, naturalHeight } : null
}

/** The size of a photo of some width that has the proportions of an image. */
const sizeBy = ({ naturalWidth, naturalHeight }, width) => ({ width, height: width * naturalHeight / naturalWidth })

/** A photo as a page tells of it. Who extends this says where it is (`full`), and which renditions there are (`srcset`). */
export class PhotoRecord {
  id
  /** Pixels, or whatever has the same proportions; undefined as long as neither is known. */
  width
  height
  /** Whether the page says what its proportions are. */
  #isTold
  /** Whether the photo itself, or a larger copy, has shown them. */
  #isShown = false

  constructor(id, { width, height }) {
    this.id = id
    this.#isTold = width > 0 && height > 0
    if (this.#isTold) Object.assign(this, { width: Number(width), height: Number(height) })
  }

  /** Takes the proportions that its thumbnail has by now, if nothing better is known; says whether they are others than before. */
  guess(image) {
    const size = this.#isTold || this.#isShown ? null : proportionsOf(image)
    if (!size) return false
    const { width, height } = sizeBy(size, usual)
    if (Math.abs(this.width / this.height * height / width - 1) < tolerance) return false
    Object.assign(this, { width, height })
    return true
  }

  /**
   * The size that an image shows the photo to have, if its proportions are others than those of its thumbnail, or it does not fill the
   * window. Else the size is taken in silence: nothing moves for the sake of a few pixels.
   */
  otherSize(image, window) {
    if (this.#isTold) return
    this.#isShown = true
    // A copy tells proportions alone.
    const { width, height } = sizeBy(image, image.src === this.full ? image.naturalWidth : this.width ?? usual)
    const ratio = this.width / this.height
    if (Math.abs(ratio * height / width - 1) < tolerance) {
      Object.assign(this, { width, height: width / ratio })
      if (width >= window.width / 2 || height >= window.height / 2) return
    }
    return { naturalWidth: width, naturalHeight: height }
  }

  /** What fills a window: of the renditions the least that does, else the photo itself. */
  largeIn(window) {
    const { width = 1, height = 1 } = this
    const needed = Math.min(window.width, window.height * width / height) * devicePixelRatio
    const renditions = renditionsOf(this.srcset, this.base)
    return (renditions.find(each => each.width >= needed) ?? renditions.at(-1))?.address ?? this.full
  }

  /** Whether it may move, as no rendition of it does. */
  get moves() { return /\.gif\b/i.test(this.full) }

  get fileName() { return fileNameOf(this.full) }
}

/** The candidates of a `srcset` with widths, the smallest first; none if one is no address. */
function renditionsOf(text, base = document.baseURI) {
  try {
    return [...String(text).matchAll(/(\S*[^,\s])\s+(\d+)w\s*(?:,|$)/g)]
      .map(([, address, width]) => ({ address: new URL(address, base).href, width: Number(width) }))
      .sort((a, b) => a.width - b.width)
  } catch {
    return []
  }
}
