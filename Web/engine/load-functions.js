/** An empty WebAssembly module. */
const empty = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)

/** Whether WebAssembly may be used. Lockdown Mode forbids it, as does a content security policy without 'wasm-unsafe-eval'. */
function mayCompile() {
  try {
    return Boolean(new WebAssembly.Module(empty))
  } catch {
    return false
  }
}

/**
 * Loads the engine's functions from its WebAssembly module, which has no imports. Without WebAssembly, uses `loadTwin`, which loads the
 * same functions as JavaScript.
 */
export async function loadFunctions(source, loadTwin) {
  if (!mayCompile()) return loadTwin()
  const response = await fetch(source)
  if (!response.ok) throw new Error(`${source}: ${response.status}`)
  // With the right content type, browsers compile it during the download.
  const { instance } = response.headers.get('content-type') === 'application/wasm'
    ? await WebAssembly.instantiateStreaming(response)
    : await WebAssembly.instantiate(await response.arrayBuffer())
  return instance.exports
}

/** Makes the functions from the module's bytes. */
export const functionsOf = async (bytes, loadTwin) =>
  mayCompile() ? (await WebAssembly.instantiate(bytes)).instance.exports : loadTwin()
