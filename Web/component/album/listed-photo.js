import { ToldPhoto } from '../told-photo.js'

/** Stands for what is no address. */
const unloadable = 'data:,'

/** A photo of which a page tells as data: an entry of a list. */
export class ListedPhoto extends ToldPhoto {
  /** It has neither in the page. */
  link = null
  image = null
  /** What the entry's addresses are relative to. */
  base
  #entry

  constructor(entry, id, base) {
    super(id, entry)
    this.#entry = entry
    this.base = base
  }

  get name() { return String(this.#entry.name ?? this.fileName) }
  get date() { return this.#entry.date }
  get srcset() { return this.#entry.srcset }
  get colour() { return this.#entry.color?.replace?.('#', '') }
  get small() { return this.#address(this.#entry.thumbnail ?? this.#entry.src) }
  get full() { return this.#address(this.#entry.src) }
  /** What its link leads to. */
  get page() { return this.full }

  #address(text) {
    try {
      return new URL(text, this.base).href
    } catch {
      return unloadable
    }
  }
}
