import { ExportedPhoto } from './exported-photo.js'
import { inReadersOrder } from './readers-order.js'
import { loadScript } from './script.js'

/**
 * The photos of an exported album, of which only parts of the list are read: those that something is asked of.
 *
 * A part is a script that calls `enlargerPart`, because that is all that a page from a disk can load.
 */
export class ExportedAlbum {
  /** Those that are shown, in their order. */
  photos
  /** Width to height of all photos in hundredths, in the order of the list, for rows of whole photos; null for squares. */
  ratios = null
  /** Those of the photos that are shown, in their order. */
  shownRatios = null
  /** Called with photos of which everything is known now. */
  onRead = null
  #root
  #size
  /** In the order of the list. */
  #listed
  #scripts = new Map()

  /** `size` is how many photos a part has. */
  constructor(root, count, size) {
    this.#root = root
    this.#size = size
    this.#listed = Array.from({ length: count }, (_, index) => new ExportedPhoto(this, index, index))
    this.photos = [...this.#listed]
    window.enlargerPart = (number, rows) => this.#take(number, rows)
  }

  /** How many photos there are, shown or not. */
  get count() { return this.#listed.length }

  /** Whether all of the list has been read. */
  get isRead() { return this.#listed.every(({ id, unread }) => id !== unread) }

  /** The address of a file of the export. */
  address(name) { return new URL(name, this.#root).href }

  /** Reads the part that says more of a photo of the list. */
  readAbout(index) { this.read(this.#partOf(index)).catch(reportError) }

  /** Reads a part, from 1; fails if it is not there. */
  read(number) { return this.run(number) }

  /** Reads all parts. */
  readAll() {
    const parts = Array.from({ length: this.#partOf(this.count - 1) }, (_, index) => index + 1)
    return Promise.all(parts.map(number => this.read(number)))
  }

  /** Reads the `months` or `folders` of the photos; none, where that is not there. */
  readSections(order) {
    return this.run(order).then(told => told.folders ? inReadersOrder(told) : told).catch(() => ({ months: [] }))
  }

  /** Reads the proportions of all photos; null, where they are not there. */
  readRatios() { return this.run('ratios').catch(() => null) }

  /**
   * Takes the order that comes with sections: folders say how far each photo is behind the one before in the list. Those that
   * are `found` alone are shown, by their places in the list, or all; months with their oldest photo first if somebody wants
   * that. Returns the sections that these have.
   */
  arrange(told, found = null, isOldestFirst = false) {
    let index = 0
    const order = told.steps?.map(step => index += step) ?? [...this.#listed.keys()]
    if (isOldestFirst && told.months) {
      order.reverse()
      told = { months: told.months.map(([name], number, all) => [name, order.length - (all[number + 1]?.[1] ?? order.length)]).reverse() }
    }
    for (const photo of this.#listed) photo.place = -1
    this.photos = order.filter(index => !found || found.has(index)).map(index => this.#listed[index])
    this.photos.forEach((photo, place) => { photo.place = place })
    this.shownRatios = this.ratios && this.photos.map(({ index }) => this.ratios[index])
    return found ? sectionsAmong(told, order, found) : told
  }

  /** Reads on until a photo is found; all, if there is none of this name. */
  async find(id) { if (id) await this.named([id]) }

  /** The photos of these names, as far as there are any; reads on until they are found. */
  async named(ids) {
    const wanted = new Set(ids)
    const found = () => this.#listed.filter(({ id }) => wanted.has(id))
    for (let number = 1; found().length < wanted.size && number <= this.#partOf(this.count - 1); number++) {
      await this.read(number)
    }
    return found()
  }

  /** What names the photos that are shown at some places, which are read for that. */
  async idsAt(places) {
    const indices = places.map(place => this.photos[place].index)
    await Promise.all([...new Set(indices.map(index => this.#partOf(index)))].map(number => this.read(number)))
    return indices.map(index => this.#listed[index].id)
  }

  /**
   * Runs a script of the list, once; returns what it hands over, if anything. Fails if it is not there, and tries again when it is
   * asked for again.
   */
  run(name) {
    if (!this.#scripts.has(name)) this.#scripts.set(name, this.#load(name))
    return this.#scripts.get(name)
  }

  #partOf(index) { return Math.floor(index / this.#size) + 1 }

  #load(name) {
    return loadScript(this.address(`list/${name}.js`)).catch(error => {
      this.#scripts.delete(name)
      throw error
    })
  }

  #take(number, rows) {
    const first = (number - 1) * this.#size
    const read = this.#listed.slice(first, first + rows.length).map(({ place }, offset) => {
      // Another one each: who has shown what was known of it can tell.
      const photo = this.#listed[first + offset] = new ExportedPhoto(this, first + offset, place, rows[offset])
      if (place >= 0) this.photos[place] = photo
      return photo
    })
    this.onRead?.(read.filter(({ place }) => place >= 0))
  }
}

/**
 * The sections that photos have which were found, as they are told of all photos: without those in which there are none.
 * `order` has the photos by their places in the list, `found` those that are left.
 */
function sectionsAmong({ months, folders }, order, found) {
  const sections = months ?? folders, left = []
  let place = 0
  sections.forEach(([name, first], number) => {
    const end = sections[number + 1]?.[1] ?? order.length
    const count = order.slice(first, end).filter(index => found.has(index)).length
    if (count > 0) left.push([name, place])
    place += count
  })
  return months ? { months: left } : { folders: left }
}
