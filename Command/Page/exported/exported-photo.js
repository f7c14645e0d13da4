/** A transparent pixel, for a photo of which nothing is known yet. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** A photo of an exported album. Whoever asks for its pictures has the rest read, too. */
export class ExportedPhoto {
  /** Where it is in the list. */
  index
  /** What it is called; `unread`, which nobody else is called, until the list says more. */
  id
  unread
  name = ''
  /** Where it is shown; below 0 if it is not. */
  place
  #album
  #format = null
  #original = null

  /** `row` is what the list says of it at `index`, if that has been read. */
  constructor(album, index, place, row) {
    this.#album = album
    this.index = index
    this.place = place
    this.id = this.unread = `~${index}`
    if (!row) return
    const [id, name, width, height, date, problem, colour, moves, format, original] = row
    Object.assign(this, { id, name, width, height, date, problem, colour, moves })
    this.#format = format
    this.#original = original
  }

  /** The page of the photo alone. */
  get page() { return this.#format === null ? '#' : this.#file('.html') }

  get small() { return this.#rendition(512, blank) }
  // What is sharper cannot be shown yet, and is asked for again.
  get large() { return this.#rendition(2048, 'data:,') }
  get full() { return this.#original ? this.#file(`.${this.#original}`) : this.large }
  /** How the name of its largest file ends. */
  get ending() { return this.#original ?? this.#format }

  #rendition(size, meanwhile) {
    if (this.#format !== null) return this.#file(`-${size}.${this.#format}`)
    this.#album.readAbout(this.index)
    return meanwhile
  }

  #file(ending) { return this.#album.address(`photo/${this.id.slice(0, 2)}/${this.id}${ending}`) }
}
