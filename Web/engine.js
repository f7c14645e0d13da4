// The engine in WebAssembly: calls in, one flat buffer of numbers out.

import { frameNumbers, pictureNumbers } from './frame-numbers.js'

const words = text => text.split(' ')

// What other numbers are, in the order in which they come.
const cellNumbers = words('first count side height columns isRightToLeft')
const noticeKinds = words('willOpen didOpen willClose didClose didCancelClose didPage fellBack')
const touchTargets = words('nothing flyingPhotos everything')

/** The calls of `EnlargerWeb`, with times as the browser stamps them. */
export class Engine {
  /** The module's functions and its memory, which all of its sessions share. */
  calls
  session
  #numbers = new Float64Array()

  constructor(calls) {
    this.calls = calls
    this.session = calls.create()
  }

  setPhotos(count) { this.ask('photos', count) }
  setSize(photo, width, height) { this.ask('photo', photo, width, height) }
  setLayout({ width, height, left, top, barHeight, cornerRadius }, time) {
    this.ask('layout', width, height, left, top, barHeight, cornerRadius, time)
  }
  setGrid({ width, count, side, gap, isRightToLeft, loops }, time) {
    this.ask('grid', width, count, side, gap, isRightToLeft, loops, time)
  }
  setReducesMotion(reduces, time) {
    this.ask('reduce_motion', reduces, time)
  }
  scroll(offset) { this.ask('scroll', offset) }
  /** How far to scroll so that a thumbnail is seen; NaN if it is seen already. */
  reveal(photo) { return this.ask('reveal', photo) }

  open(photo, time) { this.ask('open', photo, time) }
  page(photo, time) { this.ask('page', photo, time) }
  close(time) { this.ask('close', time) }
  key(number, time) { this.ask('key', number, time) }
  wheel({ x, y, dx, dy, zoom }, time) {
    this.ask('wheel', x, y, dx, dy, zoom, time)
  }
  /** Says that fingers are on a thumbnail, which they may pinch open. */
  holdThumbnail(photo) { this.ask('hold', photo) }
  /** All fingers now down. */
  touches(fingers, time) {
    for (const { id, x, y } of fingers) this.ask('touch', id, x, y)
    this.ask('touches', time)
  }
  cancelTouches(time) { this.ask('cancel_touches', time) }

  /** Whether a finger that comes down there catches a photo that flies home. */
  catches(x, y, time) { return this.ask('catches', x, y, time) === 1 }
  /** Says when the frame was presented with which a motion started from rest. */
  presented(time) { this.ask('presented', time) }

  /** Everything there is to draw at `time`; `draw` is called once for each picture, back to front. */
  frame(time, draw) {
    const at = this.#view(this.ask('frame', time))
    const numbers = this.#numbers
    const frame = this.#read(frameNumbers, at, { notices: [] })
    frame.touchTarget = touchTargets[frame.touchTarget]
    frame.photo = frame.photo < 0 ? null : frame.photo
    frame.isAtRest = !(frame.isMoving || frame.isHeld)
    let place = at + frameNumbers.length
    for (let index = 0; index < frame.pictures; index++, place += pictureNumbers.length) {
      draw(this.#read(pictureNumbers, place, {}))
    }
    for (; numbers[place] >= 0; place += 2) {
      frame.notices.push({ kind: noticeKinds[numbers[place]], photo: numbers[place + 1] })
    }
    /** Where the numbers begin that `overlay.js` reads. */
    frame.rest = place + 1
    return frame
  }

  /** The cells of the grid between two heights of the viewport, and how cells are laid out. */
  cells(top, bottom) {
    return this.#read(cellNumbers, this.#view(this.ask('cells', top, bottom)), {})
  }

  #read(names, place, into) {
    for (let index = 0; index < names.length; index++) into[names[index]] = this.#numbers[place + index]
    return into
  }

  /** Every call to the engine, by the name that `EnlargerWeb` gives it. */
  ask(name, ...numbers) { return this.calls[name](this.session, ...numbers) }

  // Memory that has grown is a new buffer.
  #view(address) {
    const { buffer } = this.calls.memory
    if (this.#numbers.buffer !== buffer) this.#numbers = new Float64Array(buffer)
    return address >>> 3
  }
}
