import { inReadersOrder } from './readers-order.js'
import { linesAbout } from '../list/description.js'
import { loadScript } from './element-files.js'

/** The most parts of the list that are read at once to find a photo. */
const mostParts = 16

/**
 * The photos of an exported album, in the order of its list. Reads only those parts of the list that are needed.
 *
 * A part is a script that calls `enlargerPart`, because scripts are all that a page opened from a disk can load.
 */
export class ExportedAlbum {
  /** The number of photos. */
  count
  #root
  #size
  #revision
  /** Those photos that have been read. */
  #photos = []
  /** The index of each of them, by its id. */
  #places = new Map()
  /** The page's folder, and the indices of its photos; undefined and null for the whole album. */
  #folder
  #inside = null
  #scripts = new Map()

  /** `size` is the number of photos per part. `revision` changes with the list, whose names stay, and which browsers store. */
  constructor(root, count, size, revision) {
    this.#root = root
    this.count = count
    this.#size = size
    this.#revision = revision
    window.enlargerPart = (number, rows) => this.#take(number, rows)
  }

  /** Returns the address of a file of the export. */
  address(name) { return new URL(name, this.#root).href }

  /** Returns a photo as an entry of the element's photos; undefined if it has not been read. */
  photoAt(index) { return this.#photos[index] }

  /** Reads photos, and returns them. Rejects if some are missing. */
  async read(indices) {
    await Promise.all([...new Set(indices.map(index => Math.floor(index / this.#size) + 1))].map(number => this.run(number)))
    return indices.map(index => this.#photos[index])
  }

  /** Returns the photos with these ids, as far as they exist. Reads parts until all are found. */
  async named(ids) {
    const wanted = [...new Set(ids)], isMissing = id => !this.#places.has(id)
    const parts = Array.from({ length: Math.ceil(this.count / this.#size) }, (_, index) => index + 1)
    let fault = null
    while (parts.length > 0 && wanted.some(isMissing)) {
      const reads = await Promise.allSettled(parts.splice(0, mostParts).map(number => this.run(number)))
      fault ??= reads.find(({ reason }) => reason)?.reason
    }
    if (fault && wanted.some(isMissing)) throw fault
    const places = wanted.map(id => this.#places.get(id)).filter(place => place !== undefined)
    return places.sort((a, b) => a - b).map(place => this.#photos[place])
  }

  /** Reads the `months` or `folders` of the photos. Resolves to no months if they are missing. */
  readSections(order) {
    return this.run(order).then(told => told.folders ? inReadersOrder(told) : told).catch(() => ({ months: [] }))
  }

  /** Reads width to height of each photo in hundredths. Resolves to null if they are missing. */
  readRatios() { return this.run('ratios').catch(() => null) }

  /** Limits the album to a folder. Returns how many photos that has, and whether it has subfolders. */
  async enter(folder) {
    // An album without folders has none to enter.
    const names = await this.#readFolders().catch(() => [])
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

  /**
   * Arranges the photos by sections. Folders have a photo order of their own: `steps` from one index to the next. Leaves only the photos of
   * the page's folder that are in `found`, or all if it is null. `isOldestFirst` reverses months. Returns the indices in display order,
   * and the sections.
   */
  arrange(told, found = null, isOldestFirst = false) {
    let index = 0
    const order = told.steps?.map(step => index += step) ?? Array.from({ length: this.count }, (_, index) => index)
    if (isOldestFirst && told.months) {
      order.reverse()
      told = { months: told.months.map(([name], number, all) => [name, order.length - (all[number + 1]?.[1] ?? order.length)]).reverse() }
    }
    const inside = this.#inside
    if (inside) found = found ? new Set([...found].filter(index => inside.has(index))) : inside
    if (!found) return { order, ...told }
    const sections = sectionsAmong(told, order, found)
    return { order: order.filter(index => found.has(index)), ...sections, top: sections.folders?.[0]?.[0] === this.#folder }
  }

  /** Runs a script of the list once, and resolves to its value, if any. Rejects if it is missing; the next call then tries again. */
  run(name) {
    if (!this.#scripts.has(name)) this.#scripts.set(name, this.#load(name))
    return this.#scripts.get(name)
  }

  #load(name) {
    return loadScript(this.address(`list/${name}.js?${this.#revision}`)).catch(error => {
      this.#scripts.delete(name)
      throw error
    })
  }

  /** Returns the path of each photo's folder; empty for the album's own, which may have the name of another. */
  async #readFolders() {
    const { folders, steps, top } = await this.run('folders')
    const names = []
    let index = 0, number = 0
    steps.forEach((step, place) => {
      if (folders[number + 1]?.[1] === place) number++
      names[index += step] = top && number === 0 ? '' : folders[number][0]
    })
    return names
  }

  #take(number, rows) {
    const first = (number - 1) * this.#size
    rows.forEach((row, step) => {
      this.#photos[first + step] = this.#entryOf(row, first + step)
      this.#places.set(row[0], first + step)
    })
  }

  #entryOf([id, name, width, height, date, problem, folder, colour, moves, format, original], index) {
    const file = ending => this.address(`photo/${id.slice(0, 2)}/${id}${ending}`)
    const photo = { id, name, width, height, date, folder, problem }
    const large = file(`-2048.${format}`)
    return {
      ...photo, index, fileName: name, kind: 'photo', color: colour, animated: Boolean(moves), ending: original ?? format,
      page: file('.html'), src: original ? file(`.${original}`) : large, thumbnail: file(`-512.${format}`), srcset: `${large} 2048w`,
      // An exported photo's metadata is all in the list.
      details: () => Object.fromEntries(linesAbout(photo, {}, document.documentElement.lang)),
    }
  }
}

/**
 * Returns the sections of the found photos, given those of all photos. Drops empty ones. `order` has the index of each photo in display
 * order, `found` those to keep.
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
