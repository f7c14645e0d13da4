import { loadFunctions } from './load-functions.js'

/** Loads the engine's module from its address, or its twin in JavaScript. */
export const loadModule = async (source, loadTwin) => new Module(await loadFunctions(source, loadTwin))

/** The engine's functions and its memory, which all of its sessions share. Nobody else reads or writes that memory. */
export class Module {
  #calls
  #numbers = new Float64Array()
  /** What the next number is read from or written to, and where. */
  #room
  #place = 0

  constructor(calls) { this.#calls = calls }

  /** Calls a function by the name that `EnlargerWeb` gives it. */
  call(name, ...numbers) { return this.#calls[name](...numbers) }

  /** All memory as numbers: the one at an address has the place `address >>> 3`. */
  get numbers() {
    const { buffer } = this.#calls.memory
    // Memory that has grown is a new buffer.
    if (this.#numbers.buffer !== buffer) this.#numbers = new Float64Array(buffer)
    return this.#numbers
  }

  /** Has what is read and written till the next call begin at an address. */
  seek(address) {
    this.#room = this.numbers
    this.#place = address >>> 3
  }

  /** Reads what the interface lays out. */
  read(layout) {
    const numbers = this.#room, values = {}
    for (const name in layout) {
      const make = layout[name], number = numbers[this.#place++]
      values[name] = make ? make(number) : number
    }
    return values
  }

  /** Writes what the interface lays out; 0 for what is not said. */
  write(layout, values) {
    const numbers = this.#room
    for (const name in layout) numbers[this.#place++] = values[name] ?? 0
  }

  /** Writes numbers in a row. */
  writeNumbers(list) {
    this.#room.set(list, this.#place)
    this.#place += list.length
  }

  /** Puts integers at an address, each before one that is left alone. */
  writeIntegers(address, integers) {
    if (!(address > 0)) return
    const room = new Int32Array(this.#calls.memory.buffer, address)
    integers.forEach((integer, place) => { room[2 * place] = integer })
  }
}
