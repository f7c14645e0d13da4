import { element } from '../element.js'
import { isPageKey } from '../page-key.js'

/** Keys, what they do, and which of them has to do something for that to be there. */
const lines = [
  [['→', '←'], 'Next and previous photo; look around an enlarged one'],
  [['↑', '↓'], 'Look around an enlarged photo'],
  [['Home', 'End'], 'First and last photo'],
  [['+', '−', '0'], 'Enlarge, make smaller, fit to the window'],
  [['I'], 'Details: date, size, camera'],
  [['H'], 'Favourite, or not any more', 'h'],
  [['D'], 'Download', 'd'],
  [['Space'], 'Slideshow'],
  [['F'], 'Full screen'],
  [['Esc'], 'Close'],
  [['Double click'], 'Enlarge, or fit to the window'],
  [['Drag away'], 'Close'],
  [['Hold, then drag'], 'Drag the photo’s file to another window'],
  [['Shift', 'click'], 'Select a thumbnail, and all up to the next one', 'h'],
  [['?'], 'This list'],
]

/** Keys for what the viewer can do beyond the engine, and the list of all of them. */
export class Shortcuts {
  #scene
  #actions
  #list = null

  /** `actions` are what keys toggle, by lower-case key. */
  constructor(scene, bars, actions) {
    this.#scene = scene
    this.#actions = { ...actions, '?': this }
    bars.add('help', 'Shortcuts', 'M9 9a3 3 0 1 1 4.2 2.7c-.8.4-1.2 1-1.2 2V15M12 19v.01', () => this.toggle())
    document.addEventListener('keydown', event => this.#key(event), { capture: true })
  }

  /** Lets a key toggle something else. */
  add(key, action) { this.#actions[key] = action }

  toggle() {
    if (this.#list?.open) return this.#list.close()
    if (!this.#list) document.body.append(this.#list = this.#make())
    this.#list.showModal()
  }

  #key(event) {
    const { key, target } = event
    if (event.defaultPrevented || !isPageKey(event)) return
    if (this.#list?.open) {
      // The list's alone, not the photo's behind it.
      event.stopPropagation()
      if (key === '?') this.toggle()
      return
    }
    if (!this.#scene.isOpen || key === ' ' && target instanceof HTMLButtonElement) return
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
    const list = element('dialog', 'sheet above', element('h2', '', 'Shortcuts'), element('dl', '', ...rows), close)
    list.ariaLabel = 'Shortcuts'
    close.addEventListener('click', () => list.close())
    // A click beside it is one on the dialog itself.
    list.addEventListener('click', ({ target }) => { if (target === list) list.close() })
    return list
  }
}
