import { loadFunctions } from './load-functions.js'

/** Loads the engine's module from its address, or its JavaScript twin. */
export const loadModule = async (source, loadTwin) => new Module(await loadFunctions(source, loadTwin))

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
