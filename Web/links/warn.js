/** Warns the page's author in the console. */
export const warn = text => console.warn(`<enlarger-gallery>: ${text}`)
