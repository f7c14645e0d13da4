import { Anchor } from '../list/anchor.js'
import { describe } from '../list/describe.js'

/** Which photos of an exported album are shown, and in which order, and how that becomes another while the page is open. */
export class ExportedList {
  /** What photos are arranged by: `months` or `folders`. Read anew when this is another. */
  order
  /** What photos have in name, folder or date that are listed; empty for all. Read anew when this is another. */
  words = ''
  /** Whether proportions are read, for rows of whole photos. Read anew when this is another. */
  tellsRatios
  #gallery
  #album
  #index
  #scene
  /** What has been read and is not shown yet. */
  #next = null

  constructor(gallery, album, index, scene) {
    this.#gallery = gallery
    this.#album = album
    this.#index = index
    this.#scene = scene
    this.order = gallery.parts.sections.areFolders ? 'folders' : 'months'
    this.tellsRatios = album.ratios !== null
    scene.whenChanged(() => this.#take())
  }

  /**
   * Arranges photos by `order`, those alone that have all `words`. The first one that is seen stays where it is, unless
   * `anchor` is null. Returns whether that could be done now; else it is as soon as photos rest.
   */
  async readAnew(anchor) {
    const { order, words, tellsRatios } = this
    const [told, found, ratios] = await Promise.all([
      this.#album.readSections(order), words ? this.#index.find(words).catch(reportError) : null,
      tellsRatios ? this.#album.readRatios() : null])
    // Meanwhile another may be wanted; and where nothing could be read, nothing is known to be found.
    if (order !== this.order || words !== this.words || tellsRatios !== this.tellsRatios || found === undefined) return false
    this.#next = { told, found, ratios, anchor }
    return this.#take()
  }

  /** Nothing moves while a photo is on its way to its thumbnail. */
  #take() {
    const { photo, isMoving } = this.#scene
    if (!this.#next || photo !== null || isMoving) return false
    const { parts } = this.#gallery, album = this.#album
    const { told, found, ratios, anchor = Anchor.at(parts, album.photos) } = this.#next
    this.#next = null
    album.ratios = ratios
    parts.sections.take(album.arrange(told, found))
    describe({ count: album.photos.length, complete: true, hasFolders: 'folders' in parts.grid.main.dataset })
    this.#gallery.setPhotos(album.photos)
    anchor?.hold(album.photos.findIndex(({ id }) => id === anchor.id))
    return true
  }
}
