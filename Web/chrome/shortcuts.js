import { element } from './element.js'
import { keys } from './icons.js'
import { Sheet } from './sheet.js'
import { ToolKeys } from './tool-keys.js'

/** Keys, their effects, and the key that a line requires. Selecting has no key of its own. */
const lines = [
  [['→', '←'], 'Next and previous photo; pan an enlarged photo'],
  [['↑', '↓'], 'Pan an enlarged photo'],
  [['Home', 'End'], 'First and last photo'],
  [['+', '−', '0'], 'Zoom in, zoom out, fit to the window'],
  [['I'], 'Details: date, size, camera', 'i'],
  [['H'], 'Add to favourites, or remove', 'h'],
  [['D'], 'Download', 'd'],
  [['Space'], 'Slideshow; play or pause a video'],
  [['M'], 'Mute a video', 'm'],
  [['L'], 'Play a Live Photo', 'l'],
  [['T'], 'Filmstrip', 't'],
  [['F'], 'Full screen'],
  [['Esc'], 'Close'],
  [['Double click'], 'Zoom in, or fit to the window'],
  [['Drag away'], 'Close'],
  [['Hold, then drag'], 'Drag the file to another window'],
  [['Shift', 'click'], 'Select a thumbnail, then a range', 'select'],
  [['?'], 'Show this list'],
]

/** The keys of tools, and the list of all keys. */
export class Shortcuts extends ToolKeys {
  #engine
  #dialog
  #list = null
  #label
  #lists

  /** `actions` maps lower-case keys to what they toggle. `lists` returns whether the list has a key; by default, if it has an action. */
  constructor(parts, scene, tools, actions, lists = key => this.has(key)) {
    super(parts, scene, actions)
    this.add('?', this)
    this.#engine = parts.engine
    this.#dialog = parts.dialog
    this.#lists = lists
    this.#label = tools.add(
      'help', 'Shortcuts', keys, () => this.toggle()).title
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
    const offered = lines.filter(([, , needed]) => !needed || this.#lists(needed))
    const rows = offered.map(([keys, does]) => element('div', '',
      element('dt', '', ...keys.map(key => element('kbd', '', key))),
      element('dd', '', does)))
    // A list slotted into the element replaces this one.
    const content = element('slot', '', element('dl', '', ...rows))
    content.name = 'shortcuts'
    return new Sheet(this.#engine, { name: 'keys', title: this.#label, closeLabel: this.#dialog.close.ariaLabel }, content)
  }
}
