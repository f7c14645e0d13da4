import { Anchor } from '../list/anchor.js'

/** What the photos of an exported album are arranged by, and how that becomes another while the page is open. */
export class ExportedOrder {
  order
  #gallery
  #album
  #scene
  #told = null

  constructor(gallery, album, scene) {
    this.#gallery = gallery
    this.#album = album
    this.#scene = scene
    scene.whenChanged(() => this.#take())
  }

  /** Arranges photos by `order`; the first one that is seen stays where it is. */
  async readAnew() {
    const { order } = this
    const told = await this.#album.readSections(order)
    // Meanwhile another may be wanted.
    if (order !== this.order) return
    this.#told = told
    this.#take()
  }

  /** Nothing moves while a photo is on its way to its thumbnail. */
  #take() {
    const { photo, isMoving } = this.#scene
    if (!this.#told || photo !== null || isMoving) return
    const { parts } = this.#gallery
    const anchor = Anchor.at(parts, this.#album.photos)
    this.#album.arrange(this.#told)
    parts.sections.take(this.#told)
    this.#told = null
    this.#gallery.setPhotos(this.#album.photos)
    anchor?.hold(this.#album.photos.findIndex(({ id }) => id === anchor.id))
  }
}
