/** Returns the focused element, in any shadow; null if none. */
export function focused() {
  let { activeElement } = document
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot)
  return activeElement === document.body ? null : activeElement
}

/** Focuses an element if possible. Returns whether it then has the focus. */
export function takesFocus(element, options) {
  element?.focus?.(options)
  return Boolean(element?.matches?.(':focus, :focus-within'))
}
