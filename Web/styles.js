// Other styles than the default: chosen in a menu, named in the address, or given by who serves the page. Loaded when
// one of them is asked for.

import { Catalog, isStyleProblem } from './styles/catalog.js'
import { Choice } from './styles/choice.js'
import { element } from './element.js'
import { Menu } from './styles/menu.js'
import { giveStyle } from './styles/numbers.js'
import { Overlay } from './styles/overlay.js'

const near = name => new URL(name, import.meta.url)

let loading

/**
 * Brings in the styles, and the one that is asked for.
 *
 * `served` has the numbers of the server's own; with a click on the menu's button, the menu is opened or closed.
 */
export async function begin(parts, served, click) {
  loading ??= load(parts, served)
  const styles = await loading
  if (click) styles.toggleMenu(document.querySelector('.styles'))
}

async function load(parts, served) {
  const styles = new Styles(parts, served)
  await styles.load()
  return styles
}

/** The style that photos move by, and all that it may be exchanged for. */
class Styles {
  /** All named styles and the description of constants; null if they could not be loaded. */
  catalog = null
  /** The style that photos move by. */
  current = null
  /** The style of who serves the page; null if that is the default. */
  served = null
  /** Called with the style whenever it has become another one. */
  onChange = null
  #parts
  #choice
  #numbers
  #menu
  #message = null
  #panel

  constructor(parts, served) {
    this.#parts = parts
    this.#choice = new Choice(served)
    this.#numbers = served?.split(',').map(Number)
    const overlay = this.decorate(parts)
    addEventListener('resize', () => overlay.bringForward(), { capture: true })
  }

  async load() {
    if (this.#numbers) giveStyle(this.#parts.engine, this.#numbers)
    try {
      [this.catalog] = await Promise.all([Catalog.load(near('styles.json')), addStyleSheet(near('styles.css'))])
    } catch {
      return this.say('The styles could not be loaded. Reload the page to try again.')
    }
    const [{ style }] = this.catalog.presets
    if (this.#numbers) this.served = this.catalog.styleOf(this.#numbers)
    this.current = this.served ?? style
    const { text } = this.#choice
    if (text !== null) {
      try {
        this.use(this.catalog.read(text))
      } catch (error) {
        if (!isStyleProblem(error)) throw error
        this.use(style)
        this.say(`${error.message}. Photos move as they do by default.`)
      }
    }
    if (new URLSearchParams(location.search).has('tune')) await this.tune()
  }

  /** Lets a stage draw what only some styles have. */
  decorate(parts) { return new Overlay(parts) }

  /** Photos move by this style from their next motion on. */
  use(style) {
    this.current = style
    giveStyle(this.#parts.engine, this.catalog.numbers(style))
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

  /** Opens the menu below its button, or closes it. */
  toggleMenu(button) {
    if (!this.catalog) return
    this.#menu ??= new Menu(button, this)
    this.#menu.toggle()
  }

  /** Opens the panel in which every constant can be changed. */
  async tune() {
    this.#panel ??= Promise.all([import('./tune.js'), addStyleSheet(near('tune.css'))])
      .then(([{ begin }]) => begin(this.#parts, this))
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

/** Resolves when the sheet is there; without it everything works, and looks plain. */
function addStyleSheet(address) {
  return new Promise(resolve => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = link.onerror = resolve
    document.head.append(link)
  })
}
