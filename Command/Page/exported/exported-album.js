import { ExportedPhoto } from './exported-photo.js'
import { inReadersOrder } from './readers-order.js'
import { loadScript } from './script.js'

/**
 * The photos of an exported album. Reads only those parts of the list that are needed.
 *
 * A part is a script that calls `enlargerPart`, because scripts are all that a page opened from a disk can load.
 */
export class ExportedAlbum {
  /** The shown photos, in display order. */
  photos
  /** Width to height of all photos in hundredths, in list order, for rows of whole photos; null for squares. */
  ratios = null
  /** The ratios of the shown photos, in display order; null for squares. */
  shownRatios = null
  /** Called with those shown photos that have just been read. */
  onRead = null
  #root
  #size
  /** The page's folder, and the list indices of its photos; undefined and null for the whole album. */
  #folder
  #inside = null
  /** All photos, in list order. */
  #listed
  #scripts = new Map()

  /** `size` is the number of photos per part. */
  constructor(root, count, size) {
    this.#root = root
    this.#size = size
    this.#listed = Array.from({ length: count }, (_, index) => new ExportedPhoto(this, index, index))
    this.photos = [...this.#listed]
    window.enlargerPart = (number, rows) => this.#take(number, rows)
  }

  /** The number of photos, shown or not. */
  get count() { return this.#listed.length }

  /** Whether the whole list has been read. */
  get isRead() { return this.#listed.every(({ id, unread }) => id !== unread) }

  /** Returns the address of a file of the export. */
  address(name) { return new URL(name, this.#root).href }

  /** Reads the part with a photo, given by its index in the list. */
  readAbout(index) { this.read(this.#partOf(index)).catch(reportError) }

  /** Reads a part, counted from 1. Rejects if it is missing. */
  read(number) { return this.run(number) }

  readAll() {
    const parts = Array.from({ length: this.#partOf(this.count - 1) }, (_, index) => index + 1)
    return Promise.all(parts.map(number => this.read(number)))
  }

  /** Reads the `months` or `folders` of the photos. Resolves to no months if they are missing. */
  readSections(order) {
    return this.run(order).then(told => told.folders ? inReadersOrder(told) : told).catch(() => ({ months: [] }))
  }

  /** Returns the path of each photo's folder, in list order; empty for the album's own, which may have the name of another. */
  async readFolders() {
    const { folders, steps, top } = await this.run('folders')
    const names = []
    let index = 0, number = 0
    steps.forEach((step, place) => {
      if (folders[number + 1]?.[1] === place) number++
      names[index += step] = top && number === 0 ? '' : folders[number][0]
    })
    return names
  }

  /** Limits the album to a folder. Returns how many photos that has, and whether it has subfolders. */
  async enter(folder) {
    // An album without folders has none to enter.
    const names = await this.readFolders().catch(() => [])
    const isBelow = name => name.startsWith(`${folder}/`)
    this.#inside = new Set([...names.keys()].filter(index => names[index] === folder || isBelow(names[index])))
    this.#folder = folder
    return { count: this.#inside.size, hasFolders: names.some(isBelow) }
  }

  /** Returns those of some ids whose photos are in the page's folder. */
  async inFolder(ids) {
    const inside = this.#inside
    return inside ? (await this.named(ids)).filter(({ index }) => inside.has(index)).map(({ id }) => id) : ids
  }

  /** Reads the proportions of all photos. Resolves to null if they are missing. */
  readRatios() { return this.run('ratios').catch(() => null) }

  /**
   * Arranges the photos by sections. Folders have a photo order of their own: `steps` from one list index to the next. Shows only the
   * photos of the page's folder with a list index in `found`, or all if it is null. `isOldestFirst` reverses months. Returns the shown photos' sections.
   */
  arrange(told, found = null, isOldestFirst = false) {
    let index = 0
    const order = told.steps?.map(step => index += step) ?? [...this.#listed.keys()]
    if (isOldestFirst && told.months) {
      order.reverse()
      told = { months: told.months.map(([name], number, all) => [name, order.length - (all[number + 1]?.[1] ?? order.length)]).reverse() }
    }
    const inside = this.#inside
    if (inside) found = found ? new Set([...found].filter(index => inside.has(index))) : inside
    for (const photo of this.#listed) photo.place = -1
    this.photos = order.filter(index => !found || found.has(index)).map(index => this.#listed[index])
    this.photos.forEach((photo, place) => { photo.place = place })
    this.shownRatios = this.ratios && this.photos.map(({ index }) => this.ratios[index])
    if (!found) return told
    const sections = sectionsAmong(told, order, found)
    return { ...sections, top: sections.folders?.[0]?.[0] === this.#folder }
  }

  /** Reads parts until they contain the photo; reads all if it does not exist. */
  async find(id) { if (id) await this.named([id]) }

  /** Returns the photos with these ids, as far as they exist. Reads parts until all are found. */
  async named(ids) {
    const wanted = new Set(ids)
    const found = () => this.#listed.filter(({ id }) => wanted.has(id))
    for (let number = 1; found().length < wanted.size && number <= this.#partOf(this.count - 1); number++) {
      await this.read(number)
    }
    return found()
  }

  /** Reads the shown photos at some indices, and returns their ids. */
  async idsAt(places) {
    const indices = places.map(place => this.photos[place].index)
    await Promise.all([...new Set(indices.map(index => this.#partOf(index)))].map(number => this.read(number)))
    return indices.map(index => this.#listed[index].id)
  }

  /** Runs a script of the list once, and resolves to its value, if any. Rejects if it is missing; the next call then tries again. */
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
      // New objects, so that others can tell which photos they have shown unread.
      const photo = this.#listed[first + offset] = new ExportedPhoto(this, first + offset, place, rows[offset])
      if (place >= 0) this.photos[place] = photo
      return photo
    })
    this.onRead?.(read.filter(({ place }) => place >= 0))
  }
}

/**
 * Returns the sections of the found photos, given those of all photos. Drops empty ones. `order` has the list index of each photo in
 * display order, `found` those to keep.
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
