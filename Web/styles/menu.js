import { element } from '../element.js'
import { same } from './catalog.js'

/** A menu of all styles below its button: by keyboard, by finger, aloud. */
export class Menu {
  #button
  #styles
  #root = null

  constructor(button, styles) {
    this.#button = button
    this.#styles = styles
    addEventListener('pointerdown', event => {
      if (this.#root && !this.#root.contains(event.target) && !button.contains(event.target)) this.close(false)
    }, { capture: true })
  }

  toggle() { this.#root ? this.close() : this.#open() }

  #open() {
    this.#root = element('div', 'style-menu', ...this.#items())
    this.#root.role = 'menu'
    this.#root.ariaLabel = 'Style'
    this.#root.addEventListener('keydown', event => this.#key(event))
    this.#root.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !this.#root?.contains(relatedTarget)) this.close(false)
    })
    this.#button.ariaExpanded = 'true'
    this.#button.after(this.#root)
    const { bottom } = this.#button.getBoundingClientRect()
    this.#root.style.maxHeight = `${innerHeight - bottom - 16}px`
    const chosen = this.#root.querySelector('[aria-checked="true"]') ?? this.#root.firstElementChild
    chosen.focus()
  }

  close(focuses = true) {
    const root = this.#root
    this.#root = null
    root?.remove()
    this.#button.ariaExpanded = 'false'
    if (focuses) this.#button.focus()
  }

  #items() {
    const { catalog, current, served } = this.#styles
    const styles = catalog.presets.map(({ name, summary, style }) => ({ name, summary, style }))
    if (served && !catalog.nameOf(served)) {
      styles.unshift({ name: 'Served', summary: 'The style that this page came with', style: served })
    }
    if (!styles.some(({ style }) => same(style, current))) {
      styles.push({ name: 'Yours', summary: 'As you tuned it', style: current })
    }
    const items = styles.map(({ name, summary, style }) => {
      const item = this.#item(name, summary, () => this.#styles.choose(style))
      item.role = 'menuitemradio'
      item.ariaChecked = String(same(style, current))
      return item
    })
    if (!this.#styles.makePanel) return items
    const tune = this.#item('Tune…', 'Change every constant by hand', () => this.#styles.tune())
    tune.role = 'menuitem'
    return [...items, tune]
  }

  #item(name, summary, choose) {
    const item = element('button', '', element('b', '', name), element('span', '', summary))
    item.type = 'button'
    item.tabIndex = -1
    item.addEventListener('click', () => {
      this.close()
      choose()
    })
    return item
  }

  #key(event) {
    const items = [...this.#root.children]
    const at = items.indexOf(document.activeElement)
    const next = {
      ArrowDown: (at + 1) % items.length, ArrowUp: (at + items.length - 1) % items.length,
      Home: 0, End: items.length - 1,
    }[event.key]
    if (next !== undefined) items[next].focus()
    else if (event.key === 'Escape') this.close()
    else if (event.key === 'Tab') return this.close(false)
    else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
      const letter = event.key.toLowerCase()
      const turned = [...items.slice(at + 1), ...items.slice(0, at + 1)]
      turned.find(item => item.textContent.toLowerCase().startsWith(letter))?.focus()
    } else {
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
}
