/**
 * The place where the user left a grid: the photo at the top of the window, and the top of its row. After a reload or
 * a return, the browser restores its scroll position before the grid has thumbnails.
 */
export class LeftPlace {
  #key
  #left = null

  constructor({ id }, signal) {
    this.#key = `enlarger ${location.pathname}${location.search} ${id}`
    const [{ type } = {}] = performance.getEntriesByType('navigation')
    if (/^(reload|back)/.test(type)) this.#store(kept => { this.#left = JSON.parse(kept.getItem(this.#key)) })
    // A user who scrolls before the photo arrives wants to be elsewhere.
    for (const type of ['wheel', 'touchmove', 'keydown']) addEventListener(type, () => this.#forget(), { once: true, signal })
  }

  /** Returns the photo's index among these and the top for its row, once; null if it is missing. */
  among(photos) {
    const index = this.#left ? photos.findIndex(({ id }) => id === this.#left.id) : -1
    if (index < 0) return null
    const { top } = this.#left
    this.#forget()
    return { index, top }
  }

  /** The photo's id, as long as it is wanted. */
  get id() { return this.#left?.id }

  /** Forgets the place, for a gallery that the page makes later, too. */
  #forget() {
    if (this.#left) this.#store(kept => kept.removeItem(this.#key))
    this.#left = null
  }

  /** Keeps none: a user at the top wants to see what comes there. */
  keepTop() { this.#store(kept => kept.removeItem(this.#key)) }

  keep(id, top) { this.#store(kept => kept.setItem(this.#key, JSON.stringify({ id, top }))) }

  /** Uses the session storage, which some pages may not access. */
  #store(use) {
    try {
      use(sessionStorage)
    } catch {}
  }
}
