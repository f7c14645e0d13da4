/** Makes an element of a class, with what it contains. */
export function element(tag, name, ...children) {
  const made = document.createElement(tag)
  made.className = name
  made.append(...children)
  return made
}
