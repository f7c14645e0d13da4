/** Makes an element of a class, with what it contains. */
export function element(tag, name, ...children) {
  const made = document.createElement(tag)
  made.className = name
  made.append(...children)
  return made
}

/** A drawing of one line on 24 by 24; made without markup, which a page's policy may forbid. */
export function icon(line) {
  const make = name => document.createElementNS('http://www.w3.org/2000/svg', name)
  const drawing = make('svg'), path = make('path')
  drawing.setAttribute('viewBox', '0 0 24 24')
  path.setAttribute('d', line)
  drawing.append(path)
  return drawing
}

/** A button with a drawing alone, which says its label aloud and under the mouse. */
export function iconButton(name, label, line, press) {
  const button = element('button', name, icon(line))
  button.type = 'button'
  button.ariaLabel = button.title = label
  button.addEventListener('click', press)
  return button
}

/** The element that another one is drawn in, through slots and shadow roots; null for the outermost. */
export const parentOf = element => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null

/** Whether one element stands in another one, through slots and out of shadow roots, or is the same. */
export function isAround(element, inner) {
  while (inner && inner !== element) inner = parentOf(inner)
  return Boolean(inner)
}
