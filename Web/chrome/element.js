/** Makes an element with a class and contents. */
export function element(tag, name, ...children) {
  const made = document.createElement(tag)
  made.className = name
  made.append(...children)
  return made
}

/** Draws one line on 24 by 24 units, without markup, which a page's policy may forbid. */
export function icon(line) {
  const make = name => document.createElementNS('http://www.w3.org/2000/svg', name)
  const drawing = make('svg'), path = make('path')
  drawing.setAttribute('viewBox', '0 0 24 24')
  path.setAttribute('d', line)
  drawing.append(path)
  return drawing
}

/** Makes a button with only an icon. Its label is spoken, and shown under the mouse. */
export function iconButton(name, label, line, press) {
  const button = element('button', name, icon(line))
  button.type = 'button'
  button.ariaLabel = button.title = label
  button.addEventListener('click', press)
  return button
}

/**
 * Returns a function that adds a style sheet to a shadow root, once. It makes the sheet from `text` on first use. A content security
 * policy may forbid inline styles, but not this.
 */
export function adopter(text) {
  let sheet
  return shadow => {
    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync(text)
    }
    if (!shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet]
  }
}

/** The element around another as drawn, through slots and shadow roots; null for the outermost. */
export const parentOf = element => element.assignedSlot ?? element.parentElement ?? element.getRootNode().host ?? null

/** Whether an element is or contains another, through slots and shadow roots. */
export function isAround(element, inner) {
  while (inner && inner !== element) inner = parentOf(inner)
  return Boolean(inner)
}
