/**
 * Where the user left a grid: which photo stood at the top of the window, and how far from it. A page that is loaded again, or come
 * back to, has no thumbnails yet when the browser goes where it was scrolled.
 */
export class LeftPlace {
  #key
  #left = null

  constructor({ id }, signal) {
    this.#key = `enlarger ${location.pathname}${location.search} ${id}`
    const [{ type } = {}] = performance.getEntriesByType('navigation')
    if (/^(reload|back)/.test(type)) this.#store(kept => { this.#left = JSON.parse(kept.getItem(this.#key)) })
    // Who scrolls already wants to be elsewhere by the time that the photo has come.
    for (const type of ['wheel', 'touchmove', 'keydown']) addEventListener(type, () => { this.#left = null }, { once: true, signal })
  }

  /** The photo's place among these, and where its row has to begin in the window; null if it is not there or has been asked for. */
  among(photos) {
    const index = this.#left ? photos.findIndex(({ id }) => id === this.#left.id) : -1
    if (index < 0) return null
    const { top } = this.#left
    this.#left = null
    return { index, top }
  }

  keep(id, top) { this.#store(kept => kept.setItem(this.#key, JSON.stringify({ id, top }))) }

  /** A page may be where nothing can be kept. */
  #store(use) {
    try {
      use(sessionStorage)
    } catch {}
  }
}
