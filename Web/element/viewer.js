// What opens photos: the engine's host over an element's links or album. Loaded when a hand comes near.

import { Module } from '../engine/module.js'
import { LinkedEngine } from '../engine/linked-engine.js'
import { Permission } from '../engine/permission.js'
import { VisiblePart } from '../engine/visible-part.js'
import { TopLayerDialog } from '../chrome/top-layer-dialog.js'
import { itemOf } from '../links/item.js'
import { LinkedPhoto } from '../links/linked-photo.js'
import { Links } from '../links/links.js'
import { warn } from '../links/warn.js'
import { Gallery } from '../stage/gallery.js'
import { adopter } from './adopt.js'
import viewerStyle from 'viewer-style'

const adoptViewerStyle = adopter(viewerStyle)

/** The engine that all viewers of a page share. */
let module

/** The viewer of an element. */
export class Viewer {
  engine
  gallery
  /** The thumbnails: the page's links, or the grid of an album. */
  links
  dialog
  album = null
  #host
  #photos = []
  /** Whether the photos are others than those that the gallery has. */
  #isStale = false
  #isComplete = false
  #style = null

  /**
   * `functions` are the engine's, `attributes` and `album` are the modules for them, if the element needs them. `mayOpen` says whether other
   * galleries let this one open a photo; `show` is told when the album has other photos.
   */
  constructor(host, { functions, attributes, album, mayOpen, show, signal }) {
    this.#host = host
    const permission = new Permission((what, photo, reason) =>
      this.#tell(what, photo, { reason }, true)() && (what !== 'open' || mayOpen()))
    const engine = this.engine = new LinkedEngine(module ??= new Module(functions), {
      thumbnails: () => this.links, permission, part: new VisiblePart(), hear: ({ kind, photo }) => this.#hear(kind, photo),
    })
    if (album) {
      this.album = new album.Album(host, engine, Links, photos => {
        this.#photos = photos
        this.gallery.setPhotos(photos)
        show()
      }, signal)
    }
    const links = this.links = this.album?.grid ?? new Links(host, engine, signal)
    const dialog = this.dialog = new TopLayerDialog(host.shadowRoot, signal)
    links.onShown = isShown => dialog.setShown(isShown)
    links.onSettings = (direction, loops) => {
      dialog.root.dir = direction
      dialog.loops = loops
    }
    this.gallery = new Gallery(engine, links, dialog, attributes?.begin(host, engine, links, dialog, signal), signal)
    signal.addEventListener('abort', () => {
      engine.destroy()
      dialog.remove()
    })
    dialog.onCancel = () => this.close('key')
  }

  /** Takes its place in the element, and begins. */
  begin() {
    const { shadowRoot } = this.#host, { parts } = this.gallery
    this.gallery.setPhotos(this.#photos)
    this.#isStale = false
    adoptViewerStyle(shadowRoot)
    // Only now, so that all that has to be known of the page's layout is read before the page has another one.
    this.dialog.assemble()
    if (this.album) this.album.begin(parts)
    else this.complete()
  }

  /** Brings in what is not needed to open, move and close photos: for an album, which is seen at once, when somebody comes near. */
  complete() {
    if (this.#isComplete) return
    this.#isComplete = true
    const { parts } = this.gallery
    for (const part of [import('./motion.js'), import('./chrome.js')]) {
      part.then(({ begin }) => parts.signal.aborted || begin(parts), warn)
    }
  }

  // MARK: Photos

  /** The photos that there are; the gallery may still have others. */
  get photos() { return this.#photos }

  /** Takes the photos that links lead to. What is known of a photo stays known, wherever its link is now. */
  take(found) {
    const known = this.#photos, before = new Map(known.map(photo => [photo.id, photo]))
    this.#photos = found.map(({ link, image, id }) => {
      const photo = before.get(id)
      return photo?.full === link.href ? Object.assign(photo, { link, image }) : new LinkedPhoto(link, image, id)
    })
    this.#isStale ||= this.#photos.length !== known.length || this.#photos.some((photo, index) => photo !== known[index])
  }

  /** Has all that a hand needs, and has the gallery know the photos that there are. */
  update() {
    this.complete()
    if (this.#isStale) this.gallery.setPhotos(this.#photos)
    this.#isStale = false
  }

  /** The photo that is open, as a page is told of it; null if none is. */
  get currentItem() {
    const { photo } = this.engine
    return photo === null ? null : itemOf(this.links.photos[photo], photo)
  }

  // MARK: What a page may ask for

  open(index, reason) {
    const { engine } = this, time = performance.now()
    if (engine.photo !== null) {
      engine.page(index, time)
    } else {
      this.links.reveal(index)
      engine.open(index, time, reason)
    }
    this.gallery.parts.wake()
  }

  /** Returns whether the page lets it. */
  close(reason) {
    const closes = this.engine.close(performance.now(), reason)
    this.gallery.parts.wake()
    return closes
  }

  /** Has photos move by a style, from their next motion on. */
  async setStyle(style) {
    this.#style = style
    try {
      const { move } = await import('./photo-style.js')
      if (this.#style === style) move(this.gallery.parts, this.engine, this.#host.shadowRoot, style)
    } catch (error) {
      warn(error.message)
    }
  }

  // MARK: Events

  #hear(kind, photo) {
    switch (kind) {
      case 'didOpen': return this.#tell('opened', photo)
      case 'didPage': return this.#tell('change', photo)
      case 'didClose': return this.#tell('closed', photo)
      case 'didCancelClose': return this.#tell('reopened', photo)
      case 'fellBack': return this.#tell('fallback', photo, { reason: this.links.isThere(photo) ? 'hidden' : 'gone' })
    }
  }

  /** Makes what tells the page of something, and returns false if the page calls it off. */
  #tell(what, index, detail, cancelable = false) {
    const photo = this.links?.photos[index]
    if (!photo) return () => true
    const event = new CustomEvent(`enlarger-${what}`, {
      bubbles: true, composed: true, cancelable, detail: { ...itemOf(photo, index), ...detail },
    })
    return () => this.#host.dispatchEvent(event)
  }

  /** Makes what tells the page that an open photo is gone, with all photos or with the element. */
  tellGone() {
    const { photo, isOpen } = this.engine
    if (photo === null) return []
    const gone = { reason: 'gone' }
    const telling = [this.#tell('fallback', photo, gone), this.#tell('closed', photo)]
    return isOpen ? [this.#tell('close', photo, gone), ...telling] : telling
  }
}

/** Has what comes behind the engine on its way before the first touch. */
export function prefetch() {
  for (const part of [import('./motion.js'), import('./chrome.js')]) part.catch(() => {})
}
