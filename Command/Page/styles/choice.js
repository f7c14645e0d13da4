/** The storage key of the choice. */
const key = 'enlarger.style'

/**
 * The requested style as text: the address's (`?style=`), or else the stored choice.
 *
 * A stored choice is valid only while the server's style is the same.
 */
export class Choice {
  #served

  /** `served` is the server's style as text; undefined if it has none. */
  constructor(served = '') { this.#served = served }

  get text() { return this.#address.searchParams.get('style') ?? this.#kept }

  /** Stores the choice, and removes the style from the address, which would otherwise win. */
  keep(text) {
    try {
      localStorage.setItem(key, JSON.stringify({ text, served: this.#served }))
    } catch {
      // Without storage, the choice lasts as long as the page.
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
