// Rows of whole photos in place of squares. Loaded when they are chosen, or with the engine where they were.

export { standInRows as begin } from './rows/stand-in-rows.js'
