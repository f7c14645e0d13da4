/**
 * The photo in the address bar: one entry in the history while a photo is open, replaced
 * as pages turn and left when the photo has landed.
 *
 * The page's own entry stays as the page left it. A photo's entry carries the page's state along, and a hash that is a route of
 * the page's keeps its place: the photo goes into the query instead.
 */
export class Address {
  #id = null
  /** Whether the entry of a closed photo is being left, which takes the browser a moment. */
  #isLeaving = false
  /** Whether the present entry is a photo's. */
  #isIn = Boolean(history.state?.isPhoto)
  /** What the page has the browser do about scrolling when it comes back to an entry. */
  #scrolling = history.scrollRestoration
  /** Called when the entry of a closed photo has been left. */
  #leavers = []
  /** What stands before a photo's id. */
  sign = '#photo='
  /** What an entry of a photo keeps. */
  state = { isPhoto: true }

  /** `follow` is told the photo that the user went to by Back, Forward or a link; or null. */
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

  /** The photo that the address names, or is about to; null if none. */
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

  /** Makes the entry of a photo that the page was loaded with one that Back can close. */
  adopt() {
    const id = this.current
    if (id === null || history.state?.isPhoto) return
    this.#write('replaceState', null)
    this.#push(id)
  }

  /** Names the photo that is open; null if none is. */
  show(id) {
    this.#id = id
    const { current } = this
    // So it is while an entry is being left: this is what the address is about to name then.
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

  /** Names no photo any more, in the entry that there is. */
  forget() { this.#write('replaceState', null) }

  /** Calls `leave` once no entry is being left. */
  whenLeft(leave) {
    if (this.#isLeaving) this.#leavers.push(leave)
    else leave()
  }

  /** Whether a hash names a photo, of whichever gallery. */
  isPhoto(hash) { return hash.startsWith(this.sign) }

  // MARK: Entries

  /** Makes an entry for a photo. Coming back to the one before moves nothing: the page stays where the photo lands. */
  #push(id) {
    this.#scrolling = history.scrollRestoration
    history.scrollRestoration = 'manual'
    this.#write('pushState', id)
    history.scrollRestoration = this.#scrolling
    this.#isIn = Boolean(history.state?.isPhoto)
  }

  /** Keeps the page where it is when a photo's entry is left, also one that was gone forward to. */
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
      // Safari has had enough after a hundred times in ten seconds, and a page without an address has none to change.
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

  /** Whether the hash is the page's: it is a route, or will be one. */
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

/** The page's own state in the present entry. */
function pageState() {
  const { state } = history
  if (!state?.isPhoto) return state
  const { isPhoto, owner, page, ...own } = state
  return 'page' in state ? page : own
}

const isRecord = value => Object.getPrototypeOf(Object(value)) === Object.prototype && value === Object(value)
