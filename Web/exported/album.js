import { ExportedPhoto } from './photo.js'
import { loadScript } from './script.js'

/**
 * The photos of an exported album, of which only parts of the list are read: those that something is asked of.
 *
 * A part is a script that calls `enlargerPart`, because that is all that a page from a disk can load.
 */
export class ExportedAlbum {
  /** In the order in which they are shown. */
  photos
  /** Called with photos of which everything is known now. */
  onRead = null
  #root
  #size
  /** In the order of the list. */
  #listed
  #parts = new Map()

  /** `size` is how many photos a part has. */
  constructor(root, count, size) {
    this.#root = root
    this.#size = size
    this.#listed = Array.from({ length: count }, (_, index) => new ExportedPhoto(this, index, index))
    this.photos = [...this.#listed]
    window.enlargerPart = (number, rows) => this.#take(number, rows)
  }

  /** The address of a file of the export. */
  address(name) { return new URL(name, this.#root).href }

  /** Reads the part that says more of a photo of the list. */
  readAbout(index) { this.read(Math.floor(index / this.#size) + 1).catch(reportError) }

  /** Reads a part, from 1; fails if it is not there, and is tried again when it is asked for again. */
  read(number) {
    if (!this.#parts.has(number)) this.#parts.set(number, this.#load(number))
    return this.#parts.get(number)
  }

  /** Reads the `months` or `folders` of the photos; none, where that is not there. */
  readSections(order) { return this.#run(order).catch(() => ({ months: [] })) }

  /** Takes the order that comes with sections: folders say how far each photo is behind the one before in the list. */
  arrange({ steps }) {
    let index = 0
    this.photos = steps ? steps.map(step => this.#listed[index += step]) : [...this.#listed]
    this.photos.forEach((photo, place) => { photo.place = place })
  }

  /** Reads on until a photo is found; all, if there is none of this name. */
  async find(id) {
    const isKnown = () => this.photos.some(photo => photo.id === id)
    for (let number = 1; id && !isKnown() && (number - 1) * this.#size < this.photos.length; number++) {
      await this.read(number)
    }
  }

  #load(number) {
    return this.#run(number).catch(error => {
      this.#parts.delete(number)
      throw error
    })
  }

  /** Runs a script of the list, which calls with what it has. */
  #run(name) { return loadScript(this.address(`list/${name}.js`)) }

  #take(number, rows) {
    const first = (number - 1) * this.#size
    const read = this.#listed.slice(first, first + rows.length).map(({ place }, offset) => {
      // Another one each: who has shown what was known of it can tell.
      const photo = new ExportedPhoto(this, first + offset, place, rows[offset])
      return this.#listed[first + offset] = this.photos[place] = photo
    })
    this.onRead?.(read)
  }
}
