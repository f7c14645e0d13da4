import { Anchor } from '../list/anchor.js'
import { recall } from '../view/kept.js'
import { describe } from '../list/describe-album.js'

/** Which photos of an exported album are shown, and in which order, and how that becomes another while the page is open. */
export class ExportedList {
  /** What photos are arranged by: `months` or `folders`. Read anew when this is another. */
  order
  /** What photos have in name, folder or date that are listed; empty for all. Read anew when this is another. */
  words = ''
  /** Whether the oldest photo comes first, as far as they are arranged by months. Read anew when this is another. */
  isOldestFirst
  /** Whether favourites alone are listed, and which photos those are. Read anew when this is another. */
  showsFavourites = false
  favourites = { names: [] }
  /** Whether proportions are read, for rows of whole photos. Read anew when this is another. */
  tellsRatios
  #gallery
  #sections
  #album
  #index
  #scene
  /** What has been read and is not shown yet. */
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
   * Arranges photos by `order`, those alone that have all `words`. The first one that is seen stays where it is, unless
   * `anchor` is null. Returns whether that could be done now; else it is as soon as photos rest.
   */
  async readAnew(anchor) {
    const wanted = this.#wanted, { order, words, tellsRatios } = this
    const [told, found, liked, ratios] = await Promise.all([
      this.#album.readSections(order), words ? this.#index.find(words).catch(reportError) : null,
      this.showsFavourites ? this.#liked() : null, tellsRatios ? this.#album.readRatios() : null])
    // Meanwhile another may be wanted; and where nothing could be read, nothing is known to be found.
    if (wanted !== this.#wanted || found === undefined) return false
    const shown = found && liked ? new Set([...found].filter(index => liked.has(index))) : found ?? liked
    this.#next = { told, found: shown, ratios, anchor }
    return this.#take()
  }

  get #wanted() { return [this.order, this.words, this.tellsRatios, this.isOldestFirst, this.showsFavourites && this.favourites.names].join() }

  /** The places in the list of the favourites. */
  async #liked() { return new Set((await this.#album.named(this.favourites.names)).map(({ index }) => index)) }

  /** Nothing moves while a photo is on its way to its thumbnail. */
  #take() {
    const { photo, isMoving } = this.#scene
    if (!this.#next || photo !== null || isMoving) return false
    const { parts } = this.#gallery, album = this.#album
    const { told, found, ratios, anchor = Anchor.at(parts, this.#sections, album.photos) } = this.#next
    this.#next = null
    album.ratios = ratios
    this.#sections.take(album.arrange(told, found, this.isOldestFirst))
    describe({ count: album.photos.length, complete: true, hasFolders: 'folders' in parts.grid.main.dataset })
    this.#gallery.setPhotos(album.photos, album.shownRatios)
    anchor?.hold(album.photos.findIndex(({ id }) => id === anchor.id))
    return true
  }
}
