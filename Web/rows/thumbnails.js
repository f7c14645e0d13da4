import { frameNumbers, pictureNumbers } from '../frame-numbers.js'

/** How many numbers tell where a thumbnail is: its middle, size, rotation and corner radius, then what is cut off on each side. */
const placeLength = 10
/** The picture of a photo beside the present one, which has not come out of its thumbnail. */
const neighbor = 2

/** The thumbnails of one session of the engine, which it is told of before it has to know where they are. */
export class Thumbnails {
  #calls
  #session
  #cellOf
  #layout = []
  #scroll = 0
  /** The photos whose thumbnails the engine knows, with where it knows them. */
  #told = new Map()
  /** Those that the last frame showed out of their thumbnails. */
  #out = []
  /** The one that fingers hold while its photo has not come out. */
  #held = null

  /** `cellOf` says where the cell of a photo is, from the top left of the grid. */
  constructor(calls, session, cellOf) {
    this.#calls = calls
    this.#session = session
    this.#cellOf = cellOf
  }

  /** The window's size, where the grid begins in the page, how much a bar covers at the top, and the cells' corner radius. */
  setLayout(...layout) { this.#layout = layout }

  setScroll(scroll) { this.#scroll = scroll }

  /** How far the top of the window is below that of the grid. */
  get top() { return this.#scroll - this.#layout[3] }

  hold(photo) { this.#held = photo }

  /** Tells where these photos' thumbnails are besides those of photos that are out, and forgets all others. */
  tell(...photos) {
    const wanted = new Set([...this.#out, ...photos, this.#held].filter(photo => photo !== null && photo >= 0))
    for (const photo of [...this.#told.keys(), ...wanted]) {
      const place = wanted.has(photo) ? this.#placeOf(photo) : null
      const text = String(place)
      if (this.#told.get(photo) === text) continue
      this.#told.set(photo, text)
      const numbers = new Float64Array(this.#calls.memory.buffer, this.#calls.numbers(this.#session), placeLength)
      numbers.fill(0).set(place ?? [])
      // It may have been so for long: whatever time is told, the engine does not go back.
      this.#calls.source(this.#session, photo, 0)
    }
    for (const photo of this.#told.keys()) if (!wanted.has(photo)) this.#told.delete(photo)
  }

  /** Notes what a frame shows that begins at an address. */
  note(address) {
    const numbers = new Float64Array(this.#calls.memory.buffer, address)
    const at = name => numbers[frameNumbers.indexOf(name)]
    this.#out = [at('photo')]
    for (let index = 0; index < at('pictures'); index++) {
      const place = frameNumbers.length + index * pictureNumbers.length
      if (numbers[place + pictureNumbers.indexOf('role')] !== neighbor) this.#out.push(numbers[place])
    }
  }

  /** How far to scroll so that a thumbnail is seen in the middle; not a number if all of it is seen already. */
  reveal(photo) {
    const [, height, , , bar] = this.#layout
    const { y, height: side } = this.#cellOf(photo)
    const top = y - this.top
    if (!(top < bar || top + side > height)) return NaN
    return Math.max(this.#scroll + top + side / 2 - (bar + height) / 2, 0)
  }

  /** Where a thumbnail is in the window; null where it is so far away that nobody would see a photo fly there. */
  #placeOf(photo) {
    const [, window, left, , bar, radius] = this.#layout
    const { x, y, width, height } = this.#cellOf(photo)
    const top = y - this.top
    if (!(top + height > -window / 2 && top < window * 1.5)) return null
    const covered = Math.min(Math.max(bar - top, 0), height)
    return [left + x + width / 2, top + height / 2, width, height, 0, radius, covered]
  }
}
