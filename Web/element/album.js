// An element's own grid, for photos that the page gives as data. Loaded with the engine if there are any.

import { addSections } from './album-sections.js'
import { Anchor } from '../album/scroll-anchor.js'
import { TabStop } from '../album/roving-focus.js'
import { adopter, element } from '../chrome/element.js'
import { albumGridOn } from '../album/album-grid.js'
import { badgeThumbnails } from './badge-thumbnails.js'
import { Columns, watchSize } from '../album/thumbnail-size.js'
import { PhotoList, readPhotos, replaced } from '../album/read-photos.js'
import { itemOf, tell, warn } from '../links/tell.js'
import style from 'album-style'

const adopt = adopter(style)

/** The replacement for an element's links. */
export class Album {
  grid
  #gallery
  #slot
  #show
  #miss
  /** Aborts the previous read. */
  #reading = new AbortController()
  /** The photos of the last read. */
  #given = null
  /** The list that arrived last; undefined before the first. */
  #arrived
  /** Whether the last read failed after another list had arrived. */
  #hasFailed = false
  #parts
  /** Whether videos and the like get marks. */
  #isBadged = false
  /** The photos of a source; null if they are given at once. */
  #sourced = null
  /** The id of a photo that the page wants from a list that has not come yet, and what to do with it; null if none. */
  #sought = null
  /** The id of the last first visible photo. */
  #first
  #frame = 0
  #tabStop

  /** `show` receives the photos whenever the list changes. `miss` ends the album until its index can be read. */
  constructor(gallery, engine, Links, show, miss, signal) {
    const { shadowRoot } = gallery
    this.#gallery = gallery
    this.#show = show
    this.#miss = miss
    this.#slot = shadowRoot.querySelector('slot')
    adopt(shadowRoot)
    const main = element('div', 'grid')
    main.part = 'grid'
    main.hidden = true
    shadowRoot.prepend(main)
    this.grid = new (albumGridOn(Links))(main, engine, signal)
    this.grid.onScroll = () => { this.#frame ||= requestAnimationFrame(() => this.#scrolled()) }
    // Before the first list, the grid is empty.
    this.grid.onListed = () => {
      if (!this.#arrived || signal.aborted) return
      this.#tell('listed', { count: this.grid.photos.length })
      this.#find()
    }
    const changes = new MutationObserver(() => this.#arrange())
    changes.observe(gallery, { attributeFilter: ['layout'] })
    signal.addEventListener('abort', () => {
      changes.disconnect()
      cancelAnimationFrame(this.#frame)
      this.#reading.abort()
      this.#slot.hidden = false
    })
  }

  begin(parts) {
    this.#parts = parts
    // Outside the grid, keys belong to the page.
    const columns = new Columns(parts, this.grid, this.grid.main)
    columns.onSize = size => this.#tell('resize', { size: Math.round(size) })
    columns.onBeyond = () => !this.#tell('overview', null, true)
    watchSize(this.grid, size => columns.follow(size), parts.signal)
    this.#tabStop = new TabStop(parts)
    this.#arrange()
    this.take(this.#gallery.photos)
  }

  /** Arranges thumbnails by the element's `layout` attribute. */
  #arrange() {
    const layout = this.#gallery.getAttribute('layout') || 'square', { grid } = this
    if (layout === grid.layout) return
    if (layout !== 'square' && layout !== 'justified') return warn(`layout must be square or justified, not “${layout}”.`)
    const anchor = Anchor.at(grid, grid.photos)
    grid.layout = layout
    grid.onLayout()
    anchor?.hold(anchor.index)
  }

  // MARK: Photos

  /** Reads and shows other photos, or keeps the current ones if that fails. Returns false if `given` is null. */
  take(given) {
    this.#reading.abort(given === this.#given ? undefined : replaced)
    this.#sourced = this.#sought = null
    this.#hasFailed = false
    this.#given = given
    if (given === null) return false
    this.#read(given)
    return true
  }

  async #read(given) {
    const { signal } = this.#reading = new AbortController()
    this.grid.isGrowing = true
    try {
      if (typeof given?.read === 'function' && 'count' in given) return await this.#begin(given, signal)
      const complaint = await readPhotos(given, photos => this.#replace(photos, signal), signal)
      if (complaint) warn(complaint)
    } catch (error) {
      if (signal.aborted) return
      warn(error.message)
      // No photos ever came, so the page's links return, if it has any.
      if (!this.#arrived) {
        // Only an address can be read again.
        if (typeof given === 'string') this.#miss()
        else this.#gallery.photos = null
      }
      this.#hasFailed = true
    }
    if (!signal.aborted) this.grid.complete()
  }

  #replace(photos, signal) {
    this.#arrived = photos
    // Before the first layout, so that nothing moves because of the headings.
    if (photos.some(({ section }) => section)) this.#addSections()
    this.#showAll(photos)
    this.#first = this.firstVisibleItem?.id || undefined
  }

  #showAll(photos, ratios) {
    this.grid.main.hidden = false
    // Without photos, what the page has put into the element says so.
    this.#slot.hidden = photos.length > 0 || this.#gallery.querySelector('a:has(img):not([slot], [slot] *)') !== null
    this.#show(photos, ratios)
    this.#addBadges(photos)
  }

  /** Shows the photos of a source, which are read in parts. */
  async #begin(source, signal) {
    const { SourcedPhotos } = await import('./source.js')
    if (signal.aborted) return
    const show = (...photos) => {
      this.#showAll(...photos)
      if (this.#first === undefined) this.#first = this.firstVisibleItem?.id || undefined
      else this.grid.onScroll()
    }
    const sourced = new SourcedPhotos(source, {
      host: this.#gallery, parts: this.#parts, entries: new PhotoList(document.baseURI), show, signal,
      addSections: () => this.#addSections(),
    })
    if (source.sections) this.#addSections()
    this.#arrived = sourced.photos
    this.#sourced = sourced
    this.#first = undefined
    show(sourced.photos, sourced.ratios)
    sourced.begin()
    if (this.#sought) this.seek(...this.#sought)
  }

  /**
   * Calls `act` with the index of a photo once its list has come. One of a source is found first, and read if `mustRead`. Returns false if
   * there is no such photo.
   */
  seek(id, act, mustRead) {
    if (this.#sourced) return this.#sourced.seek(id, act, mustRead)
    if (this.grid.isGrowing) this.#sought = [id, act, mustRead]
    return this.grid.isGrowing
  }

  /** Looks for the photo that is wanted among those that have come. */
  #find() {
    if (!this.#sought || this.#sourced) return
    const [id, act] = this.#sought, index = this.grid.photos.findIndex(photo => photo.id === id)
    if (index >= 0 || !this.grid.isGrowing) this.#sought = null
    if (index >= 0) act(index)
  }

  /** Calls `open` once an unread photo of a source has been read. */
  waitFor(index, open) { this.#sourced?.waitFor(index, open) }

  /** Forgets the photo of a list that has not come yet, because another one opens. */
  abandon() { this.#sought = null }

  /** Forgets the photo that was to open. */
  forget() {
    this.abandon()
    this.#sourced?.forget()
  }

  /** Reads at once what could not be read before. */
  retry() {
    if (this.#hasFailed) this.take(this.#given)
    this.#sourced?.retry()
  }

  #addSections() {
    if (!this.#parts.sections) addSections(this.#parts, this.#gallery)
  }

  #addBadges(photos) {
    if (this.#isBadged || !photos.some(({ video, truncated, live, moves }) => video !== null || truncated || live || moves)) return
    this.#isBadged = true
    badgeThumbnails(this.#parts, this.#gallery)
  }

  // MARK: Scrolling

  /** Each section's title, with the index of its first photo, the number of its photos, and its heading's top in the grid. */
  get sections() {
    const { sections } = this.#parts, { headingHeight } = this.grid
    return sections?.all.map(({ text: title, place: start }, number) => ({
      title, start, count: sections.range(number)[1] - start, top: this.grid.topOf(start) - headingHeight,
    })) ?? []
  }

  /** Scrolls to a section's heading. Returns whether there is one. */
  scrollToSection(number) {
    const { place } = this.#parts.sections?.all[number] ?? {}
    if (place !== undefined) this.grid.bringToTop(place, this.grid.headingHeight)
    return place !== undefined
  }

  /** The first visible photo, in the form that the page gets; null if none. An unread one has an empty id. */
  get firstVisibleItem() {
    const { photos, first } = this.grid
    const photo = photos[first]
    return photo ? { ...itemOf(photo, first), id: photo.id ?? '' } : null
  }

  /** Focuses the thumbnail of the photo at `index`, or else the one that last had the focus, or the first visible one. */
  focus({ index } = {}) {
    if (index === undefined) this.#tabStop.focus()
    else this.#parts.focus(index)
  }

  /** Tells the page if another photo is the first visible one. */
  #scrolled() {
    this.#frame = 0
    const detail = this.firstVisibleItem
    if (!detail?.id || detail.id === this.#first) return
    this.#first = detail.id
    this.#tell('scrolled', detail)
  }

  #tell(...news) { return tell(this.#gallery, ...news) }
}
