import { element } from '../../../Web/chrome/element.js'
import { keepInFront } from '../chrome/in-front.js'
import { isStyleProblem } from '../../../Web/styles/catalog.js'
import { Choice } from './choice.js'
import { Overlay } from '../../../Web/styles/overlay.js'
import { say } from '../../../Web/chrome/words.js'

/** The current style, and the styles that can replace it. */
export class Styles {
  /** All named styles and the description of constants; null until loaded, or if loading failed. */
  catalog = null
  /** The current style. */
  current = null
  /** The server's own style; null if that is the default. */
  served = null
  /** Called with each style that comes into use. */
  onChange = null
  /** Returns a promise of the tuning panel; null if the page has none. */
  makePanel = null
  #parts
  #choice
  #numbers
  #message = null
  #panel

  /** `overlay` draws features of only some styles over the page's own stage. */
  constructor(parts, served, overlay) {
    this.#parts = parts
    this.#choice = new Choice(served)
    this.#numbers = served?.split(',').map(Number)
    if (this.#numbers) parts.engine.setStyle(this.#numbers, performance.now())
    addEventListener('resize', () => overlay.bringForward(), { capture: true })
  }

  /** Takes the catalog, and applies the requested style. */
  async begin(catalog) {
    this.catalog = catalog
    const [{ style }] = catalog.presets
    if (this.#numbers) this.served = catalog.styleOf(this.#numbers)
    this.current = this.served ?? style
    const { text } = this.#choice
    if (text !== null) {
      try {
        this.use(catalog.read(text))
      } catch (error) {
        if (!isStyleProblem(error)) throw error
        this.use(style)
        this.say(say('{problem}. Using the default style instead.', { problem: error.message }))
      }
    }
    if (this.makePanel && new URLSearchParams(location.search).has('tune')) await this.tune()
  }

  /** Returns an overlay that draws features of only some styles on a stage. */
  decorate(...given) { return new Overlay(...given) }

  /** Applies a style from the next motion on. */
  use(style) {
    this.current = style
    this.#parts.engine.setStyle(this.catalog.numbers(style), performance.now())
    this.#parts.wake()
    this.onChange?.(style)
  }

  /** Applies a style and stores it for the next visit. */
  choose(style) {
    this.use(style)
    this.keep()
    this.say(null)
  }

  /** Stores the style for the next visit. */
  keep() { this.#choice.keep(this.text) }

  /** The style as text: its name, or its differences from the default as JSON. */
  get text() {
    const { catalog, current } = this
    return catalog.nameOf(current) ?? JSON.stringify(catalog.changes(current, catalog.presets[0].style))
  }

  /** Opens the tuning panel. */
  async tune() {
    this.#panel ??= this.makePanel()
    try {
      (await this.#panel).open()
    } catch (error) {
      this.#panel = undefined
      this.say(say('The panel could not be loaded. Reload the page to try again.'))
      throw error
    }
  }

  /** Shows a sentence until it is dismissed; null hides it. */
  say(sentence) {
    this.#message?.remove()
    this.#message = null
    if (sentence === null) return
    const close = element('button', '', say('OK'))
    close.type = 'button'
    close.addEventListener('click', () => this.say(null))
    const words = element('p', '', sentence)
    words.dir = 'auto'
    this.#message = element('div', 'style-message', words, close)
    this.#message.role = 'alert'
    document.body.append(this.#message)
    keepInFront(this.#message, document.querySelector('#photos'))
  }
}
