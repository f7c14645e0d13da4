import { Anchor } from '../../../Web/album/anchor.js'
import { PageRows } from '../grid/page-rows.js'
import { recall } from '../view/kept.js'
import { describe } from '../list/describe-album.js'
import { queryOf } from '../list/folder.js'

/** The most photos of a group that may be its cover's picture. */
const coverChoice = 50

/** The shown photos of an exported album, and their order. Call `readAnew` after changing any of the public properties. */
export class ExportedList {
  /** The arrangement of photos: `months` or `folders`. */
  order
  /** The words that shown photos have in name, folder or date; empty for all photos. */
  words = ''
  /** Whether the oldest photo comes first. Applies to months only. */
  isOldestFirst
  /** Whether only favourites are shown, and the favourites. */
  showsFavourites = false
  favourites = { names: [] }
  /** Whether to read the proportions of all photos, for rows of whole photos. */
  tellsRatios
  #gallery
  #sections
  #album
  #index
  #scene
  /** The list that has been read but is not shown yet. */
  #next = null

  constructor(gallery, sections, album, index, scene) {
    this.#gallery = gallery
    this.#sections = sections
    this.#album = album
    this.#index = index
    this.#scene = scene
    this.order = sections.areFolders ? 'folders' : 'months'
    this.tellsRatios = album.ratios !== null
    this.isOldestFirst = recall('sort') === 'oldest'
    scene.whenChanged(() => this.#take())
  }

  /**
   * Reads and shows the wanted list. The first visible photo stays in place, unless `anchor` is null. Returns whether the list is shown
   * now; if not, it appears as soon as no photo is open or moving.
   */
  async readAnew(anchor) {
    const wanted = this.#wanted, { order, words, tellsRatios } = this
    const [told, found, liked, ratios] = await Promise.all([
      this.#album.readSections(order), words ? this.#index.find(words).catch(reportError) : null,
      this.showsFavourites ? this.#liked() : null, tellsRatios ? this.#album.readRatios() : null])
    // Another list may be wanted by now. `found` is undefined if the index could not be read.
    if (wanted !== this.#wanted || found === undefined) return false
    const shown = found && liked ? new Set([...found].filter(index => liked.has(index))) : found ?? liked
    this.#next = { told, found: shown, ratios, anchor }
    return this.#take()
  }

  /** Returns a function that resolves to the address of a cover's picture, given the first photo; null if there is none. */
  coverPictures() {
    const album = this.#album
    return async ({ first, count }) => {
      for (let place = first; place < first + Math.min(count, coverChoice); place++) {
        await album.idsAt([place])
        if (!album.photos[place].problem) return album.photos[place].small
      }
      return null
    }
  }

  /** Returns the address of a folder's page. */
  folderAddress(path) { return this.#album.address(`index.html${queryOf(path)}`) }

  get #wanted() { return [this.order, this.words, this.tellsRatios, this.isOldestFirst, this.showsFavourites && this.favourites.names].join() }

  /** Returns the favourites' indices in the list. */
  async #liked() { return new Set((await this.#album.named(this.favourites.names)).map(({ index }) => index)) }

  /** Shows the list that has been read, unless a photo is open or flying to its thumbnail. */
  #take() {
    const { photo, isMoving } = this.#scene
    if (!this.#next || photo !== null || isMoving) return false
    const { parts } = this.#gallery, album = this.#album
    const { told, found, ratios, anchor = Anchor.at(new PageRows(parts, this.#sections), album.photos) } = this.#next
    this.#next = null
    album.ratios = ratios
    this.#sections.take(album.arrange(told, found, this.isOldestFirst))
    describe({ count: album.photos.length, complete: true, hasFolders: 'folders' in parts.grid.main.dataset })
    this.#gallery.setPhotos(album.photos, album.shownRatios)
    anchor?.hold(anchor.placeIn(album.photos))
    return true
  }
}
