/** What there is to compile of an empty module. */
const empty = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)

/** Whether WebAssembly may be used: not in Lockdown Mode, nor where a content policy lacks 'wasm-unsafe-eval'. */
function mayCompile() {
  try {
    return Boolean(new WebAssembly.Module(empty))
  } catch {
    return false
  }
}

/**
 * Loads the engine's functions: WebAssembly, which imports nothing, from its address. `loadTwin` loads the same in JavaScript, for
 * browsers that compile no WebAssembly.
 */
export async function loadFunctions(source, loadTwin) {
  if (!mayCompile()) return loadTwin()
  const response = await fetch(source)
  if (!response.ok) throw new Error(`${source}: ${response.status}`)
  // Compiled while it arrives, if its server says what it is.
  const { instance } = response.headers.get('content-type') === 'application/wasm'
    ? await WebAssembly.instantiateStreaming(response)
    : await WebAssembly.instantiate(await response.arrayBuffer())
  return instance.exports
}

/** Makes them of the module's bytes. */
export const functionsOf = async (bytes, loadTwin) =>
  mayCompile() ? (await WebAssembly.instantiate(bytes)).instance.exports : loadTwin()
