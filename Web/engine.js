// The engine in WebAssembly: calls in, one flat buffer of numbers out.

const pictureNumbers = 15
const noticeKinds = ['willOpen', 'didOpen', 'willClose', 'didClose', 'didCancelClose', 'didPage', 'fellBack']
const touchTargets = ['nothing', 'flyingPhotos', 'everything']

/** A number, or null where the engine has none to tell. */
const orNull = number => Number.isNaN(number) ? null : number

/** Loads the module, which imports nothing, and begins a session. `source` is the address of `enlarger.wasm`. */
export async function loadEngine(source) {
  const response = await fetch(source)
  if (!response.ok) throw new Error(`${source}: ${response.status}`)
  // Compiled while it arrives, if its server says what it is.
  const { instance } = response.headers.get('content-type') === 'application/wasm'
    ? await WebAssembly.instantiateStreaming(response)
    : await WebAssembly.instantiate(await response.arrayBuffer())
  return new Engine(instance.exports)
}

/** The calls of `EnlargerWeb`, with times in milliseconds as the browser stamps them. */
class Engine {
  #calls
  #session
  #numbers = new Float64Array()
  #picture = {
    photo: 0, x: 0, y: 0, width: 0, height: 0, rotation: 0, cornerRadius: 0,
    clipTop: 0, clipLeft: 0, clipBottom: 0, clipRight: 0, imageWidth: 0, imageHeight: 0, opacity: 1, isPresent: false,
  }

  constructor(calls) {
    this.#calls = calls
    this.#session = calls.enlarger_create()
  }

  setPhotos(count) { this.#calls.enlarger_photos(this.#session, count) }
  setSize(photo, width, height) { this.#calls.enlarger_photo(this.#session, photo, width, height) }
  setLayout({ width, height, left, top, barHeight, cornerRadius }, time) {
    this.#calls.enlarger_layout(
      this.#session, width, height, left, top, barHeight, cornerRadius, time / 1000)
  }
  setGrid({ width, count, side, gap, isRightToLeft }, time) {
    this.#calls.enlarger_grid(this.#session, width, count, side, gap, isRightToLeft ? 1 : 0, time / 1000)
  }
  setReducesMotion(reduces, time) {
    this.#calls.enlarger_reduce_motion(this.#session, reduces ? 1 : 0, time / 1000)
  }
  scroll(offset) { this.#calls.enlarger_scroll(this.#session, offset) }
  /** How far to scroll so that a thumbnail is seen; NaN if it is seen already. */
  reveal(photo) { return this.#calls.enlarger_reveal(this.#session, photo) }

  open(photo, time) { this.#calls.enlarger_open(this.#session, photo, time / 1000) }
  page(photo, time) { this.#calls.enlarger_page(this.#session, photo, time / 1000) }
  close(time) { this.#calls.enlarger_close(this.#session, time / 1000) }
  key(number, time) { this.#calls.enlarger_key(this.#session, number, time / 1000) }
  wheel({ x, y, dx, dy, zoom }, time) {
    this.#calls.enlarger_wheel(this.#session, x, y, dx, dy, zoom, time / 1000)
  }
  /** Says that fingers are on a thumbnail, which they may pinch open. */
  holdThumbnail(photo) { this.#calls.enlarger_hold(this.#session, photo) }
  /** All fingers now down. */
  touches(fingers, time) {
    for (const { id, x, y } of fingers) this.#calls.enlarger_touch(this.#session, id, x, y)
    this.#calls.enlarger_touches(this.#session, time / 1000)
  }
  cancelTouches(time) { this.#calls.enlarger_cancel_touches(this.#session, time / 1000) }

  /** Everything there is to draw at `time`; `draw` is called once for each picture, back to front. */
  frame(time, draw) {
    const at = this.#view(this.#calls.enlarger_frame(this.#session, time / 1000))
    const numbers = this.#numbers
    const frame = {
      isMoving: numbers[at] !== 0,
      /** When to draw again though nothing moves till then; null if never. */
      wakeTime: orNull(numbers[at + 1] * 1000),
      touchTarget: touchTargets[numbers[at + 2]],
      photo: numbers[at + 3] < 0 ? null : numbers[at + 3],
      backdrop: numbers[at + 4],
      chrome: numbers[at + 5],
      zoom: numbers[at + 6],
      pageBelow: numbers[at + 7],
      scroll: orNull(numbers[at + 8]),
      notices: [],
    }
    const pictures = numbers[at + 9]
    let place = at + 10
    for (let index = 0; index < pictures; index++, place += pictureNumbers) draw(this.#read(place))
    for (; numbers[place] >= 0; place += 2) {
      frame.notices.push({ kind: noticeKinds[numbers[place]], photo: numbers[place + 1] })
    }
    return frame
  }

  /** The cells of the grid between two heights of the viewport, and how cells are laid out. */
  cells(top, bottom) {
    const at = this.#view(this.#calls.enlarger_cells(this.#session, top, bottom))
    const [first, count, side, pitch, height, columns, isRightToLeft] = this.#numbers.subarray(at, at + 7)
    return { first, count, side, pitch, height, columns, isRightToLeft }
  }

  // One object, filled anew for each picture, so that a frame leaves no litter.
  #read(place) {
    const numbers = this.#numbers
    const picture = this.#picture
    picture.photo = numbers[place]
    picture.x = numbers[place + 1]
    picture.y = numbers[place + 2]
    picture.width = numbers[place + 3]
    picture.height = numbers[place + 4]
    picture.rotation = numbers[place + 5]
    picture.cornerRadius = numbers[place + 6]
    picture.clipTop = numbers[place + 7]
    picture.clipLeft = numbers[place + 8]
    picture.clipBottom = numbers[place + 9]
    picture.clipRight = numbers[place + 10]
    picture.imageWidth = numbers[place + 11]
    picture.imageHeight = numbers[place + 12]
    picture.opacity = numbers[place + 13]
    picture.isPresent = numbers[place + 14] !== 0
    return picture
  }

  // Memory that has grown is a new buffer.
  #view(address) {
    const { buffer } = this.#calls.memory
    if (this.#numbers.buffer !== buffer) this.#numbers = new Float64Array(buffer)
    return address >>> 3
  }
}
