/** A transparent pixel, for a photo that has not been read yet. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** A photo of an exported album. The first use of its pictures reads the rest of it. */
export class ExportedPhoto {
  /** Its index in the list. */
  index
  /** Its id; equals the placeholder `unread`, which no other photo has, until it has been read. */
  id
  unread
  name = ''
  /** Its index among the shown photos; below 0 if it is not shown. */
  place
  #album
  #format = null
  #original = null

  /** `row` is the photo's row in the list, if that has been read. */
  constructor(album, index, place, row) {
    this.#album = album
    this.index = index
    this.place = place
    this.id = this.unread = `~${index}`
    if (!row) return
    const [id, name, width, height, date, problem, folder, colour, moves, format, original] = row
    Object.assign(this, { id, name, width, height, date, problem, folder, colour, moves })
    this.#format = format
    this.#original = original
  }

  /** The address of the photo's own page. */
  get page() { return this.#format === null ? '#' : this.#file('.html') }

  get small() { return this.#rendition(512, blank) }
  // The placeholder fails to load, so that the viewer requests the picture again later.
  get large() { return this.#rendition(2048, 'data:,') }
  get full() { return this.#original ? this.#file(`.${this.#original}`) : this.large }
  /** The extension of its largest file. */
  get ending() { return this.#original ?? this.#format }

  #rendition(size, meanwhile) {
    if (this.#format !== null) return this.#file(`-${size}.${this.#format}`)
    this.#album.readAbout(this.index)
    return meanwhile
  }

  #file(ending) { return this.#album.address(`photo/${this.id.slice(0, 2)}/${this.id}${ending}`) }
}
