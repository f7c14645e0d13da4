// The bar of an open photo's tools, and those tools that are little more than their buttons: full screen, and the zoom.

import { keys } from '../input/events.js'
import { focused } from '../input/focus.js'
import { element, iconButton } from './element.js'
import { fullScreen, minus, more, plus } from './icons.js'
import { language, say } from './words.js'

/** The tools in display order: those that always stay in the bar, and those that may go to the menu. */
const constant = ['favourite', 'share', 'info']
const listed = ['download', 'slideshow', 'fullscreen', 'help']
/** The number of offered tools above which there is a menu. */
const most = 4
/** The shortcuts that the menu shows. */
const shortcuts = { download: 'D', slideshow: say('Space'), fullscreen: 'F', help: '?' }

/**
 * The tools of an open photo: a capsule at the end of the upper bar. If it has too many, a menu behind its last button has the rarer ones
 * with their names and shortcuts.
 */
export class ToolBar {
  #place
  #capsule = element('div', 'tools capsule')
  #menu = element('div', 'menu')
  #more
  #tools = new Map()
  /** All buttons, each with its name, its usual words and those that it got. */
  #named = new Map()
  #label
  #offers

  /** `label` returns the words with a name, which a page may have replaced, and `offers` whether a tool is offered. */
  constructor({ dialog, signal }, scene, { label, offers }) {
    const place = this.#place = dialog.bars.querySelector('.actions'), menu = this.#menu
    this.#label = label
    this.#offers = offers
    this.#more = this.button('more', say('More'), more, () => this.#show(menu.hidden))
    this.#more.ariaExpanded = 'false'
    menu.hidden = true
    menu.role = 'group'
    menu.part = 'menu'
    place.append(this.#capsule, menu)
    place.addEventListener('click', ({ target }) => {
      // An open menu captures the whole window: a click beside it only closes it.
      if (target.closest('.menu button') || target === place) this.#show(false)
    })
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !place.contains(relatedTarget)) this.#show(false)
    })
    dialog.hearKeys(event => this.#key(event), true)
    scene.whenChanged(() => scene.isOpen || this.#show(false))
    this.relabel()
    this.arrange()
  }

  /** Adds a tool with the icon `path`. */
  add(name, label, path, press) {
    const button = this.button(name, label, path, press)
    const words = element('span', '', button.title)
    const key = element('kbd', '', shortcuts[name] ?? '')
    words.ariaHidden = key.ariaHidden = 'true'
    button.append(words, key)
    this.#tools.set(name, button)
    this.arrange()
    return button
  }

  /** Makes a button for another place. */
  button(name, label, ...rest) {
    const button = iconButton(name, this.label(name, label), ...rest)
    button.part = `button ${name}`
    this.#named.set(button, { name, label, text: button.title })
    return button
  }

  /** Gives all buttons the words that the page has now. Whoever has changed a button's words since keeps them up to date. */
  relabel() {
    for (const [button, known] of this.#named) {
      if (button.title !== known.text) continue
      const text = this.label(known.name, known.label)
      // It may be followed by a value.
      button.ariaLabel = button.ariaLabel.replace(known.text, () => text)
      button.title = known.text = text
    }
    for (const button of this.#tools.values()) button.querySelector('span').textContent = button.title
    this.#menu.ariaLabel = this.#more.title
  }

  /** Returns the words with a name, which a page may have replaced by others for the same `values`. */
  label(name, words, values) { return this.#label(name, words, values) }

  /** Puts each offered tool into the bar or the menu, and hides the others. */
  arrange() {
    const offered = new Set([...this.#tools.keys()].filter(name => this.#offers(name)))
    const isLong = offered.size > most
    const those = names => names.filter(name => this.#tools.has(name)).map(name => this.#tools.get(name))
    this.#tools.forEach((button, name) => { button.hidden = !offered.has(name) })
    fill(this.#menu, isLong ? those(listed) : [])
    fill(this.#capsule, [...those(isLong ? constant : [...constant, ...listed]), this.#more])
    this.#more.hidden = !isLong || !listed.some(name => offered.has(name))
    this.#capsule.hidden = offered.size === 0
    if (this.#more.hidden) this.#show(false)
  }

  #show(isShown) {
    const menu = this.#menu
    if (isShown === !menu.hidden) return
    const hadFocus = menu.contains(focused())
    menu.hidden = !isShown
    this.#more.ariaExpanded = String(isShown)
    if (isShown) this.#items[0]?.focus({ preventScroll: true })
    else if (hadFocus) this.#more.focus({ preventScroll: true })
  }

  /** The visible entries of the menu. */
  get #items() { return [...this.#menu.children].filter(each => each.checkVisibility()) }

  /** Moves the focus in the open menu, or closes it. Returns whether it took the key. */
  #key(event) {
    if (this.#menu.hidden) return false
    const items = this.#items, at = items.indexOf(focused())
    const next = {
      ArrowDown: (at + 1) % items.length, ArrowUp: (Math.max(at, 0) + items.length - 1) % items.length, Home: 0, End: items.length - 1,
    }[event.key]
    if (next !== undefined) items[next]?.focus()
    else if (event.key === 'Escape') this.#show(false)
    else return false
    event.preventDefault()
    return true
  }
}

/** Gives a place these children in this order. Those that are in their places stay, because a moved button would lose the focus. */
function fill(place, children) {
  children.forEach((child, index) => {
    if (place.children[index] !== child) place.insertBefore(child, place.children[index] ?? null)
  })
}

/** Shows the page on the whole screen, where the browser can do that. */
export class Fullscreen {
  constructor(tools, signal) {
    if (!document.fullscreenEnabled) return
    const button = tools.add('fullscreen', say('Full screen'), fullScreen, () => this.toggle())
    button.ariaPressed = 'false'
    document.addEventListener('fullscreenchange', () => {
      button.ariaPressed = String(document.fullscreenElement !== null)
    }, { signal })
  }

  toggle() {
    if (document.fullscreenElement) document.exitFullscreen()
    // The browser refuses without a recent user action, which does no harm.
    else document.documentElement.requestFullscreen?.().catch(() => {})
  }
}

/** The photo's zoom in per cent of its pixels, between buttons that change it. */
export class ZoomLevel {
  root
  #level = element('output', '')
  /** The photo whose level was shown last, and its zoom. */
  #photo = null
  #zoom = 1

  constructor({ engine, stage, wake, dialog: { bars }, photoAt }, scene, tools) {
    const button = (key, ...look) => tools.button(...look, ({ timeStamp }) => {
      engine.key(keys[key], timeStamp)
      wake()
    })
    this.root = element(
      'div', 'zoom capsule', button('-', 'zoom-out', say('Zoom out'), minus), this.#level, button('+', 'zoom-in', say('Zoom in'), plus))
    bars.querySelector('.position').after(this.root)
    // In every frame, because the photo's own size may become known without motion.
    stage.whenDrawn(() => {
      // The next photo's level appears once that photo rests.
      if (scene.photo === null) this.#level.textContent = this.#photo = null
      if (!scene.isAtRest) return
      const { width } = photoAt(scene.photo)
      const scale = width ? scene.width / width * devicePixelRatio : scene.zoom
      const level = scale.toLocaleString(language(), { style: 'percent' })
      const isUsers = scene.photo === this.#photo ? scene.zoom !== this.#zoom : scene.isEnlarged
      this.#photo = scene.photo
      this.#zoom = scene.zoom
      if (this.#level.textContent === level) return
      // Screen readers announce what the user does to a photo's zoom, not the zoom of each photo.
      this.#level.ariaLive = isUsers ? 'polite' : 'off'
      this.#level.textContent = level
    })
  }
}
