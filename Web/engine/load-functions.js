/** An empty WebAssembly module. */
const empty = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)

/**
 * Loads the engine's functions from its WebAssembly module, which has no imports. Uses `loadTwin`, which loads the same functions as
 * JavaScript, where WebAssembly is forbidden: in Lockdown Mode, or by a content security policy without 'wasm-unsafe-eval'.
 */
export async function loadFunctions(source, loadTwin) {
  try {
    new WebAssembly.Module(empty)
  } catch {
    return loadTwin()
  }
  const response = await fetch(source)
  if (!response.ok) throw new Error(`${source}: ${response.status}`)
  // With the right content type, browsers compile it during the download.
  const { instance } = response.headers.get('content-type') === 'application/wasm'
    ? await WebAssembly.instantiateStreaming(response)
    : await WebAssembly.instantiate(await response.arrayBuffer())
  return instance.exports
}

/** Makes the functions from the module's bytes. */
export async function functionsOf(bytes, loadTwin) {
  try {
    return (await WebAssembly.instantiate(bytes)).instance.exports
  } catch {
    return loadTwin()
  }
}
