/** Tells the page of an element what happens. Returns false if the page cancels that. */
export const tell = (element, what, detail, cancelable = false) =>
  element.dispatchEvent(new CustomEvent(`enlarger-${what}`, { bubbles: true, composed: true, cancelable, detail }))

/** Warns the page's author in the console. */
export const warn = text => console.warn(`<enlarger-gallery>: ${text}`)
