// A grid of an element's own for photos that a page tells of as data. Loaded with the engine where there are some.

import { TabStop } from '../comforts/tab-stop.js'
import { element } from '../element.js'
import { albumGridOn } from './album/album-grid.js'
import { AlbumColumns } from './album/album-columns.js'
import { readPhotos } from './album/read-photos.js'
import { SquareRows } from './album/square-rows.js'
import { warn } from './warn.js'
import { adopter } from './adopt.js'
import { JustifiedRows } from '../rows/justified-rows.js'
import { loadRows } from 'element-files'
import style from 'album-style'

const adopt = adopter(style)

/** What stands in place of an element's links. */
export class Album {
  /** The thumbnails. */
  grid
  #gallery
  #slot
  #engine
  #show
  #signal
  #layout = 'square'
  /** Ends the reading of what was given before. */
  #reading = new AbortController()

  /** `show` is called with the photos whenever they are others. */
  constructor(gallery, engine, Links, show, signal) {
    const { shadowRoot } = gallery
    this.#gallery = gallery
    this.#engine = engine
    this.#show = show
    this.#signal = signal
    this.#slot = shadowRoot.querySelector('slot')
    adopt(shadowRoot)
    const main = element('div', 'grid')
    main.part = 'grid'
    main.hidden = true
    shadowRoot.prepend(main)
    this.grid = new (albumGridOn(Links))(main, engine, new SquareRows(engine), signal)
    const changes = new MutationObserver(() => this.#arrange())
    changes.observe(gallery, { attributeFilter: ['layout'] })
    signal.addEventListener('abort', () => {
      changes.disconnect()
      this.#reading.abort()
      this.#slot.hidden = false
    })
  }

  /** `parts` are those of the gallery. */
  async begin(parts) {
    new AlbumColumns(parts, loadRows)
    new TabStop(parts)
    await this.#arrange()
    if (!this.#signal.aborted) this.take(this.#gallery.photos)
  }

  /** Lays thumbnails out as the element's attribute says. */
  async #arrange() {
    const layout = this.#gallery.getAttribute('layout') || 'square'
    if (layout === this.#layout) return
    this.#layout = layout
    if (layout !== 'square' && layout !== 'justified') return warn(`layout is square or justified, not “${layout}”.`)
    try {
      const laidOut = layout === 'square' ? new SquareRows(this.#engine)
        : new JustifiedRows(await loadRows())
      if (layout !== this.#layout || this.#signal.aborted) return
      this.grid.rows = laidOut
      this.grid.onLayout()
    } catch (error) {
      warn(`without rows.wasm thumbnails stand as squares. ${error}`)
    }
  }

  // MARK: Photos

  /** Shows other photos, and keeps what it has if those cannot be read. Returns whether it takes what is given. */
  take(given) {
    this.#reading.abort()
    if (given === null) return false
    this.#read(given)
    return true
  }

  async #read(given) {
    const { signal } = this.#reading = new AbortController()
    try {
      const complaint = await readPhotos(given, photos => this.#replace(photos), signal)
      if (complaint) warn(complaint)
    } catch (error) {
      if (signal.aborted) return
      warn(error.message)
      // Nothing has come of it, so there are the page's links, if it has any.
      if (this.grid.main.hidden) this.#gallery.photos = null
    }
  }

  #replace(photos) {
    this.grid.main.hidden = false
    this.#slot.hidden = true
    this.#show(photos)
  }
}
