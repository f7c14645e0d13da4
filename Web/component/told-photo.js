/**
 * How wide a photo is taken to be of which no more than its proportions are known, pixels: wider than the copies that a page may have
 * of it, or it would not be asked for when it is enlarged.
 */
const usual = 4000

/** The size of a photo of some width that has the proportions of an image. */
const sizeBy = ({ naturalWidth, naturalHeight }, width) => ({ width, height: width * naturalHeight / naturalWidth })

/** A photo as a page tells of it. Who extends this says where it is (`full`), and which renditions there are (`srcset`). */
export class ToldPhoto {
  id
  /** Pixels, or whatever has the same proportions; undefined as long as neither is known. */
  width
  height
  /** The size of the window in which it is shown; to ask the browser for that would lay the page out. */
  window
  /** Whether the page says what its proportions are. */
  #isTold

  constructor(id, { width, height }) {
    this.id = id
    this.#isTold = width > 0 && height > 0
    if (this.#isTold) Object.assign(this, { width: Number(width), height: Number(height) })
  }

  /** Takes the proportions of its thumbnail, if that has come and nothing better is known; says whether it did. */
  guess(image) {
    if (this.width || !image.naturalWidth) return false
    Object.assign(this, sizeBy(image, usual))
    return true
  }

  /**
   * The size that an image shows the photo to have, if its proportions are others than those of its thumbnail, or it does not fill the
   * window. Else the size is taken in silence: nothing moves for the sake of a few pixels.
   */
  otherSize(image) {
    if (this.#isTold) return
    // A copy tells proportions alone.
    const { width, height } = sizeBy(image, image.src === this.full ? image.naturalWidth : this.width ?? usual)
    const ratio = this.width / this.height
    if (Math.abs(ratio * height / width - 1) < 0.01) {
      Object.assign(this, { width, height: width / ratio })
      if (width >= this.window.width / 2 || height >= this.window.height / 2) return
    }
    return { naturalWidth: width, naturalHeight: height }
  }

  /** What fills the window: of the renditions the least that does, else the photo itself. */
  get large() {
    const { width = 1, height = 1, window } = this
    const needed = Math.min(window.width, window.height * width / height) * devicePixelRatio
    const renditions = renditionsOf(this.srcset, this.base)
    return (renditions.find(each => each.width >= needed) ?? renditions.at(-1))?.address ?? this.full
  }

  /** Whether it may move, as no rendition of it does. */
  get moves() { return /\.gif\b/i.test(this.full) }

  get fileName() {
    const name = new URL(this.full).pathname.split('/').pop()
    try {
      return decodeURIComponent(name)
    } catch {
      return name
    }
  }
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
