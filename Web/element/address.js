/**
 * Names the open photo in the address bar. Opening a photo adds a history entry, paging replaces it, and the landed photo leaves it.
 *
 * The page's own entry stays unchanged. A photo's entry includes the page's state. If the page uses the hash for its routes, the photo
 * goes into the query instead.
 */
export class Address {
  #id = null
  /** Whether the browser is still leaving the entry of a closed photo. */
  #isLeaving = false
  /** Whether the current entry is a photo's. */
  #isIn = Boolean(history.state?.isPhoto)
  /** The page's scroll restoration mode. */
  #scrolling = history.scrollRestoration
  /** The callbacks for when the entry of a closed photo has been left. */
  #leavers = []
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
        for (const leave of this.#leavers.splice(0)) leave()
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

  /** Calls `leave` as soon as no entry is being left. */
  whenLeft(leave) {
    if (this.#isLeaving) this.#leavers.push(leave)
    else leave()
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
