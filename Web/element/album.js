// A grid of an element's own for photos that a page tells of as data. Loaded with the engine where there are some.

import { TabStop } from '../album/tab-stop.js'
import { element } from '../chrome/element.js'
import { albumGridOn } from '../album/album-grid.js'
import { Columns } from '../album/columns.js'
import { readPhotos } from '../album/read-photos.js'
import { warn } from '../links/warn.js'
import { adopter } from './adopt.js'
import style from 'album-style'

const adopt = adopter(style)

/** What stands in place of an element's links. */
export class Album {
  /** The thumbnails. */
  grid
  #gallery
  #slot
  #show
  /** Ends the reading of what was given before. */
  #reading = new AbortController()

  /** `show` is called with the photos whenever they are others. */
  constructor(gallery, engine, Links, show, signal) {
    const { shadowRoot } = gallery
    this.#gallery = gallery
    this.#show = show
    this.#slot = shadowRoot.querySelector('slot')
    adopt(shadowRoot)
    const main = element('div', 'grid')
    main.part = 'grid'
    main.hidden = true
    shadowRoot.prepend(main)
    this.grid = new (albumGridOn(Links))(main, engine, signal)
    const changes = new MutationObserver(() => this.#arrange())
    changes.observe(gallery, { attributeFilter: ['layout'] })
    signal.addEventListener('abort', () => {
      changes.disconnect()
      this.#reading.abort()
      this.#slot.hidden = false
    })
  }

  /** `parts` are those of the gallery. */
  begin(parts) {
    // Elsewhere in the page keys are the page's.
    new Columns(parts, this.grid, this.grid.main)
    new TabStop(parts)
    this.#arrange()
    this.take(this.#gallery.photos)
  }

  /** Lays thumbnails out as the element's attribute says. */
  #arrange() {
    const layout = this.#gallery.getAttribute('layout') || 'square', { grid } = this
    if (layout === grid.layout) return
    if (layout !== 'square' && layout !== 'justified') return warn(`layout is square or justified, not “${layout}”.`)
    grid.layout = layout
    grid.onLayout()
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
