import { ToolButtons } from '../../../Web/chrome/tool-buttons.js'
import { element } from '../../../Web/chrome/element.js'
import { more } from '../../../Web/chrome/icons.js'
import { say } from '../../../Web/chrome/words.js'

/** The tools in the bar, and in the menu behind its last button, in display order. */
const shown = ['favourite', 'share', 'info', 'more']
const listed = ['download', 'slideshow', 'fullscreen', 'help']
/** The shortcuts that the menu shows. */
const shortcuts = { download: 'D', slideshow: say('Space'), fullscreen: 'F', help: '?' }

/** The tools on our own pages: four in the bar, the others in a menu with their names. */
export class PhotoTools extends ToolButtons {
  #menu = element('div', 'menu')
  #button

  constructor(parts, scene) {
    super(parts)
    this.#menu.hidden = true
    this.#menu.role = 'group'
    this.#menu.ariaLabel = say('More')
    this.#button = super.add('more', say('More'), more, () => this.#show(this.#menu.hidden))
    this.#button.ariaExpanded = 'false'
    this.#button.hidden = true
    this.place.append(this.#menu)
    this.#menu.addEventListener('click', ({ target }) => {
      // An open menu captures the whole window: a click beside it only closes it.
      if (target.closest('button') || target === this.#menu) this.#show(false)
    })
    this.#menu.addEventListener('keydown', event => this.#key(event))
    this.#menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !this.place.contains(relatedTarget)) this.#show(false)
    })
    scene.whenChanged(() => scene.isOpen || this.#show(false))
  }

  add(name, label, path, press) {
    if (shown.includes(name)) return super.add(name, label, path, press)
    const button = this.button(name, label, path, press)
    const words = element('span', '', label)
    const key = element('kbd', '', shortcuts[name] ?? '')
    words.ariaHidden = key.ariaHidden = 'true'
    button.append(words, key)
    this.insert(button, this.#menu, listed)
    this.#button.hidden = false
    return button
  }

  #show(isShown) {
    const menu = this.#menu
    if (isShown === !menu.hidden) return
    const hadFocus = menu.contains(document.activeElement)
    menu.hidden = !isShown
    this.#button.ariaExpanded = String(isShown)
    if (isShown) this.#items[0]?.focus({ preventScroll: true })
    else if (hadFocus) this.#button.focus({ preventScroll: true })
  }

  /** The visible entries of the menu. */
  get #items() { return [...this.#menu.children].filter(each => each.checkVisibility()) }

  #key(event) {
    const items = this.#items, at = items.indexOf(document.activeElement)
    const next = {
      ArrowDown: (at + 1) % items.length, ArrowUp: (at + items.length - 1) % items.length, Home: 0, End: items.length - 1,
    }[event.key]
    if (next !== undefined) items[next].focus()
    else if (event.key === 'Escape') this.#show(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}
