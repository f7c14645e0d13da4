/** A transparent pixel, for a photo of which nothing is known yet. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** A photo of an exported album. Whoever asks for its pictures has the rest read, too. */
export class ExportedPhoto {
  /** What nobody else is called by, until its name is known. */
  id
  name = ''
  #album
  #index
  #format = null
  #original = null

  constructor(album, index) {
    this.#album = album
    this.#index = index
    this.id = `~${index}`
  }

  /** Learns what the list says of it. */
  take([id, name, width, height, date, problem, colour, moves, format, original]) {
    Object.assign(this, { id, name, width, height, date, problem, colour, moves })
    this.#format = format
    this.#original = original
  }

  /** The page of the photo alone. */
  get address() { return this.#format === null ? '#' : this.#file('.html') }

  /** The address of a rendition, by its size with a slash before it; of the sharpest picture for nothing. */
  picture(size) {
    if (this.#format === null) {
      this.#album.readAbout(this.#index)
      // What is sharper cannot be shown yet, and is asked for again.
      return size === '/512' ? blank : 'data:,'
    }
    if (size === '' && this.#original) return this.#file(`.${this.#original}`)
    return this.#file(`-${size.slice(1) || 2048}.${this.#format}`)
  }

  #file(ending) { return this.#album.address(`photo/${this.id.slice(0, 2)}/${this.id}${ending}`) }
}
