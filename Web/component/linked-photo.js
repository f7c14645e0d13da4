/** A photo that a page links to: the link, the thumbnail in it, and what the page says of it. */
export class LinkedPhoto {
  link
  image
  id
  /** Pixels, or whatever has the same proportions; undefined as long as neither is known. */
  width
  height
  /** Whether the page says what its proportions are. */
  #isTold = false

  constructor(link, image, id) {
    this.link = link
    this.image = image
    this.id = id
    const { width, height } = link.dataset
    if (width > 0 && height > 0) Object.assign(this, { width: Number(width), height: Number(height) })
    else this.guess()
    this.#isTold = width > 0 && height > 0
  }

  /** Whether the photo itself has other proportions than its thumbnail, by more than its pixels are rounded. */
  isOtherwise({ naturalWidth, naturalHeight }) {
    if (this.#isTold) return false
    const { width = 0, height = 0 } = this
    return Math.abs(width * naturalHeight - height * naturalWidth) > Math.max(naturalWidth, naturalHeight)
  }

  /** Takes the proportions of the thumbnail, if it has come and nothing better is known; says whether it did. */
  guess() {
    const { naturalWidth, naturalHeight } = this.image
    if (this.width || !(naturalWidth > 0 && naturalHeight > 0)) return false
    Object.assign(this, { width: naturalWidth, height: naturalHeight })
    return true
  }

  /** What the photo is called: its caption, what its thumbnail shows, or the name of its file. */
  get name() {
    const caption = this.link.dataset.caption ?? this.link.closest('figure')?.querySelector('figcaption')?.textContent
    return (caption ?? '').trim() || this.image.alt.trim() || fileName(this.link.href)
  }

  get date() { return this.link.dataset.date }

  get small() { return this.image.currentSrc || this.image.src }

  /** What fills the window: of `data-srcset` the least that does, else the photo itself. */
  get large() {
    const { width = 1, height = 1 } = this
    const needed = Math.min(innerWidth, innerHeight * width / height) * devicePixelRatio
    const renditions = renditionsOf(this.link.dataset.srcset)
    return (renditions.find(each => each.width >= needed) ?? renditions.at(-1))?.address ?? this.full
  }

  get full() { return this.link.href }

  /** Whether it may move, as no rendition of it does. */
  get moves() { return /\.gif([?#]|$)/i.test(this.link.href) }
}

/** The candidates of a `srcset` with widths, the smallest first. */
function renditionsOf(text = '') {
  return [...text.matchAll(/(\S*[^,\s])\s+(\d+)w\s*(?:,|$)/g)]
    .map(([, address, width]) => ({ address: new URL(address, document.baseURI).href, width: Number(width) }))
    .sort((a, b) => a.width - b.width)
}

function fileName(address) {
  const name = new URL(address).pathname.split('/').pop()
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
