import { describe, sectionsOf } from '../list/description.js'
import { nameOf } from '../selection/stored-favourites.js'
import { queryOf } from '../list/folder.js'
import { keep, recall } from '../../../Web/chrome/kept.js'

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
  /** The names that the selection has asked about and that are not there. */
  gone = new Set()
  /** Called when photos that the user selects cannot be read. */
  onSilence
  #album
  #index
  #hearers = []
  /** The indices of the shown photos in the album. */
  #shown = []
  /** The same of the list that shows next; null if none does. */
  #coming = null
  /** Changes that are not shown yet, and what ends the wait for one. */
  #queue = []
  #hurry = () => {}

  /** `size` is the number of photos per part. `index` finds words. */
  constructor(album, { size, order, tellsRatios, favourites, index }) {
    Object.assign(this, { partLength: size, order, tellsRatios, favourites })
    this.#album = album
    this.#index = index
    favourites.whenChanged(() => { if (this.showsFavourites) this.readAnew().catch(reportError) })
  }

  /** Stores how the list is arranged. */
  keep(key, choice) { keep(key, choice) }

  /** Calls `hear` for each list that is shown. */
  whenListed(hear) { this.#hearers.push(hear) }

  // MARK: Source

  /** Reads the first list. */
  async begin() { this.#take(this.#listOf(await this.#read())) }

  async read(from, to) { return (await this.#album.read(this.#shown.slice(from, to))).map(photo => this.#entryOf(photo)) }

  /** Resolves to a photo's index; null if it is not shown. */
  async find(id) {
    const [photo] = await this.#album.named([id])
    // The list that shows next may have it elsewhere.
    const place = photo ? (this.#coming ?? this.#shown).indexOf(photo.index) : -1
    return place < 0 ? null : place
  }

  keyOf = nameOf

  async ids(from, to) {
    try {
      return (await this.#album.read(this.#shown.slice(from, to))).map(({ id }) => id)
    } catch (error) {
      this.onSilence?.()
      throw error
    }
  }

  /** Returns those names that are in the page's folder, because no photo disappears while the page is open. */
  async existing(names) {
    const there = new Set((await this.#album.inFolder(names)).map(nameOf))
    for (const name of names) there.has(name) ? this.gone.delete(name) : this.gone.add(name)
    return there
  }

  /** Resolves to whether a photo exists, even outside the list. */
  async has(id) { return (await this.#album.named([id])).length > 0 }

  /** Yields the lists that the user wants, and what has been read to print it. */
  async *changes() {
    for (;;) {
      if (this.#queue.length === 0) await new Promise(resolve => { this.#hurry = resolve })
      const { told, isAtTop, end } = this.#queue.shift()
      if (told) {
        const list = this.#listOf(told), { count, ratios, sections, entries } = list
        this.#coming = list.shown
        yield { reload: true, isAsked: true, count, ratios, sections, entries, taken: () => this.#take(list) }
        if (isAtTop) scrollTo(0, 0)
        for (const hear of this.#hearers) hear()
      } else {
        yield { entries: this.#runsOf(this.#shown) }
      }
      end()
    }
  }

  // MARK: Asking

  /**
   * Reads another list. What the user looks at stays where it is, unless the list shall begin at its top. Resolves to whether it is shown,
   * as soon as no photo is open or moves.
   */
  async readAnew({ isAtTop = false } = {}) {
    const wanted = this.#wanted, told = await this.#read()
    // Another list may be wanted by now.
    if (wanted !== this.#wanted) return false
    await this.#tell({ told, isAtTop })
    return wanted === this.#wanted
  }

  /** Whether all shown photos have been read. */
  get isWhole() { return this.#shown.every(index => this.#album.photoAt(index)) }

  /** Reads all shown photos that can be read. Resolves as soon as they are shown. */
  async readWhole() {
    await Promise.allSettled(this.#shown.map(index => this.#album.read([index])))
    await this.#tell({})
  }

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

  /** Resolves as soon as a change has been applied. */
  #tell(change) {
    return new Promise(end => {
      this.#queue.push({ ...change, end })
      this.#hurry()
    })
  }

  /** Resolves to the arranged photos. Rejects if the search or the favourites cannot be read. */
  async #read() {
    const { order, words, tellsRatios, showsFavourites, isOldestFirst } = this
    const [told, found, liked, ratios] = await Promise.all([
      this.#album.readSections(order), words ? this.#index.find(words) : null,
      showsFavourites ? this.#liked() : null, tellsRatios ? this.#album.readRatios() : null])
    const shown = found && liked ? new Set([...found].filter(index => liked.has(index))) : found ?? liked
    return { ...this.#album.arrange(told, shown, isOldestFirst), ratios }
  }

  /** Returns the favourites' indices in the album. */
  async #liked() { return new Set((await this.#album.named(this.favourites.names)).map(({ index }) => index)) }

  /** Returns all that the source and the page have of a list. */
  #listOf({ order, months, folders, top, ratios }) {
    const named = months ?? folders
    return {
      shown: order, count: order.length, ratios: ratios && order.map(index => ratios[index] / 100), entries: this.#runsOf(order),
      named, sections: sectionsOf(named, Boolean(months)), areFolders: !months, beginsAtTop: Boolean(top),
    }
  }

  /** Returns those photos of a list that have been read, each with its index. */
  #runsOf(order) {
    return order.flatMap((index, place) => {
      const photo = this.#album.photoAt(index)
      return photo ? [[place, [this.#entryOf(photo)]]] : []
    })
  }

  #take({ shown, ...list }) {
    this.#coming = null
    this.#shown = shown
    Object.assign(this, list)
    describe({ count: this.count, complete: true, hasFolders: 'folders' in document.querySelector('#photos').dataset })
  }

  #entryOf(photo) { return { ...photo, favourite: this.favourites.has(nameOf(photo.id)) } }
}
