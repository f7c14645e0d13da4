/** Loads a module in WebAssembly that imports nothing, and returns what it exports. `source` is its address. */
export async function loadModule(source) {
  const response = await fetch(source)
  if (!response.ok) throw new Error(`${source}: ${response.status}`)
  // Compiled while it arrives, if its server says what it is.
  const { instance } = response.headers.get('content-type') === 'application/wasm'
    ? await WebAssembly.instantiateStreaming(response)
    : await WebAssembly.instantiate(await response.arrayBuffer())
  return instance.exports
}
