import {
  cardNumbers, cellNumbers, cellsNumbers, frameNumbers, gridLayouts, keyNames, mostFingers, mostSources, noticeNumbers, pictureNumbers,
  sceneNumbers, sourceNumbers, sourcesBegin, sourcesNumbers, touchNumbers,
} from './interface.js'

// One session of the engine: calls in, one buffer of numbers that it shares with the page.

/** The calls of `EnlargerWeb`, with times as the browser stamps them. */
export class Engine {
  /** How many photos there are. */
  count = 0
  #module
  #session
  /** Where its buffer is. */
  #buffer
  /** What stands between who calls and the session: hears calls, and may change their numbers. */
  #layers = []
  #sections = [[], 0]
  #ratios = [0, null]

  constructor(module) {
    this.#module = module
    this.#session = module.call('create')
    this.#buffer = module.call('buffer', this.#session)
  }

  /** Another session, with the same sections and proportions. */
  twin() {
    const twin = new Engine(this.#module)
    twin.setSections(...this.#sections)
    twin.#setRatios(...this.#ratios)
    return twin
  }

  /** Goes on by itself from where another session is. */
  copy(other) { this.ask('copy', other.#session) }

  destroy() { this.ask('destroy') }

  // MARK: What there is

  setPhotos(count) {
    this.count = count
    this.ask('photos', count)
  }
  /** `time` says when that became known, if a photo may be on its way. */
  setSize(photo, width, height, time = 0) { this.ask('photo', photo, width, height, time) }
  setLayout({ width, height, left, top, barHeight, cornerRadius }, time) {
    this.ask('layout', width, height, left, top, barHeight, cornerRadius, time)
  }
  /** What a panel beside the photo takes of the window; the photo moves to where the rest of it is. */
  setPanel({ left = 0, right = 0 }, time) { this.ask('panel', left, right, time) }
  /** The photos with which sections begin in the grid that is laid out next. */
  setSections(firsts, headingHeight) {
    this.#sections = [firsts, headingHeight]
    this.#module.writeIntegers(this.ask('sections', firsts.length, headingHeight), firsts)
  }
  /** `layout` is `square`, `justified` or `told`; for rows of whole photos `ratioOf` says width to height of each. */
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
  /** Photos move by the style of these numbers from their next motion on. */
  setStyle(numbers, time) {
    this.#module.seek(this.#buffer)
    this.#module.writeNumbers(numbers)
    this.ask('style', time)
  }
  /**
   * Where thumbnails are in the window: of each its photo, and its place; null if it is nowhere. Taken with the next call that something
   * happens in, or that draws.
   */
  setSources(sources, time) {
    const module = this.#module, begin = () => module.seek(this.#buffer + sourcesBegin)
    begin()
    // What was told before is still there if nothing has happened since.
    if (module.read(sourcesNumbers).count >= 0) this.ask('sources')
    const known = sources.slice(0, mostSources)
    begin()
    module.write(sourcesNumbers, { count: known.length, time })
    for (const [photo, place] of known) module.write(sourceNumbers, { photo, ...place })
  }
  scroll(offset) { this.ask('scroll', offset) }
  /** How far to scroll so that a thumbnail is seen; NaN if it is seen already. */
  reveal(photo) { return this.ask('reveal', photo) }

  // MARK: What happens

  open(photo, time) { this.ask('open', photo, time) }
  page(photo, time) { this.ask('page', photo, time) }
  close(time) { this.ask('close', time) }
  showBars(areShown, time) { this.ask('bars', areShown, time) }
  /** `name` is one of `keyNames`. */
  key(name, time) { this.ask('key', keyNames.indexOf(name), time) }
  wheel({ x, y, dx, dy, zoom }, time) { this.ask('wheel', x, y, dx, dy, zoom, time) }
  /** All fingers now down; they begin to hold a thumbnail, which they may pinch open, if `thumbnail` is its photo. */
  touches(fingers, time, thumbnail = -1) { this.ask('touches', fingers, thumbnail, time) }
  cancelTouches(time) { this.ask('cancel_touches', time) }
  /** A finger comes down somewhere in the page; returns whether it catches a photo that flies home, which it holds from then on. */
  catchTouch(finger, time) {
    const isCaught = this.ask('catch_touch', [finger], time) === 1
    if (isCaught) this.#report('touches', [[finger], -1, time])
    return isCaught
  }
  /** Says when the frame was presented with which a motion started from rest. */
  presented(time) { this.ask('presented', time) }

  // MARK: What to draw

  /** Everything there is to draw at `time`: with its pictures, back to front, and what began or ended. */
  frame(time) {
    this.ask('frame', time)
    const module = this.#module
    module.seek(this.#buffer)
    const frame = module.read(frameNumbers), scene = module.read(sceneNumbers)
    if (scene.hasCard) Object.assign(scene, module.read(cardNumbers))
    const listOf = (count, layout) => Array.from({ length: count }, () => module.read(layout))
    Object.assign(frame, {
      scene, isAtRest: !(frame.isMoving || frame.isHeld),
      pictures: listOf(frame.pictures, pictureNumbers), notices: listOf(frame.notices, noticeNumbers),
    })
    for (const layer of this.#layers) layer.see?.(frame)
    return frame
  }

  /** The cells of the grid between two heights of the viewport, and how cells are laid out. */
  cells(top, bottom) { return this.#answer(cellsNumbers, 'cells', top, bottom) }

  /** Where a photo's cell is, from the top left of the grid. */
  cell(photo) { return this.#answer(cellNumbers, 'cell', photo) }

  #answer(layout, name, ...numbers) {
    this.ask(name, ...numbers)
    this.#module.seek(this.#buffer)
    return this.#module.read(layout)
  }

  /**
   * What is left, 1 to 0, of the way of a thumbnail or a sheet so many seconds after it began, with a velocity of so many ways per second.
   */
  remaining(seconds, velocity = 0) { return this.#module.call('remaining', seconds, velocity) }

  // MARK: Layers

  /**
   * Puts a layer before those that are there: its `hear` is called with each call's name and numbers, and returns others if it changes
   * them; its `see` with each frame and its pictures. `ownsTime` says that it slows time down or stops it.
   */
  insert(layer) { this.#layers.unshift(layer) }

  /** Whether nothing is known of what will be, because somebody has time in hand. */
  get hasOwnTime() { return this.#layers.some(({ ownsTime }) => ownsTime) }

  /** Every call to the engine. The first of its numbers may be a list of fingers instead. */
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
