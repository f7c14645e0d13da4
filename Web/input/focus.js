/** The element that has the focus, in whichever shadow; null if none has. */
export function focused() {
  let { activeElement } = document
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot)
  return activeElement === document.body ? null : activeElement
}

/** Gives an element the focus, if it can take it; returns whether it has it then. */
export function takesFocus(element, options) {
  element?.focus?.(options)
  return Boolean(element?.matches?.(':focus, :focus-within'))
}
