let handed
// What comes later calls this with a function: a page from a disk can load scripts, but nothing can be imported of them.
window.enlargerScript = begin => { handed = begin }

/** Loads a script; returns what it hands over. */
export function loadScript(address) {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    // In the very moment after it has run, before any other does.
    script.onload = () => resolve(handed)
    script.onerror = () => reject(new Error(`${address} is missing`))
    document.head.append(script)
  })
}
