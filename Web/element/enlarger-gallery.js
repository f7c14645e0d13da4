// Everything that a page loads before the user comes near its photos. This element reads the links and remembers an early click.
// `viewer.js` and the engine open photos.

import { fetchAgain } from '../chrome/missing-images.js'
import { isBrowserClick, keepFromLink, whenUncontested } from '../input/events.js'
import { hearKeys, viewers } from '../input/kept-events.js'
import { galleries, join, leave, offer, pages, takeOver } from '../links/galleries.js'
import { LinkReader, watchLinks } from '../links/read-links.js'
import { itemOf, warn } from '../links/tell.js'
import { adopter } from '../chrome/element.js'
import { loadEngine } from 'element-files'
import hostStyle from 'host-style'

const adoptHostStyle = adopter(hostStyle)

// Without a document, as on a server, the class can be imported but not used.
const Base = globalThis.HTMLElement ?? class {}

/** The viewer and the engine's functions, loaded once for all galleries of a page. */
let loading
let wasmUrl = null
/** Notices galleries that come into view. */
let seen

/**
 * `<enlarger-gallery>`: links around thumbnails, whose photos grow out of them.
 *
 * The viewer loads when a pointer or the focus comes to the element, or when the element is visible and the page idle. A page's only
 * gallery builds its viewer right after that. With several galleries, because a page may have thousands, each waits until it is touched
 * or has to open a photo. After any failure, the links still work as plain links, and the next touch repeats a failed download.
 */
export class EnlargerGallery extends Base {
  // Not static fields: for those, the bundler would expand all private members.
  static get observedAttributes() { return ['photo-style', 'src', 'loop', 'history', 'selectable', 'selecting'] }

  /** The address of `enlarger.wasm`, if it is not beside this script. Set it before a gallery loads the engine. */
  static get wasmUrl() { return wasmUrl }
  static set wasmUrl(address) { wasmUrl = address }

  // Shared by all galleries of a page.
  static get all() { return galleries }
  static get pages() { return pages }
  static get viewers() { return viewers }

  /** Loads the engine and all that opening a photo needs, for a page that will have a gallery soon. */
  static preload() {
    if (!loading) {
      loading = Promise.all([import('./viewer.js'), loadEngine(wasmUrl)])
      // For the page's other galleries, everything is loaded now.
      loading.then(() => galleries.forEach((_, each) => each.#viewer || each.#load()), () => { loading = null })
    }
    return loading
  }

  #shadow
  #slot
  #reader
  #reread = () => this.#read()
  /** The linked photos. */
  #links = []
  /** Aborts when the element leaves the page; null outside a page. */
  #life = null
  #viewer = null
  /** The loaded modules that the viewer needs; null before. */
  #parts = null
  #isLoading = false
  /** Whether the last download failed. The next touch or click repeats it. */
  #hasMissed = false
  /** Whether a click on a link is the element's own. */
  #isFollowing = false
  #style = null
  /** The page's photos as data; null if it uses links. */
  #given = null
  /** The address of an index that could not be read; null if none. */
  #missed = null
  /** The photo to open as soon as there is a viewer: its id and the reason. */
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
    // Moving the element within the page interrupts nothing.
    if (this.#life) return this.#viewer?.dialog.rejoin()
    this.#upgrade()
    this.#begin()
  }

  disconnectedCallback() {
    offer(this)
    queueMicrotask(() => {
      if (!this.isConnected) this.#end(this.#early = null)
    })
  }

  attributeChangedCallback(name, old, text) {
    if (old === text) return
    if (name === 'loop') this.#viewer?.links.onLayout()
    else if (name === 'history') this.#answer()
    else if (name === 'src') this.photos = text
    else if (name === 'photo-style') this.photoStyle = text
    else this.#wake()
  }

  static {
    // Loads visible galleries as soon as the page is idle.
    seen = globalThis.IntersectionObserver && new IntersectionObserver(entries => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        seen.unobserve(target)
        whenIdle(() => target.#load())
      }
    })
    // Wakes galleries whose photo may be in the address.
    globalThis.addEventListener?.('popstate', () => galleries.forEach((_, each) => each.#answer()))
    globalThis.addEventListener?.('online', () => galleries.forEach((_, each) => each.retry()))
  }

  // MARK: API

  /** The photos, in the order of their links. */
  get items() { return this.#photos.flatMap(itemOf) }

  /** The open photo; null if none. */
  get currentItem() { return this.#viewer?.currentItem ?? null }

  /** Opens a photo by its id, or pages to it if another one is open. Returns whether the gallery has this photo. */
  open(id) { return this.#open(id, 'call') }

  /** Closes the open photo. */
  close() {
    this.#early = null
    this.#viewer?.close('call')
  }

  /** Requests again what could not be loaded. */
  retry() {
    if (this.#missed && !this.currentItem) this.photos = this.#missed
    if (this.#hasMissed) this.#load()
    fetchAgain(this.#viewer?.links.main ?? this)
    this.#viewer?.retry()
  }

  /** The motion style: a style's name, an object that changes one, or its JSON; null for the default. */
  get photoStyle() { return this.#style }

  set photoStyle(style) {
    this.#style = style ?? null
    this.#viewer?.setStyle(this.#style)
  }

  /** The photos as data: an iterable or async iterable of entries, or the address of an index; null to use links. */
  get photos() { return this.#given }

  set photos(photos) {
    this.#missed = null
    this.#given = photos ?? null
    if (!this.#life || this.#viewer?.album?.take(this.#given)) return
    this.#end()
    this.#links = []
    this.connectedCallback()
  }

  /** Whether the first photo follows the last, if there are at least three. Reflects the attribute `loop`. */
  get loop() { return this.hasAttribute('loop') }

  set loop(loops) { this.toggleAttribute('loop', !!loops) }

  // MARK: Life cycle

  /** Applies properties that the page set before the element was defined. */
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
    for (const type of ['pointerover', 'focusin']) this.addEventListener(type, () => this.#hasMissed || this.#load(), heard)
    // On the first touch, before its meaning is known.
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

  /** Loads the viewer and the engine, once. */
  async #load() {
    this.#viewer?.complete()
    const { signal } = this.#life ?? {}
    if (this.#isLoading || !signal || signal.aborted) return
    this.#isLoading = true
    try {
      // By then, the page has set the attributes of an element that it just inserted.
      await null
      const isAlbum = this.#given !== null
      const parts = await Promise.all([EnlargerGallery.preload(), isAlbum ? import('./album.js') : null])
      await parts[0][0].prefetch(this.#style, isAlbum, this, signal)
      if (signal.aborted) return
      this.#parts = parts
      this.#hasMissed = false
      // Marks a gallery that can open photos but has no stage yet.
      this.#slot.className = 'stage'
      if (isAlbum) seen.observe(this)
      if (galleries.size === 1 || isAlbum || this.#early || this.#selects) this.#wake()
      else this.#answer()
    } catch (error) {
      if (!signal.aborted) this.#miss(error)
    }
  }

  /** Whether the user may select photos, which a long press on links without a viewer would not begin. */
  get #selects() { return /\bselect/.test(this.getAttributeNames()) || Object.hasOwn(this, 'selectedItems') }

  /** Builds the viewer, or passes it the current photos. */
  #wake() {
    if (!this.#parts) return this.#load()
    try {
      if (this.#viewer) this.#viewer.update()
      else this.#start(...this.#parts)
    } catch (error) {
      this.#fail(error)
    }
  }

  #start([{ Viewer }, functions], album) {
    const viewer = new Viewer(this, {
      functions, album, signal: this.#life.signal, show: () => this.#answer(),
      miss: () => { [this.photos, this.#missed] = [null, this.#given] },
      mayOpen: () => takeOver(this, other => other.#viewer?.close('call') ?? true),
    })
    this.#viewer = viewer
    viewer.take(this.#links)
    this.#slot.className = ''
    viewer.setStyle(this.#style)
    viewer.begin()
    const early = this.#early
    this.#early = null
    if (early) this.#open(...early)
  }

  /** Falls back to plain links for good. */
  #fail(error) {
    this.#life.abort()
    this.#viewer = this.#parts = null
    this.#follow(error)
  }

  /** Falls back to plain links until a download succeeds. Warns once. */
  #miss(error) {
    const isKnown = this.#hasMissed
    this.#isLoading = false
    this.#hasMissed = true
    this.#follow(isKnown ? null : error)
  }

  /** Warns about an error, and follows the link that was clicked in the meantime. */
  #follow(error) {
    if (error) warn(`the engine failed, so photos open as plain links. ${error}`)
    const [early] = this.#early ?? []
    this.#early = null
    this.#isFollowing = true
    this.#links.find(({ id }) => id === early)?.link.click()
    this.#isFollowing = false
  }

  #end() {
    const telling = this.#viewer?.tellGone() ?? []
    this.#changes.disconnect()
    seen.unobserve(this)
    this.#life?.abort()
    this.#life = this.#viewer = this.#parts = null
    this.#isLoading = this.#hasMissed = false
    leave(this)
    for (const tell of telling) tell()
  }

  // MARK: Photos

  /** The viewer's photos, which the user may have changed, or the linked ones. */
  get #photos() { return this.#viewer?.photos ?? this.#links }

  #open(id, reason) {
    this.#wake()
    if (this.#viewer) return this.#viewer.find(id, reason)
    // The photos of data come later.
    const has = this.#given !== null || this.#photos.some(photo => photo.id === id)
    if (has) this.#early = [id, reason]
    return has
  }

  /** Reads all links again, or only the added ones if `changes` allow that. */
  #read(changes) {
    if (this.#given !== null) return
    const more = changes && this.#reader.readMore(changes, this.#links.at(-1)?.link)
    this.#links = more ? [...this.#links, ...more] : this.#reader.read()
    if (this.#reader.hasSlots) this.addEventListener('slotchange', this.#reread)
    this.#viewer?.take(this.#links)
    this.#answer()
  }

  /** Wakes the gallery if the address may name one of its photos. */
  #answer() {
    const word = this.getAttribute('history')
    if (word !== null && location.href.includes(new URL(`#${word || 'photo'}=`, location).hash.slice(1))) this.#wake()
  }

  /** If there is no viewer yet, opens the clicked photo as soon as there is one. */
  #click(event) {
    if (this.#isFollowing) return
    this.#wake()
    const link = event.target.closest?.('a[href]')
    const photo = this.#links.find(photo => photo.link === link)
    if (this.#viewer || !photo) return
    keepFromLink(event)
    if (isBrowserClick(event)) return
    whenUncontested(event, () => this.#open(photo.id, 'click'))
  }
}

// Frameworks set only properties that exist. `members.js` takes over the value.
Object.assign(EnlargerGallery.prototype, { header: null, selectedItems: [], favouriteItems: [] })

/** Calls `act` once the page has loaded and is idle, at most two seconds after loading. */
function whenIdle(act) {
  const wait = () => globalThis.requestIdleCallback?.(act, { timeout: 2000 }) ?? setTimeout(act)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
