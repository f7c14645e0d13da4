// The engine's module: what loads its functions, and the calls to them and to their memory.

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

/** The engine's functions, and the memory of all its sessions. Only this class accesses that memory. */
export class Module {
  #calls
  #numbers = new Float64Array()
  /** The memory and the index of the next number to read or write. */
  #room
  #place = 0

  constructor(calls) { this.#calls = calls }

  /** Calls a function by its name in `EnlargerWeb`. */
  call(name, ...numbers) { return this.#calls[name](...numbers) }

  /** The memory as numbers. The number at an address has the index `address >>> 3`. */
  get numbers() {
    const { buffer } = this.#calls.memory
    // Memory that grows becomes a new buffer.
    if (this.#numbers.buffer !== buffer) this.#numbers = new Float64Array(buffer)
    return this.#numbers
  }

  /** Sets the address where reading or writing continues. */
  seek(address) {
    this.#room = this.numbers
    this.#place = address >>> 3
  }

  /** Reads numbers of an interface's layout. */
  read(layout) {
    const numbers = this.#room, values = {}
    for (const name in layout) {
      const make = layout[name], number = numbers[this.#place++]
      values[name] = make ? make(number) : number
    }
    return values
  }

  /** Reads as many of these in a row. */
  readList(layout, count) {
    const list = []
    while (list.length < count) list.push(this.read(layout))
    return list
  }

  /** Writes numbers of an interface's layout, with 0 for missing values. */
  write(layout, values) {
    const numbers = this.#room
    for (const name in layout) numbers[this.#place++] = values[name] ?? 0
  }

  writeNumbers(list) {
    this.#room.set(list, this.#place)
    this.#place += list.length
  }

  /** Writes 32-bit integers at an address, each followed by three unchanged ones. */
  writeIntegers(address, integers) {
    if (!(address > 0)) return
    const room = new Int32Array(this.#calls.memory.buffer, address)
    integers.forEach((integer, place) => { room[4 * place] = integer })
  }
}
