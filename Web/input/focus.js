import { isAround } from '../chrome/element.js'

let last

/** Returns the focused element, in any shadow; null if none. */
export function focused() {
  let { activeElement } = document
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot)
  return activeElement === document.body ? null : activeElement
}

/** Focuses an element if possible. Returns whether it then has the focus; `:focus` may not match in a window behind others. */
export function takesFocus(element, options) {
  element?.focus?.(options)
  return isAround(element, focused())
}

/** Moves elements by `move`. One that has the focus would lose it, because browsers take it out of the page first. */
export function keepFocus(move, options) {
  const focus = focused()
  move()
  if (focus !== focused() && focus?.isConnected) focus.focus(options)
}

/**
 * Tracks the user's input: `touch`, `mouse` or `keys`. `hear` receives each. It serves focus rings, which are for keys only: browsers
 * also draw one if a script moves the focus after a touch.
 */
export function trackModality(hear = () => {}) {
  const listen = (type, hand) => addEventListener(type, event => hear(last = hand(event)), { capture: true, passive: true })
  listen('pointerdown', ({ pointerType }) => pointerType === 'touch' ? 'touch' : 'mouse')
  listen('keydown', () => 'keys')
}

/** Records a key press that no other listener gets. */
export const noteKey = () => { last = 'keys' }

/** Returns the last input: `touch`, `mouse` or `keys`. */
export const modality = () => last
