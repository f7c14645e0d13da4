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
