/** Says in the console what a page should know. */
export const warn = text => console.warn(`<enlarger-gallery>: ${text}`)
