/** A page's link that becomes a thumbnail of the grid: where it was, and how. */
export class Original {
  #link
  #parent
  #next
  #nodes
  #attributes

  constructor(link) {
    this.#link = link
    this.#parent = link.parentNode
    this.#next = link.nextSibling
    this.#nodes = [...link.childNodes]
    this.#attributes = [link, link.firstElementChild].map(each => [each, Array.from(each.attributes, ({ name, value }) => [name, value])])
  }

  restore() {
    for (const [element, attributes] of this.#attributes) {
      const kept = new Map(attributes)
      element.onerror = null
      for (const name of element.getAttributeNames()) if (!kept.has(name)) element.removeAttribute(name)
      // A picture that loads again would flicker.
      for (const [name, value] of kept) if (element.getAttribute(name) !== value) element.setAttribute(name, value)
    }
    this.#link.replaceChildren(...this.#nodes)
    // The page may have removed that node.
    this.#parent.insertBefore(this.#link, this.#next?.parentNode === this.#parent ? this.#next : null)
  }
}
