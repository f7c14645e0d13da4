import { element } from '../../../Web/chrome/element.js'
import { isStyleProblem } from '../../../Web/styles/catalog.js'
import { Choice } from './choice.js'
import { Overlay } from '../../../Web/styles/overlay.js'

/** The style that photos move by, and all that it may be exchanged for. */
export class Styles {
  /** All named styles and the description of constants; null if they could not be loaded. */
  catalog = null
  /** The style that photos move by. */
  current = null
  /** The style of who serves the page; null if that is the default. */
  served = null
  /** Called with the style whenever it has become another one. */
  onChange = null
  /** Makes the panel in which every constant can be changed; null where there is none. */
  makePanel = null
  #parts
  #choice
  #numbers
  #message = null
  #panel

  /** `overlay` draws what only some styles have, over the page's own stage. */
  constructor(parts, served, overlay) {
    this.#parts = parts
    this.#choice = new Choice(served)
    this.#numbers = served?.split(',').map(Number)
    if (this.#numbers) parts.engine.setStyle(this.#numbers, performance.now())
    addEventListener('resize', () => overlay.bringForward(), { capture: true })
  }

  /** Takes what there is to choose from, and then the style that is asked for. */
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
        this.say(`${error.message}. Photos move as they do by default.`)
      }
    }
    if (this.makePanel && new URLSearchParams(location.search).has('tune')) await this.tune()
  }

  /** Lets a stage draw what only some styles have. */
  decorate(parts) { return new Overlay(parts) }

  /** Photos move by this style from their next motion on. */
  use(style) {
    this.current = style
    this.#parts.engine.setStyle(this.catalog.numbers(style), performance.now())
    this.#parts.wake()
    this.onChange?.(style)
  }

  /** Takes a style and keeps it for the next visit. */
  choose(style) {
    this.use(style)
    this.keep()
    this.say(null)
  }

  /** Keeps the style for the next visit. */
  keep() { this.#choice.keep(this.text) }

  /** The style as text: its name, or what it changes of the default as JSON. */
  get text() {
    const { catalog, current } = this
    return catalog.nameOf(current) ?? JSON.stringify(catalog.changes(current, catalog.presets[0].style))
  }

  /** Opens that panel. */
  async tune() {
    this.#panel ??= this.makePanel()
    try {
      (await this.#panel).open()
    } catch (error) {
      this.#panel = undefined
      this.say('The panel could not be loaded. Reload the page to try again.')
      throw error
    }
  }

  /** Says something in one sentence, till it is dismissed; null takes it back. */
  say(sentence) {
    this.#message?.remove()
    this.#message = null
    if (sentence === null) return
    const close = element('button', '', 'OK')
    close.type = 'button'
    close.addEventListener('click', () => this.say(null))
    const words = element('p', '', sentence)
    words.dir = 'auto'
    this.#message = element('div', 'style-message above', words, close)
    this.#message.role = 'alert'
    document.body.append(this.#message)
  }
}
