// What a gallery offers its page beyond opening photos. Loaded with the viewer.

import { loadStyle } from 'element-files'

/** The viewers of galleries, and the ids of the photos that a gallery's next viewer selects, and makes favourites. */
const viewers = new WeakMap(), selected = new WeakMap(), liked = new WeakMap()
const headers = new WeakMap()

const members = {
  /** The sections of photos given as data. */
  get sections() { return viewers.get(this)?.album?.sections ?? [] },

  /** The first visible photo of those given as data; null if none. */
  get firstVisibleItem() { return viewers.get(this)?.album?.firstVisibleItem ?? null },

  /** Scrolls a photo into view. Returns whether the gallery may have it. */
  scrollToItem(id) {
    const { album, links } = current(this) ?? {}, index = links?.photos.findIndex(photo => photo.id === id) ?? -1
    if (index < 0) return album?.seek(id, place => links.reveal(place), false) ?? false
    links.reveal(index)
    return true
  },

  /** Begins a slideshow with a photo, or with the open one, else the first visible one. Returns whether the gallery may have it. */
  startSlideshow(id = this.currentItem ? this.currentItem.id : this.firstVisibleItem?.id || this.items[0]?.id) {
    const viewer = current(this)
    if (!viewer || id === undefined) return false
    const index = viewer.links.photos.findIndex(photo => photo.id === id)
    if (index < 0) return viewer.album?.seek(id, place => viewer.startSlideshow(place)) ?? false
    viewer.startSlideshow(index)
    return true
  },

  /** Opens a panel that tunes how photos move. Resolves once it is open; rejects without a viewer. */
  async tune() {
    const [{ open }, styles] = await Promise.all([import('./tune.js'), loadStyle()]), viewer = viewers.get(this)
    if (!viewer) throw new Error('The viewer has not loaded yet.')
    open(this, viewer.gallery.parts, styles)
  },

  /** Focuses a thumbnail of data: of the photo at `index`, or else the one that last had the focus, or the first visible one. */
  focus(options) {
    const album = viewers.get(this)?.album
    if (album) album.focus(options ?? {})
    else HTMLElement.prototype.focus.call(this, options)
  },

  /** Scrolls to a section's heading. Returns whether there is one. */
  scrollToSection(index) { return viewers.get(this)?.album?.scrollToSection(index) ?? false },

  /** An element of the page that gives way to the viewer's bars, such as its header; null if none. */
  get header() { return headers.get(this) ?? null },

  set header(element) {
    headers.set(this, element instanceof HTMLElement ? element : null)
    const viewer = viewers.get(this)
    if (viewer) viewer.gallery.parts.stage.header = this.header
  },

  /** Whether clicks select photos instead of opening them. Reflects the attribute `selecting`. */
  // The viewer removes a `false` of React 18 or Vue a moment later.
  get selecting() { return (this.getAttribute('selecting') ?? 'false') !== 'false' },

  set selecting(selects) { this.toggleAttribute('selecting', !!selects) },

  /** The selected photos. Set them by their ids; null ends selecting. */
  get selectedItems() { return viewers.get(this)?.selection?.items ?? [] },

  set selectedItems(ids) {
    // An iterator can be read only once.
    ids &&= Array.from(ids)
    selected.set(this, ids ?? [])
    viewers.get(this)?.select(ids)
    this.selecting = Boolean(ids)
  },

  /** Selects all photos. */
  selectAll() {
    this.selecting = true
    viewers.get(this)?.select()?.then(selection => selection?.addAll())
  },

  /** The photos that the user likes. Set them by their ids. */
  get favouriteItems() { return this.items.filter(({ favourite }) => favourite) },

  set favouriteItems(ids) {
    liked.set(this, Array.from(ids ?? [], each => each.id ?? each))
    viewers.get(this)?.like(liked.get(this))
  },
}

/** Returns a gallery's viewer, with the photos that the page has now; undefined if none. */
function current(gallery) {
  // One of several galleries waits until it is used.
  if (!viewers.has(gallery)) gallery.open(null)
  const viewer = viewers.get(gallery)
  // The photos of data arrive by themselves.
  if (!viewer?.album) viewer?.update()
  return viewer
}

/** Returns the prototype of the element's own class, which a page may extend. */
function ownPrototype(gallery) {
  let prototype = Object.getPrototypeOf(gallery)
  while (!Object.hasOwn(prototype, 'photos')) prototype = Object.getPrototypeOf(prototype)
  return prototype
}

/** Gives a gallery these members, and those of its viewer until `signal` aborts. Returns the ids of the photos to select. */
export function join(gallery, viewer, signal) {
  Object.defineProperties(ownPrototype(gallery), Object.getOwnPropertyDescriptors(members))
  viewers.set(gallery, viewer)
  viewer.gallery.parts.stage.header = gallery.header
  signal.addEventListener('abort', () => {
    selected.set(gallery, viewer.selection?.ids ?? selected.get(gallery))
    viewers.delete(gallery)
    viewer.gallery.parts.stage.header = null
  })
  // The page may have set them before.
  for (const name of ['header', 'selecting', 'selectedItems', 'favouriteItems']) {
    if (!Object.hasOwn(gallery, name)) continue
    const value = gallery[name]
    delete gallery[name]
    gallery[name] = value
  }
  if (liked.has(gallery)) viewer.like(liked.get(gallery))
  return gallery.selecting ? selected.get(gallery) : null
}
