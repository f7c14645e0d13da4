import { Gallery } from '../gallery.js'
import { isBrowserClick } from '../input.js'
import { galleries, join, leave, takeOver } from './galleries.js'
import { LinkedEngine } from './linked-engine.js'
import { LinkedPhoto } from './linked-photo.js'
import { Links } from './links.js'
import { readLinks, watchLinks } from './read-links.js'
import { sheet } from './sheet.js'
import { TopLayerDialog } from './top-layer-dialog.js'
import { warn } from './warn.js'
import { loadEngine } from 'element-files'

// Where there is no document, as on a server, the class can be imported and not used.
const Base = globalThis.HTMLElement ?? class {}

/** The engine's functions, loaded once for all galleries of a page. */
let loading

/**
 * `<enlarger-gallery>`: links around thumbnails, whose photos grow out of them.
 *
 * Whatever fails leaves the links, which work by themselves.
 */
export class EnlargerGallery extends Base {
  static observedAttributes = ['photo-style', 'src', 'loop']
  static all = galleries

  #shadow
  #photos = []
  #running = null
  #style = null
  /** What the page gave as photos in place of links; null for those. */
  #given = null
  /** The photo that was asked for before the engine had come: its id. */
  #early = null
  #changes

  constructor() {
    super()
    this.#shadow = this.attachShadow({ mode: 'open' })
    this.#shadow.append(document.createElement('slot'))
    this.#changes = new MutationObserver(() => this.#read())
    this.addEventListener('slotchange', () => this.#read())
  }

  connectedCallback() {
    watchLinks(this, this.#changes)
    join(this, id => this.#photos.some(photo => photo.id === id))
    // Moved within the page, it goes on.
    if (this.#running) return this.#running.dialog?.rejoin()
    this.#upgrade()
    this.#begin()
  }

  disconnectedCallback() {
    queueMicrotask(() => {
      if (!this.isConnected) this.#end()
    })
  }

  attributeChangedCallback(name, old, text) {
    if (old === text) return
    if (name === 'loop') this.#running?.links?.onLayout()
    else this[name === 'src' ? 'photos' : 'photoStyle'] = text
  }

  // MARK: What a page may ask for

  /** The photos, in the order of their links. */
  get items() { return this.#photos.map(itemOf) }

  /** The photo that is open; null if none is. */
  get currentItem() {
    const index = this.#running?.engine?.photo ?? null
    return index === null ? null : itemOf(this.#running.links.photos[index], index)
  }

  /** Opens a photo by its id, or goes to it if another one is open. Returns whether there is such a photo. */
  open(id) {
    const photos = this.#running?.links?.photos ?? this.#photos
    const index = photos.findIndex(photo => photo.id === id)
    if (index < 0) return false
    if (this.#running?.engine) this.#running.open(index)
    else this.#early = id
    return true
  }

  /** Closes the photo that is open. */
  close() {
    this.#early = null
    this.#running?.close?.()
  }

  /** How photos move: the name of a style, an object that changes one, or its JSON; null for the default. */
  get photoStyle() { return this.#style }

  set photoStyle(style) {
    this.#style = style ?? null
    if (this.#running?.engine) this.#applyStyle()
  }

  /** Photos in place of links: entries, what brings them one after the other, or the address of an index; null for links. */
  get photos() { return this.#given }

  set photos(photos) {
    this.#given = photos ?? null
    if (!this.#running || this.#running.album?.take(this.#given)) return
    this.#end()
    this.#photos = []
    this.connectedCallback()
  }

  /** Whether the first photo follows the last one, where there are three or more: the attribute `loop`. */
  get loop() { return this.hasAttribute('loop') }

  set loop(loops) { this.toggleAttribute('loop', !!loops) }

  // MARK: Life

  /** Takes on what was set on the element before it was known to be a gallery. */
  #upgrade() {
    for (const name of ['photoStyle', 'photos', 'loop']) {
      if (!Object.hasOwn(this, name)) continue
      const value = this[name]
      delete this[name]
      this[name] = value
    }
  }

  async #begin() {
    const ending = new AbortController()
    const { signal } = ending
    const running = this.#running = { ending }
    this.#read()
    // A photo that is clicked before the engine has come opens as soon as it has.
    this.addEventListener('click', event => {
      const link = event.target.closest?.('a[href]')
      const photo = this.#photos.find(photo => photo.link === link)
      if (running.engine || isBrowserClick(event) || !photo) return
      event.preventDefault()
      this.#early = photo.id
    }, { signal })
    try {
      // What a page sets on an element that it has just put in counts, too.
      await null
      // What cannot be had is asked for again by the comforts, which tell of it.
      const asksForMore = /\bhistory\b|-label/.test(this.getAttributeNames())
      const parts = await Promise.all([
        loading ??= loadEngine(), asksForMore ? import('./attributes.js').catch(() => null) : null,
        this.#given !== null ? import('./album.js') : null,
      ])
      if (!signal.aborted) this.#start(running, ...parts)
    } catch (error) {
      this.#fail(running, error)
    }
  }

  #start(running, calls, attributes, album) {
    const { signal } = running.ending
    if (!this.#shadow.adoptedStyleSheets.includes(sheet())) this.#shadow.adoptedStyleSheets = [sheet()]
    const engine = new LinkedEngine(calls)
    if (album) running.album = new album.Album(this, engine, Links, photos => this.#show(photos), signal)
    const links = engine.links = running.album?.grid ?? new Links(this, engine, signal)
    const dialog = new TopLayerDialog(this.#shadow)
    engine.allows = (what, photo, reason) => this.#tell(what, photo, { reason }, true)()
      && (what !== 'open' || takeOver(this, other => other.#running?.close?.() ?? true))
    engine.hear = ({ kind, photo }) => this.#hear(kind, photo)
    links.onShown = isShown => dialog.setShown(isShown)
    links.onSettings = (direction, loops) => {
      dialog.root.dir = direction
      dialog.loops = loops
    }
    const gallery = new Gallery(engine, links, dialog, attributes?.begin(this, engine, links, dialog, signal), signal)
    gallery.parts.gallery = gallery
    signal.addEventListener('abort', () => {
      engine.destroy()
      dialog.remove()
    })
    const { wake } = gallery.parts
    Object.assign(running, {
      engine, gallery, links, dialog,
      open: index => {
        const time = performance.now()
        if (engine.photo !== null) engine.page(index, time)
        else {
          links.reveal(index)
          engine.open(index, time, 'call')
        }
        wake()
      },
      close: () => {
        const closes = engine.close(performance.now(), 'call')
        wake()
        return closes
      },
    })
    gallery.setPhotos(this.#photos)
    complete(gallery.parts)
    running.album?.begin(gallery.parts)
    if (this.#style !== null) this.#applyStyle()
    const early = this.#early
    this.#early = null
    if (early !== null) this.open(early)
  }

  /** The engine is missing or refused, or the viewer is: links stay links, also the one that was clicked meanwhile. */
  #fail(running, error) {
    running.ending.abort()
    warn(`without its engine photos open as plain links. ${error}`)
    const photo = this.#photos.find(({ id }) => id === this.#early)
    this.#early = null
    photo?.link.click()
  }

  #end() {
    const telling = this.#tellGone()
    this.#changes.disconnect()
    this.#running?.ending.abort()
    this.#running = null
    leave(this)
    for (const tell of telling) tell()
  }

  /** Makes what tells the page that an open photo is gone, with all photos or with the element. */
  #tellGone() {
    const { engine } = this.#running ?? {}, photo = engine?.photo ?? null
    if (photo === null) return []
    const gone = { reason: 'gone' }
    const telling = [this.#tell('fallback', photo, gone), this.#tell('closed', photo)]
    return engine.isOpen ? [this.#tell('close', photo, gone), ...telling] : telling
  }

  // MARK: The page's links

  /** Looks at the links again. What is known of a photo stays known, wherever its link is now. */
  #read() {
    if (this.#given !== null) return
    const before = new Map(this.#photos.map(photo => [photo.id, photo]))
    const photos = readLinks(this, each => watchLinks(each, this.#changes)).map(({ link, image, id }) => {
      const known = before.get(id)
      if (known?.full !== link.href) return new LinkedPhoto(link, image, id)
      return Object.assign(known, { link, image })
    })
    const isSame = photos.length === this.#photos.length && photos.every((photo, index) => photo === this.#photos[index])
    if (!isSame) this.#show(photos)
  }

  #show(photos) {
    this.#photos = photos
    this.#running?.gallery?.setPhotos(photos)
  }

  async #applyStyle() {
    const { engine, gallery } = this.#running
    const style = this.#style
    try {
      const { move } = await import('./photo-style.js')
      await move(gallery.parts, engine, this.#shadow, style, () => this.#style === style)
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
      case 'fellBack': return this.#tell('fallback', photo, { reason: this.#running?.engine.missing(photo) })
    }
  }

  /** Makes what tells the page of something, and returns false if the page calls it off. */
  #tell(what, index, detail, cancelable = false) {
    const photo = this.#running?.links?.photos[index]
    if (!photo) return () => true
    const event = new CustomEvent(`enlarger-${what}`, {
      bubbles: true, composed: true, cancelable, detail: { ...itemOf(photo, index), ...detail },
    })
    return () => this.dispatchEvent(event)
  }
}

/** Brings in what is not needed to open, move and close photos. */
function complete(parts) {
  for (const part of [import('./motion.js'), import('./comforts.js')]) {
    part.then(({ begin }) => parts.signal.aborted || begin(parts), warn)
  }
}

/** What a page is told of a photo. */
const itemOf = ({ id, link, image, name }, index) => ({ id, index, link, image, name })
