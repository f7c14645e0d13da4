import { fileNameOf } from './tell.js'

/**
 * The assumed width, in pixels, of a photo with known proportions but unknown size. It exceeds any copy that a page may have;
 * otherwise zooming in would not load the photo itself.
 */
const usual = 4000
/** The shortest side, in pixels, of a size. Smaller numbers are proportions, such as 3 by 2. */
const least = 16
/** The longest side, in pixels, of an image that only reserves space. */
const placeholder = 2
/** How far two ratios of width to height may differ and still mean the same. */
const tolerance = 0.01

/** The extensions of videos. */
const videos = /^[^?#]*\.(mp4|m4v|mov|webm)([?#]|$)/i

/** Returns an image's proportions, or null. Those of a placeholder or missing image are its attributes'. */
function proportionsOf(image) {
  const { naturalWidth, naturalHeight } = image
  if (Math.min(naturalWidth, naturalHeight) > placeholder) return { naturalWidth, naturalHeight }
  const [width, height] = ['width', 'height'].map(name => Number(image.getAttribute(name)))
  if (width > 0 && height > 0) return { naturalWidth: width, naturalHeight: height }
  return naturalWidth ? { naturalWidth, naturalHeight } : null
}

/** Returns the size of a photo with this width and an image's proportions. */
const sizeBy = ({ naturalWidth, naturalHeight }, width) => ({ width, height: width * naturalHeight / naturalWidth })

/**
 * A photo or video as a page describes it. Subclasses add its address (`full`, and `written` as the page has it), thumbnail (`small`),
 * renditions (`srcset`), and what the page tells of it (`told`).
 */
export class PhotoRecord {
  id
  /** Pixels, or larger numbers of the same proportions; undefined while unknown. */
  width
  height
  /** Whether the page specifies the size. */
  isTold
  /** The description of tiles that turned out to be unusable; undefined if none. */
  unusableTiles
  /** Whether the page specifies the proportions, or the photo itself or a larger copy has revealed them. */
  #isShown = false

  constructor(id, { width, height }) {
    this.id = id
    this.isTold = width >= least && height >= least
    if (!(width > 0 && height > 0)) return
    this.#isShown = true
    const size = { naturalWidth: Number(width), naturalHeight: Number(height) }
    Object.assign(this, sizeBy(size, this.isTold ? size.naturalWidth : usual))
  }

  /** Takes its thumbnail's current proportions unless better ones are known. Returns whether they changed. */
  guess(image) {
    const size = this.#isShown ? null : proportionsOf(image)
    if (!size) return false
    const { width, height } = sizeBy(size, usual)
    if (Math.abs(this.width / this.height * height / width - 1) < tolerance) return false
    Object.assign(this, { width, height })
    return true
  }

  /**
   * Returns the size revealed by a loaded image, if its proportions differ from the thumbnail's or it does not fill the window.
   * Otherwise takes the size silently: nothing moves because of a few pixels.
   */
  otherSize(image, window) {
    if (this.isTold) return
    this.#isShown = true
    // A copy reveals only proportions.
    const { width, height } = sizeBy(image, image.src === this.full ? image.naturalWidth : this.width ?? usual)
    const ratio = this.width / this.height
    if (Math.abs(ratio * height / width - 1) < tolerance) {
      Object.assign(this, { width, height: width / ratio })
      if (width >= window.width / 2 || height >= window.height / 2) return
    }
    return { naturalWidth: width, naturalHeight: height }
  }

  /** Returns the smallest rendition that fills a window, or else the largest, or the photo itself. */
  largeIn(window) {
    const { width = 1, height = 1 } = this
    const needed = Math.min(window.width, window.height * width / height) * devicePixelRatio
    const renditions = renditionsOf(this.srcset, this.base)
    return (renditions.find(each => each.width >= needed) ?? renditions.at(-1))?.address ?? (this.video === null ? this.full : this.small)
  }

  /** The seconds that a video plays, 0 if unknown; null for a photo. */
  get video() {
    const { kind, duration } = this.told
    return kind === 'video' || kind !== 'photo' && videos.test(this.written) ? Number(duration) || 0 : null
  }

  /** The address of a Live Photo's video, if it is one. */
  get live() {
    const { motion } = this.told
    return this.video === null && motion ? addressOf(motion, this.base) : undefined
  }

  /** The description of its tiles, if it has some. */
  get tiles() { return this.told.tiles }

  /** The largest number of pixels at which the photo itself is decoded: none of a video or if tiles show full zoom, else undefined. */
  get largest() { return this.video !== null || this.tiles && this.tiles !== this.unusableTiles ? 0 : undefined }

  /** Whether the photo may be animated. Renditions never are. */
  get moves() { return /\.gif\b/i.test(this.written) }

  get fileName() { return fileNameOf(this.full) }
}

/** Returns an absolute address, or undefined if it is invalid. */
export function addressOf(text, base = document.baseURI) {
  try {
    return new URL(text, base).href
  } catch {}
}

/** Returns a `srcset`'s candidates with widths, smallest first; none if an address is invalid. */
function renditionsOf(text, base = document.baseURI) {
  try {
    return [...String(text).matchAll(/(\S*[^,\s])\s+(\d+)w\s*(?:,|$)/g)]
      .map(([, address, width]) => ({ address: new URL(address, base).href, width: Number(width) }))
      .sort((a, b) => a.width - b.width)
  } catch {
    return []
  }
}
