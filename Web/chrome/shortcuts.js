import { element } from './element.js'
import { keys } from './icons.js'
import { Sheet } from './sheet.js'
import { isPageKey } from '../input/events.js'
import { say } from './words.js'

/** Keys, their effects, and the key whose action a line requires. */
const lines = [
  [['→', '←'], say('Next and previous photo; pan an enlarged photo')],
  [['↑', '↓'], say('Pan an enlarged photo')],
  [[say('Home'), say('End')], say('First and last photo')],
  [['+', '−', '0'], say('Zoom in, zoom out, fit to the window')],
  [['I'], say('Details: date, size, camera'), 'i'],
  [['H'], say('Add to favourites, or remove'), 'h'],
  [['D'], say('Download'), 'd'],
  [[say('Space')], say('Slideshow; play or pause a video')],
  [['M'], say('Mute a video'), 'm'],
  [['L'], say('Play a Live Photo'), 'l'],
  [['T'], say('Filmstrip'), 't'],
  [['F'], say('Full screen')],
  [[say('Esc')], say('Close')],
  [[say('Double click')], say('Zoom in, or fit to the window')],
  [[say('Drag away')], say('Close')],
  [[say('Hold, then drag')], say('Drag the file to another window')],
  [[say('Shift'), say('click')], say('Select a thumbnail, then a range'), 'h'],
  [['?'], say('Show this list')],
]

/** Keys for actions beyond the engine's, and the list of all keys. */
export class Shortcuts {
  #engine
  #dialog
  #scene
  #actions
  #list = null
  #label

  /** `actions` maps lower-case keys to what they toggle. */
  constructor({ engine, dialog, signal }, scene, tools, actions) {
    this.#engine = engine
    this.#dialog = dialog
    this.#scene = scene
    this.#actions = { ...actions, '?': this }
    this.#label = tools.add(
      'help', say('Shortcuts'), keys, () => this.toggle()).title
    dialog.hearKeys(event => this.#key(event), signal, true)
    // The Back button may close the photo under the list.
    scene.whenChanged(() => scene.isOpen || this.#list?.drop())
  }

  /** Lets a key toggle another action. Returns its previous action. */
  add(key, action) {
    const before = this.#actions[key]
    this.#actions[key] = action
    return before
  }

  toggle() {
    if (this.#list?.isOpen) return this.#list.close()
    this.#list ??= this.#make()
    this.#dialog.root.append(this.#list.root)
    this.#list.open()
  }

  /** Returns whether to keep a key from all others. */
  #key(event) {
    const { key } = event
    if (event.defaultPrevented || !key || !isPageKey(event) || this.#dialog.isTyped(event)) return false
    if (this.#list?.isOpen) {
      // An open list takes all keys from the photo behind it.
      if (key === '?') this.toggle()
      return true
    }
    if (event.isForBrowser || !this.#scene.isOpen || this.#dialog.isPress(event)) return false
    const action = this.#actions[key.toLowerCase()]
    if (!action) return false
    event.preventDefault()
    if (!event.repeat) action.toggle()
    return true
  }

  #make() {
    const offered = lines.filter(([, , needed]) => !needed || this.#actions[needed])
    const rows = offered.map(([keys, does]) => element('div', '',
      element('dt', '', ...keys.map(key => element('kbd', '', key))),
      element('dd', '', does)))
    // A list slotted into the element replaces this one.
    const content = element('slot', '', element('dl', '', ...rows))
    content.name = 'shortcuts'
    return new Sheet(this.#engine, { name: 'keys', title: this.#label, closeLabel: this.#dialog.close.ariaLabel }, content)
  }
}
