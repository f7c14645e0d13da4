import { element } from '../../../Web/chrome/element.js'
import { same } from '../../../Web/styles/catalog.js'
import { say } from '../../../Web/chrome/words.js'

/** The display names of the styles, and how each feels. */
const spoken = {
  photos: [say('Photos'), say('Springs that you can catch at any moment')],
  system: [say('System zoom'), say('The zoom transition of iOS 18')],
  calm: [say('Calm'), say('A short cross-fade, with less motion')],
  fluidPhoto: ['FluidPhoto', say('Opens in half a second, closes in a quarter')],
  photoZoomAnimator: ['PhotoZoomAnimator', say('Drags away in any direction')],
  locket: ['Locket', say('Quick springs, a short drag')],
  azikus: ['Azikus', say('A whole card follows a drag to the right')],
}
const published = 'faithful'

/** The available styles as a menu, for keyboard, touch and screen readers. */
export class MotionList {
  element = element('div', 'motions')
  #styles
  #close

  /** `close` closes whatever contains the list. */
  constructor(styles, close) {
    this.#styles = styles
    this.#close = close
    this.element.role = 'menu'
    this.element.ariaLabel = say('Motion')
    this.element.append(...this.#items())
    this.element.addEventListener('keydown', event => this.#key(event))
  }

  focus() { (this.element.querySelector('[aria-checked="true"]') ?? this.element.firstElementChild).focus() }

  #items() {
    const { catalog, current, served } = this.#styles
    const styles = catalog.presets.map(({ name, style }) => ({ words: wordsFor(name), style }))
    if (served && !catalog.nameOf(served)) styles.unshift({ words: [say('Served'), say('The style set by the server')], style: served })
    if (!styles.some(({ style }) => same(style, current))) styles.push({ words: [say('Yours'), say('The style that you tuned')], style: current })
    const items = styles.map(({ words, style }) => {
      const item = this.#item(words, () => this.#styles.choose(style))
      item.role = 'menuitemradio'
      item.ariaChecked = String(same(style, current))
      return item
    })
    if (!this.#styles.tune) return items
    const tune = this.#item([say('Tune…'), say('Adjust every constant')], () => this.#styles.tune())
    tune.role = 'menuitem'
    return [...items, tune]
  }

  #item([name, summary], choose) {
    const item = element('button', '', element('b', '', name), element('span', '', summary))
    item.type = 'button'
    item.tabIndex = -1
    item.addEventListener('click', () => {
      this.#close()
      choose()
    })
    return item
  }

  #key(event) {
    const items = [...this.element.children]
    const at = items.indexOf(document.activeElement)
    const next = {
      ArrowDown: (at + 1) % items.length, ArrowUp: (at + items.length - 1) % items.length,
      Home: 0, End: items.length - 1,
    }[event.key]
    if (next !== undefined) {
      items[next].focus()
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) {
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

/** Returns a style's display name and a line about it. */
export function wordsFor(name) {
  const [base, kind] = name.split('.')
  const [called, summary] = spoken[base] ?? [name, '']
  return kind === published ? [say('{style}, as published', { style: called }), say('After release it starts from rest')] : [called, summary]
}
