// The part of an element that opens photos: it connects the engine to the element's links or album. Loaded when the user comes near.

import { Module } from '../engine/module.js'
import { LinkedEngine, Permission } from '../engine/linked-engine.js'
import { VisiblePart } from '../engine/visible-part.js'
import { Dialog } from '../chrome/dialog.js'
import { followAttributes } from './attributes.js'
import { LinkedPhoto } from '../links/linked-photo.js'
import { Links } from '../links/links.js'
import { itemOf, tell, warn } from '../links/tell.js'
import { Gallery } from '../stage/gallery.js'
import { adopter } from '../chrome/element.js'
import { join } from './members.js'
import { loadStyle } from 'element-files'
import viewerStyle from 'viewer-style'

const adoptViewerStyle = adopter(viewerStyle)

/** The engine shared by all viewers of a page. */
let module
/** The loaded module that applies styles; undefined before. */
let styles
/** The attributes that are on, whatever their value, or off. */
const switches = ['loop', 'history', 'selectable', 'selecting', 'tools', 'filmstrip', 'details', 'favourites']

export class Viewer {
  engine
  gallery
  /** The page's links, or an album's grid. */
  links
  dialog
  album = null
  /** The selection; null as long as the element needs none. */
  selection = null
  /** The module `selecting.js`, once loaded. */
  #selecting
  #host
  #photos = []
  /** Whether the gallery has other photos than `#photos`. */
  #isStale = false
  /** What follows the engine. */
  #modules = new Modules()
  #style = null
  /** Whether the page knows that the photo is open, after it has permitted that. */
  #isOpened = false
  /** What the page knows to be missing since a photo opened: why, and the photo's address. */
  #missed = new Set()

  /**
   * `functions` are the engine's. `album` is that module, if the element needs it. `mayOpen` returns whether other
   * galleries let this one open a photo. `show` is called when the album's photos change, and `miss` if its index could not be read.
   */
  constructor(host, { functions, album, mayOpen, show, miss, signal }) {
    this.#host = host
    // A click before `selecting.js` has loaded opens nothing.
    const permission = new Permission((what, photo, reason) => {
      if (what === 'open' && (reason === 'click' && host.selecting || this.#mustWait(photo, reason))) return false
      if (!this.#tell(what, photo, { reason }, true)()) return false
      if (what !== 'open') return true
      this.album?.abandon()
      if (!mayOpen()) return false
      this.#isOpened = false
      return true
    })
    const engine = this.engine = new LinkedEngine(module ??= new Module(functions), {
      thumbnails: () => this.links, permission, part: new VisiblePart(), hear: ({ kind, photo }) => this.#hear(kind, photo),
    })
    if (album) {
      this.album = new album.Album(host, engine, Links, (photos, ratios) => {
        this.#photos = photos
        // A source has done that with each entry.
        if (!this.links.list) this.#likeNew(photos)
        this.gallery.setPhotos(photos, ratios)
        show()
      }, miss, signal)
    }
    const links = this.links = this.album?.grid ?? new Links(host, engine, signal)
    const dialog = this.dialog = new Dialog(host.shadowRoot, signal)
    links.onShown = isShown => dialog.setShown(isShown)
    links.onSettings = (direction, loops) => {
      dialog.root.dir = direction
      dialog.loops = loops
    }
    this.gallery = new Gallery(engine, links, dialog, followAttributes(host, engine, links, dialog, signal), signal)
    signal.addEventListener('abort', () => {
      engine.destroy()
      dialog.remove()
    })
    dialog.onCancel = () => this.close('key')
    // The thumbnails of links are the page's own.
    for (const place of album ? [links.main, dialog.layer] : [dialog.layer]) {
      place.addEventListener('missing', ({ target, detail }) => this.#miss(target.closest('[data-id]').dataset.id, detail), { signal })
    }
  }

  /** Inserts the viewer into the element and shows the photos. */
  begin() {
    const { shadowRoot } = this.#host, { parts } = this.gallery
    this.gallery.setPhotos(this.#photos)
    this.#isStale = false
    adoptViewerStyle(shadowRoot)
    // Last, because inserting it invalidates the layout that the lines above have read.
    this.dialog.assemble()
    if (this.album) this.album.begin(parts)
    else this.complete()
    this.select(join(this.#host, this, parts.signal))
  }

  /**
   * Loads everything that opening, moving and closing photos does not need. An album, visible at once, waits for the user to come near.
   * Resolves to a function that loads tools.
   */
  complete() {
    const modules = this.#modules, { parts } = this.gallery
    const begin = ({ begin }) => parts.signal.aborted ? null : begin(parts, modules)
    modules.load('motion', () => import('./motion.js'), begin)
    return modules.load('chrome', () => import('./chrome.js'), begin)
  }

  // MARK: Photos

  /** The current photos, with holes for those that a source has not read. The gallery may still have others. */
  get photos() {
    const read = []
    this.#photos.forEach((photo, index) => { if (photo.id !== undefined) read[index] = photo })
    return read
  }

  /** Takes the photos behind the links, and keeps known photos even if their link has moved. */
  take(found) {
    const known = this.#photos, byLink = new Map(known.map(photo => [photo.link, photo]))
    const kept = new Set(found.map(({ link }) => byLink.get(link)).filter(photo => photo?.isOf(photo.link)))
    // The ids of photos with the same address are numbers, which change when one of them goes.
    const byId = new Map(known.filter(photo => !kept.has(photo)).map(photo => [photo.id, photo]))
    this.#photos = found.map(({ link, image, id }) => {
      const own = byLink.get(link), photo = kept.has(own) ? own : byId.get(id)
      if (!photo?.isOf(link)) return this.#likeNew([new LinkedPhoto(link, image, id)])[0]
      this.#isStale ||= photo.id !== id
      return Object.assign(photo, { link, image: link.contains(photo.image) ? photo.image : image, id })
    })
    this.#isStale ||= this.#photos.length !== known.length || this.#photos.some((photo, index) => photo !== known[index])
    // New links get their marks at once.
    if (this.selection) this.update()
  }

  /** Loads everything needed for the user's next action, and passes changed photos to the gallery. */
  update() {
    this.complete()
    if (this.#isStale) this.gallery.setPhotos(this.#photos)
    this.#isStale = false
    this.select()
  }

  /** The open photo in the form that the page gets; null if none. */
  get currentItem() {
    const { photo } = this.engine
    return photo === null ? null : this.#itemAt(photo)
  }

  /** Tells the page that a picture has not arrived; a photo's once, although the viewer requests it again. */
  #miss(id, reason) {
    const index = this.links.photos.findIndex(photo => photo.id === id)
    if (index < 0) return
    const { full } = this.links.photos[index]
    // A thumbnail that is found to have failed may report it once more.
    const told = `${reason} ${full}`
    if (this.#missed.has(told)) return
    this.#missed.add(told)
    this.#tell('missing', index, { reason })()
  }

  /** An unread photo has no id yet. */
  #itemAt(index) {
    const item = itemOf(this.links.photos[index], index)
    return { ...item, id: item.id ?? '' }
  }

  // MARK: API

  open(index, reason) {
    const { engine } = this, time = performance.now()
    // A photo on its way home is not open any more.
    if (engine.isOpen) {
      engine.page(index, time)
    } else {
      this.links.reveal(index)
      this.gallery.parts.open(index, time, reason)
    }
    this.gallery.parts.wake()
  }

  /** Opens a photo by its id; one of a source once it has been found and read. Returns false if that is impossible. */
  find(id, reason) {
    const open = index => this.open(index, reason), index = this.links.photos.findIndex(photo => photo.id === id)
    if (index < 0) return this.album?.seek(id, open) ?? false
    open(index)
    return true
  }

  /** Whether a photo is unread. It opens after that, unless it was pinched. */
  #mustWait(index, reason) {
    const isUnread = this.links.photos[index]?.id === undefined
    if (isUnread && reason !== 'pinch') this.album?.waitFor(index, () => this.open(index, reason))
    return isUnread
  }

  /** Opens or shows a photo, and begins a slideshow there. */
  async startSlideshow(index) {
    const complete = this.complete()
    this.open(index, 'call')
    const load = await complete
    const slideshow = await load?.('tools')
    await this.engine.part.settled
    // The page may have forbidden it, or the user closed it.
    if (this.engine.isOpen) slideshow?.begin()
  }

  /** Returns false if the page forbids it. */
  close(reason) {
    this.album?.forget()
    const closes = this.engine.close(performance.now(), reason)
    this.gallery.parts.wake()
    return closes
  }

  /** Requests again what could not be loaded. */
  retry() {
    this.#missed.clear()
    this.#modules.retry()
    this.album?.retry()
    // Coming to rest requests missing pictures.
    this.gallery.parts.wake()
  }

  /** Makes the photos with these ids favourites, and no others. */
  like(ids) {
    const { photos, list } = this.links, keyOf = id => list?.keyOf(id) ?? id
    const liked = this.links.liked = new Set(ids.map(keyOf))
    // An open photo may delay the page's other list.
    for (const photo of [photos, this.#photos].flat()) if (photo.id) photo.favourite = liked.has(keyOf(photo.id))
    this.gallery.parts.favourites?.tell()
  }

  /** Makes photos favourites that the page has set before they came, unless it says otherwise with them. Returns them. */
  #likeNew(photos) {
    const { liked } = this.links
    if (liked) for (const photo of photos) if (photo.told.favourite === undefined) photo.favourite = liked.has(photo.id)
    return photos
  }

  /** Follows the element's attributes for selecting. Selects the photos with `ids`, if given. Resolves to the selection. */
  async select(ids) {
    if (!this.selection && !ids && !this.#host.matches('[selectable], [selecting]')) return null
    try {
      this.#selecting ??= await import('./selecting.js')
      return this.#selecting.follow(this, this.#host, ids)
    } catch (error) {
      warn(error)
      return null
    }
  }

  /** Applies a motion style from the next motion on; null for the default, which the engine has built in. */
  async setStyle(style) {
    if ((style ?? this.#style) === null) return
    this.#style = style
    try {
      styles ??= await loadStyle()
      if (this.#style === style) styles.move(this.gallery.parts, this.#host, style)
    } catch (error) {
      warn(error.message)
    }
  }

  // MARK: Events

  #hear(kind, photo) {
    switch (kind) {
      case 'willOpen': return this.#missed.clear()
      case 'didOpen':
        this.#isOpened = true
        return this.#tell('opened', photo)
      case 'didPage': return this.#tell('change', photo)
      case 'didClose': return this.#tellClosed(photo)
      case 'didCancelClose':
        this.#isOpened = true
        return this.#tell('reopened', photo)
      case 'fellBack': return this.#tell('fallback', photo, { reason: this.links.isThere(photo) ? 'hidden' : 'gone' })
    }
  }

  /** Returns a function that dispatches an event to the page, and returns false if the page cancels it. */
  #tell(what, index, detail, cancelable = false) {
    const photo = this.links?.photos[index]
    // A photo that is paged to before it is read is told later.
    if (!photo || what === 'change' && photo.id === undefined) return () => true
    const told = { ...this.#itemAt(index), ...detail }
    return () => tell(this.#host, what, told, cancelable)
  }

  /** Returns a function that tells the page of a closed photo once the address is the page's own again: the page may go elsewhere then. */
  #tellClosed(photo) {
    const tell = this.#tell('closed', photo)
    return () => this.gallery.namer.whenLeft(tell)
  }

  /** Returns functions that tell the page that its open photo is gone, after all photos or the element were removed. */
  tellGone() {
    const { photo, isOpen } = this.engine
    if (photo === null) return []
    const gone = { reason: 'gone' }
    const telling = [this.#tell('fallback', photo, gone), this.#tellClosed(photo)]
    // As if it closed: a photo that closes while it opens is open before it closes.
    if (!this.#isOpened) telling.unshift(this.#tell('opened', photo))
    return isOpen ? [this.#tell('close', photo, gone), ...telling] : telling
  }
}

/** Modules that load once. Those that failed load again after `retry`. */
class Modules {
  #begun = new Map()
  /** What loads those that failed again. */
  #missed = []

  /** Loads a module unless it has been, and passes it to `begin`. Resolves to the result; to undefined if the module failed to load. */
  load(name, module, begin) {
    if (!this.#begun.has(name)) {
      this.#begun.set(name, module().then(begin, error => {
        this.#missed.push(() => {
          this.#begun.delete(name)
          this.load(name, module, begin)
        })
        warn(error.message)
      }))
    }
    return this.#begun.get(name)
  }

  retry() { for (const load of this.#missed.splice(0)) load() }
}

/** Turns attributes off that say `false`, and those that say `true` on: React 18 and Vue write these. */
function keepSwitches(host, signal) {
  const look = () => {
    for (const name of switches) {
      const value = host.getAttribute(name)
      if (value === 'false') host.removeAttribute(name)
      if (value === 'true') host.setAttribute(name, '')
    }
  }
  const changes = new MutationObserver(look)
  changes.observe(host, { attributeFilter: switches })
  signal.addEventListener('abort', () => changes.disconnect())
  look()
}

/**
 * Downloads what follows the engine before the first touch, and reads the element's switches. Resolves when the first photo can move by
 * the element's style.
 */
export async function prefetch(style, isAlbum, host, signal) {
  if (!signal.aborted) keepSwitches(host, signal)
  if (!isAlbum) for (const part of [import('./motion.js'), import('./chrome.js')]) part.catch(() => {})
  // After a failure, `setStyle` repeats this and warns.
  if (style !== null) styles ??= await loadStyle().catch(() => {})
}
