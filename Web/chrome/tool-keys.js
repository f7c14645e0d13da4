import { isPageKey } from '../input/events.js'

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
