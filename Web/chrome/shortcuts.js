import { isPageKey } from '../input/events.js'
import { element } from './element.js'
import { keys } from './icons.js'
import { Sheet } from './sheet.js'
import { say } from './words.js'

/** Returns keys, their effects, and the key that a line requires. Selecting has no key of its own. */
const lines = () => [
  [['→', '←'], say('Next and previous photo; pan an enlarged photo')],
  [['↑', '↓'], say('Pan an enlarged photo')],
  [[say('Home'), say('End')], say('First and last photo')],
  [['+', '−', '0'], say('Zoom in, zoom out, fit to the window')],
  [['I'], say('Details'), 'i'],
  [['H'], say('Add to favourites, or remove'), 'h'],
  [['D'], say('Download'), 'd'],
  [[say('Space')], say('Slideshow; play or pause a video'), ' '],
  [['M'], say('Mute a video'), 'm'],
  [['L'], say('Play a Live Photo'), 'l'],
  [['T'], say('Filmstrip'), 't'],
  [['F'], say('Full screen'), 'f'],
  [[say('Esc')], say('Close')],
  [[say('Double click')], say('Zoom in, or fit to the window')],
  [[say('Drag away')], say('Close')],
  [[say('Hold, then drag')], say('Drag the file to another window')],
  [[say('Shift'), say('click')], say('Select a thumbnail, then a range'), 'select'],
  [['?'], say('Show this list')],
]

/** Keys for actions beyond the engine's, while a photo is open. */
export class ToolKeys {
  #dialog
  #scene
  #actions
  /** Whether a key is offered. */
  offers

  /** `actions` maps lower-case keys to what they toggle. `offers` returns whether a key is offered; by default, if it has an action. */
  constructor({ dialog, signal }, scene, actions, offers = key => this.has(key)) {
    this.#dialog = dialog
    this.#scene = scene
    this.#actions = actions
    this.offers = offers
    dialog.hearKeys(event => this.hear(event), true)
  }

  /** Lets a key toggle another action. Returns its previous action. */
  add(key, action) {
    const before = this.#actions[key]
    this.#actions[key] = action
    return before
  }

  /** Whether a key has an action. */
  has(key) { return key in this.#actions }

  /** Whether a key may be a shortcut: it is not typed into a field, and nobody has used it. */
  isFree(event) { return !event.defaultPrevented && Boolean(event.key) && isPageKey(event) && !this.#dialog.isTyped(event) }

  /** Returns whether to keep a key from all others. */
  hear(event) {
    if (!this.isFree(event) || event.isForBrowser || !this.#scene.isOpen || this.#dialog.isPress(event)) return false
    // A modal sheet over the photo, such as the list of keys.
    if (event.composedPath()[0].closest?.('.sheet:modal')) return false
    const key = event.key.toLowerCase(), action = this.#actions[key]
    if (!action || !this.offers(key)) return false
    event.preventDefault()
    if (!event.repeat) action.toggle()
    return true
  }
}

/** The keys of tools, and the list of all keys. */
export class Shortcuts extends ToolKeys {
  #engine
  #dialog
  #list = null
  #button

  constructor(parts, scene, tools, ...acts) {
    super(parts, scene, ...acts)
    this.add('?', this)
    this.#engine = parts.engine
    this.#dialog = parts.dialog
    this.#button = tools.add('help', say('Shortcuts'), keys, () => this.toggle())
    // The Back button may close the photo under the list.
    scene.whenChanged(() => scene.isOpen || this.#list?.drop())
  }

  toggle() {
    if (this.#list?.isOpen) return this.#list.close()
    this.#list ??= this.#make()
    this.#dialog.root.append(this.#list.root)
    this.#list.open()
  }

  hear(event) {
    // An open list takes all keys from the photo behind it.
    if (!this.#list?.isOpen || !this.isFree(event)) return super.hear(event)
    if (event.key === '?') this.toggle()
    return true
  }

  #make() {
    const offered = lines().filter(([, , needed]) => !needed || this.offers(needed))
    const rows = offered.map(([keys, does]) => element('div', '',
      element('dt', '', ...keys.map(key => element('kbd', '', key))),
      element('dd', '', does)))
    // A list slotted into the element replaces this one.
    const content = element('slot', '', element('dl', '', ...rows))
    content.name = 'shortcuts'
    return new Sheet(this.#engine, { name: 'keys', title: this.#button.title, closeLabel: this.#dialog.close.ariaLabel }, content)
  }
}
