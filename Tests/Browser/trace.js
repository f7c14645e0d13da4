// Plays a script of `enlarger replay` through the engine in WebAssembly, as `Playback` does
// in Swift, and compares every number with what the command printed.

const styles = ['photos', 'system', 'calm', 'fluidPhoto', 'photoZoomAnimator', 'locket', 'azikus']
const keys = ['Escape', 'ArrowLeft', 'ArrowRight', 'Home', 'End', '+', '-', '0', 'ArrowUp', 'ArrowDown']
const phases = ['closed', 'opening', 'open', 'interactive', 'returning', 'closing']
const notices = [
  ['willOpen'], ['didOpen'], ['willClose'], ['didClose'], ['didCancelClose'], ['didPage'],
  ['fellBack', 'noSourceToOpenFrom'], ['fellBack', 'noSourceToLandOn'], ['fellBack', 'sourceVanished'],
]

/** The script's photos, thumbnails and window, and the engine that shows them. */
class Scene {
  #calls
  #trace
  #ids
  #places
  #insets
  #placed = new Set()

  constructor(calls, script) {
    this.#calls = calls
    this.#ids = script.photos.map(photo => photo.id)
    this.#places = new Map(this.#ids.map((id, place) => [id, place]))
    const { width, height, chromeInsets = {} } = script.viewport
    this.#insets = [chromeInsets.top ?? 0, chromeInsets.bottom ?? 0]
    const style = styles.indexOf(script.style ?? 'photos')
    if (style < 0) throw new Error(`no preset: ${script.style}`)
    this.#trace = calls.trace_create(style, width, height, ...this.#insets, this.#ids.length)
    for (const photo of script.photos) this.#act('photo', photo, 0)
    const sources = Object.entries(script.sources ?? {}).map(([id, box]) => ({ id, box }))
    sources.sort((a, b) => this.#place(a.id) - this.#place(b.id))
    for (const source of sources) this.#act('source', source, 0)
  }

  end() { this.#calls.trace_destroy(this.#trace) }

  handle({ at, ...action }) {
    const [[name, value]] = Object.entries(action)
    this.#act(name, value, at)
  }

  advance(time) { this.#calls.trace_advance(this.#trace, time) }

  /** What began or ended since it was asked last, as the command tells it. */
  * notices() {
    while (this.#calls.trace_notice(this.#trace) > 0) {
      const [at, kind, photo] = this.#reader(3)
      const [event, reason] = notices[kind]
      yield { at, event, photo: this.#ids[photo], ...reason && { reason } }
    }
  }

  /** The frame at a time, as the command tells it. */
  frame(at) {
    const numbers = this.#reader(this.#calls.trace_frame(this.#trace))
    const next = () => numbers.next().value
    const phase = phases[next()], photo = next(), box = readBox(next)
    const hasCard = next() === 1, card = readBox(next), details = next(), pageShift = next()
    const velocity = { x: next(), y: next() }
    const zoom = next(), backdrop = next(), chrome = next(), opacity = next()
    const drawn = [photo]
    const flights = []
    for (let step = numbers.next(); !step.done; step = numbers.next()) {
      const lands = step.value === 1
      const index = next()
      const flight = { photo: this.#ids[index], box: readBox(next), velocity: { x: next(), y: next() }, ...faded(next()) }
      drawn.push(index)
      if (lands) flights.push(flight)
    }
    const hidden = [...new Set(drawn)].filter(each => this.#placed.has(each)).map(each => this.#ids[each])
    const isClosed = photo < 0
    return {
      at, phase, photo: isClosed ? null : this.#ids[photo], box: isClosed ? null : box, ...hasCard && { card, details },
      ...pageShift !== 0 && { pageShift },
      velocity: isClosed ? { x: 0, y: 0 } : velocity, zoom: isClosed ? 1 : zoom, backdrop, chrome,
      ...!isClosed && faded(opacity), hiddenSources: hidden, flights,
    }
  }

  #place(id) {
    const place = this.#places.get(id)
    if (place === undefined) throw new Error(`no photo: ${id}`)
    return place
  }

  * #reader(count) {
    for (let index = 0; index < count; index++) yield this.#calls.trace_number(this.#trace, index)
  }

  #act(name, value, at) {
    const calls = this.#calls, trace = this.#trace
    switch (name) {
      case 'open': return calls.trace_open(trace, this.#place(value), at)
      case 'close': return calls.trace_close(trace, at)
      case 'page': return calls.trace_page(trace, this.#place(value), at)
      case 'touches':
        for (const { id, x, y } of value) calls.trace_finger(trace, id, x, y)
        return calls.trace_touches(trace, at)
      case 'cancelTouches': return calls.trace_cancel_touches(trace, at)
      case 'wheel': return calls.trace_wheel(trace, value.x, value.y, value.dx ?? 0, value.dy ?? 0, value.zoom ?? 1, at)
      case 'key': return calls.trace_key(trace, keys.indexOf(value), at)
      case 'source': return this.#setSource(this.#place(value.id), value.box, at)
      case 'resize': return calls.trace_resize(trace, value.width, value.height, ...this.#insets, at)
      case 'reduceMotion': return calls.trace_reduce_motion(trace, value ? 1 : 0, at)
      case 'rightToLeft': return calls.trace_right_to_left(trace, value ? 1 : 0, at)
      case 'photo': return calls.trace_photo(trace, this.#place(value.id), value.width, value.height, at)
      default: throw new Error(`no action: ${name}`)
    }
  }

  #setSource(photo, box, at) {
    if (box === null) {
      this.#placed.delete(photo)
      return this.#calls.trace_no_source(this.#trace, photo, at)
    }
    this.#placed.add(photo)
    const { x, y, width, height, cornerRadius = 0 } = box
    const radius = Math.min(cornerRadius, Math.min(width, height) / 2)
    this.#calls.trace_source(this.#trace, photo, x, y, width, height, radius, at)
  }
}

function readBox(next) {
  return { x: next(), y: next(), width: next(), height: next(), rotation: next(), cornerRadius: next() }
}

const faded = opacity => opacity < 1 ? { opacity } : {}

/** Everything a playback tells: a notice or a frame at a time, in order. */
function * play(calls, script, framesPerSecond) {
  const scene = new Scene(calls, script)
  let next = 0
  const reach = function * (time) {
    while (next < script.events.length && script.events[next].at <= time) scene.handle(script.events[next++])
    scene.advance(time)
    yield * scene.notices()
  }
  for (let tick = 0; tick / framesPerSecond <= script.until; tick++) {
    yield * reach(tick / framesPerSecond)
    yield scene.frame(tick / framesPerSecond)
  }
  yield * reach(script.until)
  scene.end()
}

/** Calls `differ` with the place and both values wherever two things are not the same; counts the numbers. */
function compare(ours, theirs, place, differ) {
  if (typeof ours !== 'object' || ours === null || typeof theirs !== 'object' || theirs === null) {
    // JSON has no sign of zero and writes null for what is no finite number, which would be a fault of its own.
    if (ours !== theirs) differ(place, ours, theirs)
    return typeof ours === 'number' ? 1 : 0
  }
  let numbers = 0
  for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    numbers += compare(ours[key], theirs[key], `${place}.${key}`, differ)
  }
  return numbers
}

/** Plays a script and returns how many numbers were compared, and the first differences from the printed lines. */
function comparePlayback(calls, text, framesPerSecond, printed) {
  const lines = printed.trimEnd().split('\n').map(line => JSON.parse(line))
  const differences = []
  const differ = (place, ours, theirs) => {
    if (differences.length < 5) differences.push(`${place}: WebAssembly ${ours}, command ${theirs}`)
  }
  let numbers = 0, index = 0
  for (const moment of play(calls, JSON.parse(text), framesPerSecond)) {
    const line = lines[index++]
    numbers += compare(moment, line, `line ${index} (at ${moment.at})`, differ)
  }
  if (index !== lines.length) differ('lines', index, lines.length)
  return { numbers, lines: index, differences }
}

window.trace = {
  async load(address) {
    const module = await WebAssembly.compile(await (await fetch(address)).arrayBuffer())
    // The C library around the engine could ask for files; the engine does not.
    const imports = {}
    for (const { module: from, name } of WebAssembly.Module.imports(module)) {
      imports[from] ??= {}
      imports[from][name] = () => { throw new Error(`the engine called ${from}.${name}`) }
    }
    this.calls = (await WebAssembly.instantiate(module, imports)).exports
  },
  compare(text, framesPerSecond, printed) {
    return comparePlayback(this.calls, text, framesPerSecond, printed)
  },
}
