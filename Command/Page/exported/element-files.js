// The files of an exported album: the engine inside the page's script, and the styles and the list in scripts beside it.

export { loadEngine } from '../../../Web/element/files-inside.js'

let handed
// Scripts pass a function or data to this: a page opened from a disk can load scripts, but cannot import from them.
window.enlargerScript = begin => { handed = begin }

/** Loads a script, and resolves to the value that it passed. */
export function loadScript(address) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    // Follows directly after the script, before any other runs.
    script.onload = () => resolve(handed)
    script.onerror = () => reject(new Error(`${address} is missing`))
    document.head.append(script)
  })
}

// Only available during the script's first run.
const { styles } = document.currentScript.dataset
let loading

/** Loads the styles, once. */
export const loadStyle = () => loading ??= loadScript(new URL(styles, document.baseURI)).catch(error => {
  loading = null
  throw error
})
