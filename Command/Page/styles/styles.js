import { isStyleProblem } from '../../../Web/styles/catalog.js'
import { Choice } from './choice.js'
import { say } from '../../../Web/chrome/words.js'
import { tell } from './message.js'

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
