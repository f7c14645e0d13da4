import { element } from '../element.js'
import { icon } from '../icon.js'

/** Buttons for what the viewer can do beyond opening, moving and closing photos, at the end of the upper bar. */
export class ToolButtons {
  #bars
  #room = element('div', 'tools')

  constructor({ dialog: { bars } }) {
    this.#bars = bars
    bars.querySelector('.title').after(this.#room)
  }

  /** Adds a button; `path` draws it. */
  add(name, label, path, press) {
    const button = this.button(name, label, path, press)
    this.#room.append(button)
    // So much room is left on the other side of the name.
    this.#bars.style.setProperty('--tools', this.#room.childElementCount)
    return button
  }

  /** Makes a button for some other place. */
  button(name, label, path, press) {
    const button = element('button', name, icon(path))
    button.type = 'button'
    button.ariaLabel = button.title = label
    button.addEventListener('click', press)
    return button
  }
}
