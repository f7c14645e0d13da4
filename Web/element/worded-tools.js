import { ToolButtons } from '../chrome/tool-buttons.js'
import { adopter } from './adopt.js'
import style from 'tool-style'

const adopt = adopter(style)

/** The buttons of an element's tools, with words from its attributes. */
export class WordedTools extends ToolButtons {
  #gallery

  constructor(parts) {
    super(parts)
    this.#gallery = parts.grid.gallery
    adopt(this.#gallery.shadowRoot)
  }

  button(name, label, ...rest) {
    const button = super.button(name, this.label(name, label), ...rest)
    button.part = `button ${name}`
    return button
  }

  label(name, words, values = {}) {
    const own = this.#gallery.getAttribute(`${name}-label`)
    return own?.replace(/\{(\w+)\}/g, (text, value) => values[value] ?? text) ?? words
  }
}
