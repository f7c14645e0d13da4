import {
  cardNumbers, cellNumbers, cellsNumbers, frameNumbers, gridLayouts, keyNames, mostFingers, mostSources, noticeNumbers, pictureNumbers,
  sceneNumbers, sourceNumbers, sourcesBegin, sourcesNumbers, touchNumbers,
} from './interface.js'

// One session of the engine. Calls go in, and a shared buffer of numbers goes both ways.

/** The functions of `EnlargerWeb`. Times are the browser's timestamps, in milliseconds. */
export class Engine {
  /** The number of photos. */
  count = 0
  #module
  #session
  #buffer
  /** The layers between callers and the session. They see every call and may change its numbers. */
  #layers = []
  #sections = [[], 0, 0]
  #ratios = [0, null]

  constructor(module) {
    this.#module = module
    this.#session = module.call('create')
    this.#buffer = module.call('buffer', this.#session)
  }

  /** Returns another session with the same sections and proportions. */
  twin() {
    const twin = new Engine(this.#module)
    twin.setSections(...this.#sections)
    twin.#setRatios(...this.#ratios)
    return twin
  }

  /** Takes over the state of another session, and continues on its own. */
  copy(other) { this.ask('copy', other.#session) }

  destroy() { this.ask('destroy') }

  // MARK: State

  setPhotos(count) {
    this.count = count
    this.ask('photos', count)
  }
  /** Sets a photo's size in pixels. `time` is when it became known, in case the photo is moving. */
  setSize(photo, width, height, time = 0) { this.ask('photo', photo, width, height, time) }
  setLayout({ width, height, left, top, barHeight, cornerRadius }, time) {
    this.ask('layout', width, height, left, top, barHeight, cornerRadius, time)
  }
  /** Reserves space for panels beside the photo. The photo moves to the rest of the window. */
  setPanel({ left = 0, right = 0 }, time) { this.ask('panel', left, right, time) }
  /** Sets the first photo of each section, and the height and minimum width of a heading, for the next call of `setGrid`. */
  setSections(firsts, ...heading) {
    this.#sections = [firsts, ...heading]
    this.#module.writeIntegers(this.ask('sections', firsts.length, ...heading), firsts)
  }
  /** `layout` is `square`, `justified` or `told`. For `justified`, `ratioOf` returns a photo's ratio of width to height. */
  setGrid({ layout = 'square', width, count, side, gap, isRightToLeft, loops, ratioOf }, time) {
    if (layout === 'justified') this.#setRatios(count, ratioOf)
    this.ask('grid', gridLayouts.indexOf(layout), width, count, side, gap, isRightToLeft, loops, time)
  }
  #setRatios(count, ratioOf) {
    this.#ratios = [count, ratioOf]
    const address = this.ask('ratios', count)
    if (!(address > 0)) return
    this.#module.seek(address)
    this.#module.writeNumbers(Float64Array.from({ length: count }, (_, index) => ratioOf(index) || 1))
  }
  setReducesMotion(reduces, time) { this.ask('reduce_motion', reduces, time) }
  /** Applies a style, given as numbers, from the next motion on. */
  setStyle(numbers, time) {
    this.#module.seek(this.#buffer)
    this.#module.writeNumbers(numbers)
    this.ask('style', time)
  }
  /**
   * Sets where thumbnails are in the window: pairs of a photo and its place, or null if it has none. The engine reads them at its next
   * event or frame.
   */
  setSources(sources, time) {
    const module = this.#module, begin = () => module.seek(this.#buffer + sourcesBegin)
    begin()
    // Without an event since the last call, its thumbnails are still unread.
    if (module.read(sourcesNumbers).count >= 0) this.ask('sources')
    const known = sources.slice(0, mostSources), [now] = this.#report('placed', [time])
    begin()
    module.write(sourcesNumbers, { count: known.length, time: now })
    for (const [photo, place] of known) module.write(sourceNumbers, { photo, ...place })
  }
  scroll(offset) { this.ask('scroll', offset) }
  /** Returns the scroll position that brings a thumbnail into view; NaN if it is in view. */
  reveal(photo) { return this.ask('reveal', photo) }

  // MARK: Events

  open(photo, time) { this.ask('open', photo, time) }
  page(photo, time) { this.ask('page', photo, time) }
  close(time) { this.ask('close', time) }
  showBars(areShown, time) { this.ask('bars', areShown, time) }
  /** `name` is one of `keyNames`. */
  key(name, time) { this.ask('key', keyNames.indexOf(name), time) }
  wheel({ x, y, dx, dy, zoom }, time) { this.ask('wheel', x, y, dx, dy, zoom, time) }
  /** Sets all fingers that are down. With `thumbnail`, they take hold of that photo's thumbnail unless a photo is open: a tap or a pinch opens it. */
  touches(fingers, time, thumbnail = -1) { this.ask('touches', fingers, thumbnail, time) }
  cancelTouches(time) { this.ask('cancel_touches', time) }
  /** Returns whether a new finger anywhere in the page catches a photo on its way home. The photo then follows the finger. */
  catchTouch(finger, time) {
    const isCaught = this.ask('catch_touch', [finger], time) === 1
    if (isCaught) this.#report('touches', [[finger], -1, time])
    return isCaught
  }
  /** Reports when the browser presented the first frame of a motion from rest. */
  presented(time) { this.ask('presented', time) }

  // MARK: Drawing

  /** Returns everything to draw at `time`: pictures, back to front, and notices of what began or ended. */
  frame(time) {
    this.ask('frame', time)
    const module = this.#module
    module.seek(this.#buffer)
    const frame = module.read(frameNumbers), scene = frame.scene = module.read(sceneNumbers)
    if (scene.hasCard) Object.assign(scene, module.read(cardNumbers))
    frame.isAtRest = !(frame.isMoving || frame.isHeld)
    frame.pictures = module.readList(pictureNumbers, frame.pictures)
    frame.notices = module.readList(noticeNumbers, frame.notices)
    for (const layer of this.#layers) layer.see?.(frame)
    return frame
  }

  /** Returns the grid's cells between two heights of the viewport, and their layout. */
  cells(top, bottom) { return this.#answer(cellsNumbers, 'cells', top, bottom) }

  /** Returns a photo's cell, relative to the grid's top left corner. */
  cell(photo) { return this.#answer(cellNumbers, 'cell', photo) }

  #answer(layout, name, ...numbers) {
    this.ask(name, ...numbers)
    this.#module.seek(this.#buffer)
    return this.#module.read(layout)
  }

  /**
   * Returns the remaining distance, 1 to 0, of a thumbnail or a sheet, some seconds after its start. `velocity` is in distances per
   * second.
   */
  remaining(seconds, velocity = 0) { return this.#module.call('remaining', seconds, velocity) }

  // MARK: Layers

  /**
   * Adds a layer in front of the others. Its `hear` gets the name and numbers of each call, and may return other numbers. Its `see` gets
   * each frame. `ownsTime` says whether it slows or stops time.
   */
  insert(layer) { this.#layers.unshift(layer) }

  /** Whether a layer controls time, so that motion cannot be predicted. */
  get hasOwnTime() { return this.#layers.some(({ ownsTime }) => ownsTime) }

  /** Calls a function of the session. Its first argument may be a list of fingers instead of a number. */
  ask(name, ...given) {
    const numbers = this.#report(name, given), [fingers, ...others] = numbers
    if (!Array.isArray(fingers)) return this.#module.call(name, this.#session, ...numbers)
    this.#module.seek(this.#buffer)
    const known = fingers.slice(0, mostFingers)
    for (const finger of known) this.#module.write(touchNumbers, finger)
    return this.#module.call(name, this.#session, known.length, ...others)
  }

  #report(name, numbers) { return this.#layers.reduce((told, layer) => layer.hear(name, told) ?? told, numbers) }
}
