import { element } from '../element.js'
import { isPageKey } from '../page-key.js'

/** Keys, what they do, and which of them has to do something for that to be there. */
const lines = [
  [['→', '←'], 'Next and previous photo; look around an enlarged photo'],
  [['↑', '↓'], 'Look around an enlarged photo'],
  [['Home', 'End'], 'First and last photo'],
  [['+', '−', '0'], 'Enlarge, make smaller, fit to the window'],
  [['I'], 'Details: date, size, camera', 'i'],
  [['H'], 'Favourite, or not any more', 'h'],
  [['D'], 'Download', 'd'],
  [['Space'], 'Slideshow; play a video, or pause it'],
  [['M'], 'Mute a video', 'm'],
  [['L'], 'Play a Live Photo', 'l'],
  [['T'], 'Filmstrip', 't'],
  [['F'], 'Full screen'],
  [['Esc'], 'Close'],
  [['Double click'], 'Enlarge, or fit to the window'],
  [['Drag away'], 'Close'],
  [['Hold, then drag'], 'Drag the file to another window'],
  [['Shift', 'click'], 'Select a thumbnail, and all up to the next one', 'h'],
  [['?'], 'This list'],
]

/** Keys for what the viewer can do beyond the engine, and the list of all of them. */
export class Shortcuts {
  #root
  #scene
  #actions
  #list = null
  #label

  /** `actions` are what keys toggle, by lower-case key. */
  constructor({ dialog: { root }, signal }, scene, tools, actions) {
    this.#root = root
    this.#scene = scene
    this.#actions = { ...actions, '?': this }
    this.#label = tools.add(
      'help', 'Shortcuts', 'M9 9a3 3 0 1 1 4.2 2.7c-.8.4-1.2 1-1.2 2V15M12 19v.01', () => this.toggle()).title
    document.addEventListener('keydown', event => this.#key(event), { capture: true, signal })
    // Back closes a photo from under it.
    scene.whenChanged(() => scene.isOpen || this.#list?.close())
  }

  /** Lets a key toggle something else; returns what it has toggled so far. */
  add(key, action) {
    const before = this.#actions[key]
    this.#actions[key] = action
    return before
  }

  toggle() {
    if (this.#list?.open) return this.#list.close()
    if (!this.#list) this.#root.append(this.#list = this.#make())
    this.#list.showModal()
    // The browser shows what it has given the focus, which is its end.
    this.#list.scrollTop = 0
  }

  #key(event) {
    const { key } = event
    if (event.defaultPrevented || !isPageKey(event)) return
    if (this.#list?.open) {
      // The list's alone, not the photo's behind it.
      event.stopPropagation()
      if (key === '?') this.toggle()
      return
    }
    if (event.isForBrowser || !this.#scene.isOpen || key === ' ' && event.composedPath()[0] instanceof HTMLButtonElement) return
    const action = this.#actions[key.toLowerCase()]
    if (!action) return
    event.preventDefault()
    if (!event.repeat) action.toggle()
  }

  #make() {
    const offered = lines.filter(([, , needed]) => !needed || this.#actions[needed])
    const rows = offered.map(([keys, does]) => element('div', '',
      element('dt', '', ...keys.map(key => element('kbd', '', key))),
      element('dd', '', does)))
    const close = element('button', 'done', 'OK')
    close.type = 'button'
    // Who puts a list into an element has it in place of this one.
    const content = element('slot', '', element('dl', '', ...rows))
    content.name = 'shortcuts'
    const list = element('dialog', 'sheet', element('h2', '', this.#label), content, close)
    list.ariaLabel = this.#label
    close.addEventListener('click', () => list.close())
    // A click beside it is one on the dialog itself.
    list.addEventListener('click', ({ target }) => { if (target === list) list.close() })
    return list
  }
}
