import { ListedPhoto } from './listed-photo.js'

/** The photos of a list, made of its entries, and what is wrong with them. */
export class PhotoList {
  photos = []
  #base
  #positions = new Set()
  #nameless = 0
  #unsized = 0
  #twice = null

  /** Addresses of entries are relative to `base`. */
  constructor(base) { this.#base = base }

  /** Adds the photo of an entry, or of each entry of an array. */
  add(entry) {
    if (Array.isArray(entry)) {
      for (const each of entry) this.add(each)
      return
    }
    if (typeof entry?.src !== 'string') {
      this.#nameless++
      return
    }
    const named = String(entry.id ?? entry.src)
    let id = named
    if (this.#positions.has(id)) this.#twice ??= named
    for (let count = 2; this.#positions.has(id); count++) id = `${named} ${count}`
    this.#positions.add(id)
    const photo = new ListedPhoto(entry, id, this.#base)
    if (!photo.width) this.#unsized++
    this.photos.push(photo)
  }

  /** What a page should know about its list; null if nothing. */
  get complaint() {
    const parts = []
    if (this.#nameless) parts.push(`${this.#nameless} of its entries have no address as src, and are left out`)
    if (this.#twice !== null) parts.push(`several have the id “${this.#twice}”; the later ones go by their place`)
    if (this.#unsized) parts.push(`${this.#unsized} have no width and height, and stand as squares`)
    return parts.length > 0 ? `of the photos given to it, ${parts.join('; ')}.` : null
  }
}
