// The open photo in the address bar: its history entries, and for each element the word before its photos and the page's title.

import { tell } from '../links/tell.js'

/** The address whose photo is the document's title, or null; the title to restore, and the one written last. */
let titled = null, title, written

/**
 * Names the open photo in the address bar. Opening a photo adds a history entry, paging replaces it, and the landed photo leaves it.
 *
 * The page's own entry stays unchanged. A photo's entry includes the page's state. If the page uses the hash for its routes, the photo
 * goes into the query instead.
 */
class Address {
  #id = null
  /** Whether the browser is still leaving the entry of a closed photo. */
  #isLeaving = false
  /** Whether the current entry is a photo's. */
  #isIn = Boolean(history.state?.isPhoto)
  /** The page's scroll restoration mode. */
  #scrolling = history.scrollRestoration
  /** The text before a photo's id. */
  sign = '#photo='
  /** The state of a photo's entry. */
  state = { isPhoto: true }

  /** `follow` receives the photo that the user reached by Back, Forward or a link, or null. */
  constructor(follow, signal) {
    addEventListener('popstate', () => {
      this.#stay()
      if (this.#isLeaving) {
        this.#isLeaving = false
        this.show(this.#id)
      } else {
        follow(this.current)
      }
    }, { signal })
  }

  /** The photo in the address; null if none. While an entry is being left, the photo that will be in the address then. */
  get current() {
    if (this.#isLeaving) return this.#id
    const { hash, search } = location
    const places = this.#isRouted ? search.slice(1).split('&').map(part => `#${part}`) : [hash]
    const id = places.find(each => each.startsWith(this.sign))?.slice(this.sign.length)
    try {
      return id ? decodeURIComponent(id) : null
    } catch {
      return null
    }
  }

  /** If the page was loaded at a photo's address, adds an entry for the photo, so that Back closes it. */
  adopt() {
    const id = this.current
    if (id === null || history.state?.isPhoto) return
    this.#write('replaceState', null)
    this.#push(id)
  }

  /** Puts the open photo into the address, or removes it if `id` is null. */
  show(id) {
    this.#id = id
    const { current } = this
    if (id === current) return
    if (id !== null) {
      if (current === null && !history.state?.isPhoto) this.#push(id)
      else this.#write('replaceState', id)
    } else if (history.state?.isPhoto) {
      this.#isLeaving = true
      history.back()
    } else {
      this.forget()
    }
  }

  /** Removes the photo from the current entry's address. */
  forget() { this.#write('replaceState', null) }

  /** Calls `leave` as soon as no entry is being left, or after a second, because a browser may ignore that. */
  async whenLeft(leave) {
    if (this.#isLeaving) {
      await new Promise(left => {
        addEventListener('popstate', left, { once: true })
        setTimeout(left, 1000)
      })
    }
    leave()
  }

  /** Whether a hash names a photo of any gallery. */
  isPhoto(hash) { return hash.startsWith(this.sign) }

  // MARK: Entries

  /** Adds an entry for a photo. A later return to the entry before it does not scroll: the page stays where the photo lands. */
  #push(id) {
    this.#scrolling = history.scrollRestoration
    history.scrollRestoration = 'manual'
    this.#write('pushState', id)
    history.scrollRestoration = this.#scrolling
    this.#isIn = Boolean(history.state?.isPhoto)
  }

  /** Keeps the scroll position when the user leaves a photo's entry, even one reached by Forward. */
  #stay() {
    const wasIn = this.#isIn
    this.#isIn = Boolean(history.state?.isPhoto)
    if (!wasIn || this.#isIn) return
    const { scrollX: left, scrollY: top } = window
    setTimeout(() => {
      history.scrollRestoration = this.#scrolling
      scrollTo({ left, top, behavior: 'instant' })
    })
  }

  #write(how, id) {
    const page = pageState()
    const own = isRecord(page) ? page : { page }
    try {
      history[how](id === null ? page : { ...own, ...this.state }, '', this.#addressOf(id))
    } catch {
      // Safari allows only a hundred changes in ten seconds, and a page without an address cannot change it.
    }
  }

  // MARK: Addresses

  #addressOf(id) {
    const { pathname, search, hash } = location
    const name = id === null ? '' : this.sign.slice(1) + encodeURIComponent(id)
    if (!this.#isRouted) return pathname + search + (name && `#${name}`)
    const others = search.slice(1).split('&').filter(part => !this.isPhoto(`#${part}`))
    const query = [...others, name].filter(Boolean).join('&')
    return pathname + (query && `?${query}`) + hash
  }

  /** Whether the page uses the hash for a route, or will do so. */
  get #isRouted() {
    const { hash } = location
    if (hash === '') return Boolean(document.querySelector('a[href^="#/"], a[href^="#!"]'))
    return !this.isPhoto(hash) && !isAnchor(hash)
  }
}

/**
 * Names an element's open photo in the address, after the word in its `history` attribute. Elements with the same word have separate
 * history entries.
 */
export class LinkedAddress extends Address {
  #element
  #engine
  #links
  #follow
  #all

  constructor(element, engine, links, follow, signal) {
    super(id => {
      if (!this.sign) return
      const { asked } = this
      if (links.list && asked !== undefined && !links.photos.some(photo => photo.id === asked)) this.#seek(asked)
      else this.#go(follow, id)
    }, signal)
    this.#element = element
    this.#engine = engine
    this.#links = links
    this.#follow = follow
    this.#all = element.constructor.all
    // Identifies the element in history entries.
    this.state.owner = this.#all.get(element).number
    signal.addEventListener('abort', () => {
      this.#name(null)
      // Without going back: a page that removes its elements decides itself where to go.
      if (this.current !== null) this.forget()
    })
    this.sign = wordOf(element)
  }

  /** Follows the user to a photo, or to none. */
  #go(follow, id) {
    const end = this.#giveReason()
    follow(id)
    // The page kept the photo as it is, so its address returns.
    if (!end()) this.show(this.#links.photos[this.#engine.photo]?.id ?? null)
  }

  /** Follows the user to a photo that a source has to find first. */
  async #seek(id) {
    const index = await this.#links.list.bring(id)
    if (index >= 0) return this.open(id, index)
    if (this.asked !== id) return
    this.#go(this.#follow, null)
    if (index < 0) this.disown(id)
  }

  /** Opens the photo in the address, by its index. Its present id may differ from the one in the address. */
  open(id, index) {
    if (this.asked !== id) return
    const { id: present } = this.#links.photos[index]
    // The photo gets an entry of its own.
    if (present !== id && !history.state?.isPhoto) this.forget()
    this.#go(() => this.#element.open(present), null)
  }

  /** Tells the page that the photo in the address is unknown, and removes it unless the page cancels that. */
  disown(id) {
    const isMine = history.state?.owner === this.state.owner
    // Another gallery may have it.
    if (this.asked !== id || !isMine && [...this.#all.keys()].some(each => each !== this.#element && wordOf(each) === this.sign)) return
    if (tell(this.#element, 'unknown', { id }, true) && this.asked === id) this.forget()
  }

  /** Null as well if the element has no `history` attribute, or another element is meant. */
  get current() {
    const id = this.sign && super.current
    if (id === null) return null
    const { owner } = history.state ?? {}
    if (owner === this.state.owner) return id
    const namesakes = [...this.#all].filter(([each]) => wordOf(each) === this.sign)
    // An entry that none of them wrote is for the first element with that photo.
    const [meant] = namesakes.find(([, { number }]) => number === owner) ?? namesakes.find(([, { has }]) => has(id)) ?? []
    return meant === this.#element ? id : null
  }

  /** The photo in the address even if no gallery has it yet; undefined if none, or if it is another gallery's. */
  get asked() {
    const id = this.sign && super.current, { owner = this.state.owner } = history.state ?? {}
    return owner === this.state.owner ? id ?? undefined : undefined
  }

  /** Checks the words of all galleries, and this one's previous word. */
  isPhoto(hash) {
    return [...this.#all.keys()].map(wordOf).concat(this.sign).some(word => word !== null && hash.startsWith(word))
  }

  /** Applies a change of the element's `history` attribute, also to the address of an open photo. */
  update() {
    const { photo } = this.#engine
    const word = wordOf(this.#element)
    if (word === this.sign) return
    if (photo !== null) this.show(null)
    this.sign = word
    if (photo !== null) return this.show(this.#links.photos[photo].id)
    this.adopt()
    if (this.current !== null) this.#follow(this.current)
  }

  adopt() {
    if (!this.sign) return
    super.adopt()
    // A photo that opens before the microtask opens because of the address. If the page forbids that, it leaves the address.
    const end = this.#giveReason()
    queueMicrotask(() => end() || this.show(null))
  }

  /** Also makes the photo's name the document's title. */
  show(id) {
    if (!this.sign) id = null
    super.show(id)
    this.#name(id === null ? null : this.#links.photos[this.#engine.photo]?.name)
  }

  #name(name) {
    // The page may have set another one meanwhile.
    const isOwn = document.title === written
    if (name) {
      if (!titled) title = document.title
      if (!titled || isOwn) {
        document.title = name
        // As the browser has it, without some of the spaces.
        written = document.title
      }
      titled = this
    } else if (titled === this) {
      titled = null
      if (isOwn) document.title = title
    }
  }

  /** Makes `history` the reason that the page gets for opening or closing. Returns a function that ends this. */
  #giveReason() { return this.#engine.permission.giveReason('history') }
}

/** Returns the text before an id in the address, from the `history` attribute; null without that attribute. */
function wordOf(element) {
  const word = element.getAttribute('history')
  // As the browser writes it.
  return word === null ? null : new URL(`#${word || 'photo'}=`, location).hash
}

/** Whether a hash leads to a place in the page. */
function isAnchor(hash) {
  try {
    const name = decodeURIComponent(hash.slice(1))
    return name === 'top' || Boolean(document.getElementById(name)) || document.getElementsByName(name).length > 0
  } catch {
    return false
  }
}

/** Returns the page's own state from the current entry. */
function pageState() {
  const { state } = history
  if (!state?.isPhoto) return state
  const { isPhoto, owner, page, ...own } = state
  return 'page' in state ? page : own
}

const isRecord = value => Object.getPrototypeOf(Object(value)) === Object.prototype && value === Object(value)
