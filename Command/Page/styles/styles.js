import { element } from '../../../Web/chrome/element.js'
import { isStyleProblem } from '../../../Web/styles/catalog.js'
import { keepInFront } from '../chrome/toast.js'
import { say } from '../../../Web/chrome/words.js'

/** The styles that the user can choose. The gallery has the current one. */
export class Styles {
  /** All named styles and the description of constants. */
  catalog
  /** The server's own style; null if that is the default. */
  served = null
  /** Opens the tuning panel; null if the page has none. */
  tune
  #gallery
  #choice

  /** Applies the requested style. */
  constructor(gallery, catalog, tune = null) {
    const { style } = gallery.dataset
    this.#gallery = gallery
    this.catalog = catalog
    this.tune = tune
    this.#choice = new Choice(style)
    if (style) this.served = catalog.styleOf(style.split(',').map(Number))
    gallery.addEventListener('enlarger-style', ({ detail }) => this.#keep(detail.style))
    gallery.photoStyle = this.#requested
  }

  /** The current style. */
  get current() { return this.catalog.read(this.#gallery.photoStyle) }

  /** Applies a style and stores it for the next visit. */
  choose(style) { this.#keep(this.#gallery.photoStyle = this.catalog.text(style)) }

  #keep(text) {
    this.#choice.keep(text)
    tell(null)
  }

  /** The style that the user has chosen, or else the server's, as text. */
  get #requested() {
    const { catalog, served } = this, { text } = this.#choice, [usual] = catalog.names
    try {
      return text === null ? catalog.text(served ?? catalog.preset(usual)) : catalog.text(catalog.read(text))
    } catch (error) {
      if (!isStyleProblem(error)) throw error
      tell(say('{problem}. Using the default style instead.', { problem: error.message }))
      return usual
    }
  }
}

/** The storage key of the choice. */
const key = 'enlarger.style'

/**
 * The requested style as text: the address's (`?style=`), or else the stored choice.
 *
 * A stored choice is valid only while the server's style is the same.
 */
class Choice {
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

/** Ends the message; null before the first one. */
let ending = null

/** Shows a sentence about styles until it is dismissed; null hides it. */
export function tell(sentence) {
  ending?.abort()
  if (sentence === null) return
  ending = new AbortController()
  const close = element('button', '', say('OK'))
  close.type = 'button'
  close.addEventListener('click', () => tell(null))
  const words = element('p', '', sentence)
  words.dir = 'auto'
  const message = element('div', 'style-message', words, close), { signal } = ending
  message.role = 'alert'
  signal.addEventListener('abort', () => message.remove())
  document.body.append(message)
  keepInFront(message, document.querySelector('#photos'), signal)
}
