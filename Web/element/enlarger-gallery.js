// All that a page loads before somebody comes near its photos: the element, which reads its links and keeps an early tap. What opens
// photos is in `viewer.js` and the engine.

import { fetchAgain } from '../chrome/connection.js'
import { isBrowserClick, keepFromLink, whenUncontested } from '../input/events.js'
import { hearKeys, viewers } from '../input/kept-events.js'
import { galleries, join, leave, offer, pages, takeOver } from '../links/galleries.js'
import { itemOf } from '../links/item.js'
import { LinkReader, watchLinks } from '../links/read-links.js'
import { warn } from '../links/warn.js'
import { adopter } from './adopt.js'
import { loadEngine } from 'element-files'
import hostStyle from 'host-style'

const adoptHostStyle = adopter(hostStyle)

// Where there is no document, as on a server, the class can be imported and not used.
const Base = globalThis.HTMLElement ?? class {}

/** The viewer and the engine's functions, loaded once for all galleries of a page. */
let loading
let wasmUrl = null

/**
 * `<enlarger-gallery>`: links around thumbnails, whose photos grow out of them.
 *
 * What opens photos loads when a pointer or the focus comes to the element, or when the page is idle and the element is seen. The only
 * gallery of a page builds its viewer as soon as that has come. Of several each does so when it is first touched, or asked to open a
 * photo: a page may have thousands. Whatever fails leaves the links, which work by themselves.
 */
export class EnlargerGallery extends Base {
  // No static fields, for which the bundler would write out all that is private.
  static get observedAttributes() { return ['photo-style', 'src', 'loop', 'history'] }

  /** The address of `enlarger.wasm`, if that is not beside this script; to be set before a gallery loads it. */
  static get wasmUrl() { return wasmUrl }
  static set wasmUrl(address) { wasmUrl = address }

  // What all galleries of a page share.
  static get all() { return galleries }
  static get pages() { return pages }
  static get viewers() { return viewers }

  #shadow
  #slot
  #reader
  #reread = () => this.#read()
  /** What is linked to. */
  #links = []
  /** Ends the listening; null while the element is in no page. */
  #life = null
  #viewer = null
  /** What the viewer is made of, once it has come. */
  #parts = null
  #isLoading = false
  #style = null
  /** What the page gave as photos in place of links; null for those. */
  #given = null
  /** The photo that was asked for before the viewer had come: its id, and why it opens. */
  #early = null
  #changes

  constructor() {
    super()
    this.#shadow = this.attachShadow({ mode: 'open' })
    this.#shadow.append(this.#slot = document.createElement('slot'))
    this.#changes = new MutationObserver(changes => this.#read(changes))
    this.#reader = new LinkReader(this, each => watchLinks(each, this.#changes))
  }

  connectedCallback() {
    watchLinks(this, this.#changes)
    hearKeys()
    join(this, { has: id => this.#photos.some(photo => photo.id === id), read: () => this.#read() })
    // Moved within the page, it goes on.
    if (this.#life) return this.#viewer?.dialog.rejoin()
    this.#upgrade()
    this.#begin()
  }

  disconnectedCallback() {
    offer(this)
    queueMicrotask(() => {
      if (!this.isConnected) this.#end()
    })
  }

  attributeChangedCallback(name, old, text) {
    if (old === text) return
    if (name === 'loop') this.#viewer?.links.onLayout()
    else if (name === 'history') this.#answer()
    else this[name === 'src' ? 'photos' : 'photoStyle'] = text
  }

  /** Has those that are seen load once the page is idle. */
  static see(entries) {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      whenIdle(() => target.#load())
    }
  }

  /** Wakes those of which the address names a photo. */
  static answer() { for (const each of galleries.keys()) each.#answer() }

  /** Fetches thumbnails that did not come. */
  static fetchAgain() { for (const each of galleries.keys()) fetchAgain(each.#viewer?.links.main ?? each) }

  // MARK: What a page may ask for

  /** The photos, in the order of their links. */
  get items() { return this.#photos.map(itemOf) }

  /** The photo that is open; null if none is. */
  get currentItem() { return this.#viewer?.currentItem ?? null }

  /** Opens a photo by its id, or goes to it if another one is open. Returns whether there is such a photo. */
  open(id) { return this.#open(id, 'call') }

  /** Closes the photo that is open. */
  close() {
    this.#early = null
    this.#viewer?.close('call')
  }

  /** How photos move: the name of a style, an object that changes one, or its JSON; null for the default. */
  get photoStyle() { return this.#style }

  set photoStyle(style) {
    this.#style = style ?? null
    this.#viewer?.setStyle(this.#style)
  }

  /** Photos in place of links: entries, what brings them one after the other, or the address of an index; null for links. */
  get photos() { return this.#given }

  set photos(photos) {
    this.#given = photos ?? null
    if (!this.#life || this.#viewer?.album?.take(this.#given)) return
    this.#end()
    this.#links = []
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

  #begin() {
    const { signal } = this.#life = new AbortController()
    const heard = { capture: true, passive: false, signal }
    for (const type of ['pointerover', 'focusin']) this.addEventListener(type, () => this.#load(), heard)
    // As soon as it is touched, and before whatever that means.
    for (const type of ['pointerdown', 'touchstart']) this.addEventListener(type, () => this.#wake(), heard)
    this.addEventListener('click', event => this.#click(event), heard)
    try {
      adoptHostStyle(this.#shadow)
      this.#read()
      if (this.#given !== null) this.#load()
      else seen.observe(this)
    } catch (error) {
      this.#fail(error)
    }
  }

  /** Loads what opens photos, once. */
  async #load() {
    this.#viewer?.complete()
    const { signal } = this.#life ?? {}
    if (this.#isLoading || !signal || signal.aborted) return
    this.#isLoading = true
    try {
      // What a page sets on an element that it has just put in counts, too.
      await null
      // What cannot be had is asked for again by `chrome.js`, which tells of it.
      const asksForMore = /\bhistory\b|-label/.test(this.getAttributeNames())
      if (!loading) {
        loading = Promise.all([import('./viewer.js'), loadEngine(wasmUrl)])
        // The page's other galleries need no further download.
        loading.then(() => galleries.forEach((_, each) => each.#viewer || each.#load()), () => {})
      }
      const parts = await Promise.all([
        loading, asksForMore ? import('./attributes.js').catch(() => null) : null, this.#given !== null ? import('./album.js') : null,
      ])
      if (signal.aborted) return
      this.#parts = parts
      // Marks a gallery that can open photos at once, before it has a stage of its own.
      this.#slot.className = 'stage'
      const isAlbum = this.#given !== null
      if (isAlbum) seen.observe(this)
      else parts[0][0].prefetch()
      if (galleries.size === 1 || isAlbum || this.#early) this.#wake()
      else this.#answer()
    } catch (error) {
      if (!signal.aborted) this.#fail(error)
    }
  }

  /** Builds the viewer if there is none, and has it know the photos that there are. */
  #wake() {
    if (!this.#parts) return this.#load()
    try {
      if (this.#viewer) this.#viewer.update()
      else this.#start(...this.#parts)
    } catch (error) {
      this.#fail(error)
    }
  }

  #start([{ Viewer }, functions], attributes, album) {
    const viewer = new Viewer(this, {
      functions, attributes, album, signal: this.#life.signal, show: () => this.#answer(),
      mayOpen: () => takeOver(this, other => other.#viewer?.close('call') ?? true),
    })
    this.#viewer = viewer
    viewer.take(this.#links)
    this.#slot.className = ''
    viewer.begin()
    if (this.#style !== null) viewer.setStyle(this.#style)
    const early = this.#early
    this.#early = null
    if (early) this.#open(...early)
  }

  /** Something is missing or refused: links stay links, also the one that was clicked meanwhile. */
  #fail(error) {
    this.#life.abort()
    this.#viewer = this.#parts = null
    warn(`without its engine photos open as plain links. ${error}`)
    const [early] = this.#early ?? []
    this.#early = null
    this.#links.find(({ id }) => id === early)?.link.click()
  }

  #end() {
    const telling = this.#viewer?.tellGone() ?? []
    this.#changes.disconnect()
    seen.unobserve(this)
    this.#life?.abort()
    this.#life = this.#viewer = this.#parts = null
    this.#isLoading = false
    leave(this)
    for (const tell of telling) tell()
  }

  // MARK: Photos

  /** The photos that there are: what is linked to, or what the album has. */
  get #photos() { return this.#given === null ? this.#links : this.#viewer?.photos ?? [] }

  #open(id, reason) {
    this.#wake()
    const index = (this.#viewer?.links.photos ?? this.#photos).findIndex(photo => photo.id === id)
    if (index < 0) return false
    if (this.#viewer) this.#viewer.open(index, reason)
    else this.#early = [id, reason]
    return true
  }

  /** Looks at the links again, or at those alone that have come last. */
  #read(changes) {
    if (this.#given !== null) return
    const more = changes && this.#reader.readMore(changes, this.#links.at(-1)?.link)
    this.#links = more ? [...this.#links, ...more] : this.#reader.read()
    if (this.#reader.hasSlots) this.addEventListener('slotchange', this.#reread)
    this.#viewer?.take(this.#links)
    this.#answer()
  }

  /** Wakes if the address names a photo, maybe one of these. */
  #answer() {
    const word = this.getAttribute('history')
    if (word !== null && location.href.includes(`${word || 'photo'}=`)) this.#wake()
  }

  /** A photo that is clicked before the viewer has come opens as soon as it has. */
  #click(event) {
    this.#wake()
    const link = event.target.closest?.('a[href]')
    const photo = this.#links.find(photo => photo.link === link)
    if (this.#viewer || !photo) return
    keepFromLink(event)
    if (isBrowserClick(event)) return
    whenUncontested(event, () => this.#open(photo.id, 'click'))
  }
}

/** Does something once the page has loaded and has nothing else to do, or soon all the same. */
function whenIdle(act) {
  const wait = () => globalThis.requestIdleCallback?.(act, { timeout: 2000 }) ?? setTimeout(act)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** Says which galleries are seen. */
const seen = globalThis.IntersectionObserver && new IntersectionObserver(entries => EnlargerGallery.see(entries))

globalThis.addEventListener?.('popstate', () => EnlargerGallery.answer())
globalThis.addEventListener?.('online', () => EnlargerGallery.fetchAgain())
