import { describe } from '../list/describe-album.js'
import { nameOf } from '../selection/stored-favourites.js'
import { queryOf } from '../list/folder.js'
import { recall } from '../view/kept.js'
import { sectionsOf } from '../list/sections-of.js'

/** The most photos of a group that may be its cover's picture. */
const coverChoice = 50

/**
 * The shown photos of an exported album as the element's source, and their order. After changing any property from `words` to `tellsRatios`,
 * call `readAnew`.
 */
export class ExportedList {
  // The source
  count
  ratios
  sections
  entries
  partLength
  /** A host sends only those parts that somebody looks at. */
  wholeUpTo = 0
  /** The words that shown photos have in name, folder or date; empty for all photos. */
  words = ''
  /** The arrangement of photos: `months` or `folders`. */
  order
  /** Whether the oldest photo comes first. Applies to months only. */
  isOldestFirst = recall('sort') === 'oldest'
  /** Whether only favourites are shown, and the favourites. */
  showsFavourites = false
  favourites
  /** Whether to read the proportions of all photos, for rows of whole photos. */
  tellsRatios
  /** Pairs of a name and the index of the first photo of all months or folders. */
  named = []
  /** Whether they are folders, and whether the first one is the page's own. */
  areFolders
  beginsAtTop
  #album
  #index
  #hearers = []
  /** The indices of the shown photos in the album. */
  #shown = []
  /** The list that has been read but is not shown yet, and what ends the wait for it. */
  #next = null
  #hurry = () => {}

  /** `size` is the number of photos per part. `index` finds words. */
  constructor(album, { size, order, tellsRatios, favourites, index }) {
    Object.assign(this, { partLength: size, order, tellsRatios, favourites })
    this.#album = album
    this.#index = index
    favourites.whenChanged(() => { if (this.showsFavourites) this.readAnew() })
  }

  /** Calls `hear` for each list that is shown, with whether photos may have left it. */
  whenListed(hear) { this.#hearers.push(hear) }

  // MARK: Source

  /** Reads the first list. */
  async begin() { this.#take(await this.#read()) }

  async read(from, to) { return (await this.#album.read(this.#shown.slice(from, to))).map(photo => this.#entryOf(photo)) }

  /** Resolves to a photo's index; null if it is not shown. */
  async find(id) {
    const [photo] = await this.#album.named([id])
    const place = photo ? this.#shown.indexOf(photo.index) : -1
    return place < 0 ? null : place
  }

  /** Yields the lists that the user wants next. */
  async *changes() {
    for (;;) {
      if (!this.#next) await new Promise(resolve => { this.#hurry = resolve })
      const { list, change, isAtTop, end } = this.#next
      this.#next = null
      if (list) this.#take(list)
      const { count, ratios, sections, entries } = this
      yield change ?? { reload: true, count, ratios, sections, entries }
      if (isAtTop) scrollTo(0, 0)
      end(true)
      for (const hear of this.#hearers) hear(Boolean(list))
    }
  }

  // MARK: Asking

  /**
   * Reads another list. What the user looks at stays where it is, unless the list shall begin at its top. Resolves to whether it is shown,
   * as soon as no photo is open or moves.
   */
  async readAnew({ isAtTop = false } = {}) {
    const wanted = this.#wanted, list = await this.#read()
    // Another list may be wanted by now.
    if (!list || wanted !== this.#wanted) return false
    return new Promise(end => this.#tell({ list, isAtTop, end }))
  }

  /** Whether all shown photos have been read. */
  get isWhole() { return this.#shown.every(index => this.#album.photoAt(index)) }

  /** Reads all shown photos. Resolves as soon as they are shown. */
  async readWhole() {
    const photos = await this.#album.read(this.#shown)
    await new Promise(end => this.#tell({ change: { entries: [[0, photos.map(photo => this.#entryOf(photo))]] }, end }))
  }

  /** Returns the ids of the shown photos at some indices. */
  async idsAt(places) { return (await this.#album.read(places.map(place => this.#shown[place]))).map(({ id }) => id) }

  /** Returns a function that resolves to the address of a cover's picture, given the first photo; null if there is none. */
  coverPictures() {
    return async ({ first, count }) => {
      for (let place = first; place < first + Math.min(count, coverChoice); place++) {
        const [photo] = await this.#album.read([this.#shown[place]])
        if (!photo.problem) return photo.thumbnail
      }
      return null
    }
  }

  /** Returns the address of a folder's page. */
  folderAddress(path) { return this.#album.address(`index.html${queryOf(path)}`) }

  get #wanted() { return [this.order, this.words, this.tellsRatios, this.isOldestFirst, this.showsFavourites && this.favourites.names].join() }

  #tell(next) {
    this.#next?.end(false)
    this.#next = next
    this.#hurry()
  }

  /** Resolves to the arranged photos; null if the search cannot be read. */
  async #read() {
    const { order, words, tellsRatios, showsFavourites, isOldestFirst } = this
    const [told, found, liked, ratios] = await Promise.all([
      this.#album.readSections(order), words ? this.#index.find(words).catch(reportError) : null,
      showsFavourites ? this.#liked() : null, tellsRatios ? this.#album.readRatios() : null])
    if (found === undefined) return null
    const shown = found && liked ? new Set([...found].filter(index => liked.has(index))) : found ?? liked
    return { ...this.#album.arrange(told, shown, isOldestFirst), ratios }
  }

  /** Returns the favourites' indices in the album. */
  async #liked() { return new Set((await this.#album.named(this.favourites.names)).map(({ index }) => index)) }

  #take({ order, months, folders, top, ratios }) {
    this.#shown = order
    this.count = order.length
    this.ratios = ratios && order.map(index => ratios[index] / 100)
    Object.assign(this, { named: months ?? folders, areFolders: !months, beginsAtTop: Boolean(top) })
    this.sections = sectionsOf(this.named, Boolean(months))
    this.entries = []
    order.forEach((index, place) => {
      const photo = this.#album.photoAt(index)
      if (photo) this.entries.push([place, [this.#entryOf(photo)]])
    })
    describe({ count: this.count, complete: true, hasFolders: 'folders' in document.querySelector('#photos').dataset })
  }

  #entryOf(photo) { return { ...photo, favourite: this.favourites.has(nameOf(photo.id)) } }
}
