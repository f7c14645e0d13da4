/** Tells the page of an element what happens. Returns false if the page cancels that. */
export const tell = (element, what, detail, cancelable = false) =>
  element.dispatchEvent(new CustomEvent(`enlarger-${what}`, { bubbles: true, composed: true, cancelable, detail }))
