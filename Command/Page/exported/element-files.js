// The files of the element in an exported album: the engine inside the page's script, and the styles in a script beside it.

import { loadScript } from './script.js'

export { loadEngine } from '../../../Web/element/files-inside.js'

// Only available during the script's first run.
const { styles } = document.currentScript.dataset
let loading

/** Loads the styles, once. */
export const loadStyle = () => loading ??= loadScript(new URL(styles, document.baseURI)).catch(error => {
  loading = null
  throw error
})
