/** Where the choice is kept. */
const key = 'enlarger.style'

/**
 * The style that somebody asks for, as text: the address says it (`?style=`), or it was chosen earlier.
 *
 * What was chosen over one served style says nothing about another.
 */
export class Choice {
  #served

  /** `served` is what the server says, as text; undefined if it says nothing. */
  constructor(served = '') { this.#served = served }

  get text() { return this.#address.searchParams.get('style') ?? this.#kept }

  /** Keeps the choice, which goes before the address's from now on. */
  keep(text) {
    try {
      localStorage.setItem(key, JSON.stringify({ text, served: this.#served }))
    } catch {
      // A browser that keeps nothing shows the style as long as the page is there.
    }
    const address = this.#address
    if (!address.searchParams.has('style')) return
    address.searchParams.delete('style')
    history.replaceState(history.state, '', address)
  }

  get #address() { return new URL(location) }

  get #kept() {
    try {
      const { text, served } = JSON.parse(localStorage.getItem(key))
      return served === this.#served ? text : null
    } catch {
      return null
    }
  }
}
