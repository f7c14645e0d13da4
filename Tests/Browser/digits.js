// Plays a script of `enlarger replay` through the page's own engine and the page's own scripts, and compares
// every number with what the command printed. Times are whole ticks: what starts from rest starts a frame earlier
// on a page than in a replay, unless it begins with a frame.

import { Engine } from '/Web/engine/engine.js'
import { keys } from '/Web/input/events.js'
import { loadModule } from '/Web/engine/module.js'
import { Catalog } from '/Web/styles/catalog.js'

/** The script's photos, thumbnails and window, and the page's engine that shows them. */
class Scene {
  #engine
  #ids
  #window
  /** Where thumbnails are, by their photos' ids. */
  #placed = new Map()
  #told = []

  constructor(calls, catalog, script) {
    this.#engine = new Engine(calls)
    this.#ids = script.photos.map(photo => photo.id)
    this.#window = script.viewport
    this.#layOut(0)
    this.#engine.setPhotos(this.#ids.length)
    const style = catalog.numbers(catalog.preset(script.style ?? 'photos'))
    this.#engine.setStyle(style, 0)
    for (const photo of script.photos) this.#engine.setSize(this.#place(photo.id), photo.width, photo.height)
    for (const id of this.#ids) this.#setSource(id, script.sources?.[id] ?? null, 0)
    this.#draw(0)
  }

  end() { this.#engine.destroy() }

  act(name, value, time) {
    const engine = this.#engine
    switch (name) {
      case 'open': return engine.open(this.#place(value), time)
      case 'close': return engine.close(time)
      case 'page': return engine.page(this.#place(value), time)
      case 'touches': return engine.touches(value, time)
      case 'cancelTouches': return engine.cancelTouches(time)
      case 'wheel': return engine.wheel({ dx: 0, dy: 0, zoom: 1, ...value }, time)
      case 'key': return engine.key(keys[value], time)
      case 'source': return this.#setSource(value.id, value.box, time)
      case 'resize':
        this.#window = value
        return this.#layOut(time)
      case 'reduceMotion': return engine.setReducesMotion(value, time)
      case 'rightToLeft':
        return engine.setGrid({ width: 0, count: 0, side: 1, gap: 0, isRightToLeft: value, loops: false }, time)
      case 'photo':
        // A size comes without a time: it counts from the last moment that the engine heard of.
        this.#told.push(...this.#draw(time).told)
        return engine.setSize(this.#place(value.id), value.width, value.height)
      default: throw new Error(`no action: ${name}`)
    }
  }

  /** What began or ended up to a time, and the frame then, as the command tells both. */
  * frame(time) {
    const { frame, pictures, told } = this.#draw(time)
    for (const { kind, photo } of this.#told.concat(told)) yield { event: kind, photo: this.#ids[photo] }
    this.#told = []
    const present = pictures.find(picture => picture.role === 'present')
    const { pageShift, hasCard, details, ...card } = frame.scene
    yield {
      isHeld: frame.isHeld, photo: present ? this.#ids[present.photo] : null, box: present ? boxOf(present) : null,
      ...hasCard && { card: boxOf(card), details }, ...pageShift !== 0 && { pageShift },
      zoom: present ? frame.zoom : 1, backdrop: frame.backdrop, chrome: frame.chrome, ...present && faded(present),
      hiddenSources: pictures.map(({ photo }) => this.#ids[photo]).filter(id => this.#placed.has(id)),
      flights: pictures.filter(({ role }) => role === 'landing')
        .map(picture => ({ photo: this.#ids[picture.photo], box: boxOf(picture), ...faded(picture) })),
    }
  }

  #draw(time) {
    const frame = this.#engine.frame(time)
    // It is on the screen at once, as in a replay.
    this.#engine.presented(time)
    return { frame, pictures: frame.pictures.toReversed(), told: frame.notices }
  }

  #layOut(time) {
    const { width, height } = this.#window
    this.#engine.setLayout({ width, height, left: 0, top: 0, barHeight: 0, cornerRadius: 0 }, time)
  }

  #place(id) { return this.#ids.indexOf(id) }

  #setSource(id, box, time) {
    const { x, y, width, height, cornerRadius = 0 } = box ?? { x: 0, y: 0, width: 0, height: 0 }
    const radius = Math.min(cornerRadius, Math.min(width, height) / 2)
    if (box) this.#placed.set(id, { x: x + width / 2, y: y + height / 2, width, height, cornerRadius: radius })
    else this.#placed.delete(id)
    // All of them each time, since a page forgets those that it is not told again.
    const told = box ? [...this.#placed] : [...this.#placed, [id, null]]
    this.#engine.setSources(told.map(([id, place]) => [this.#place(id), place]), time)
  }
}

const boxOf = ({ x, y, width, height, rotation, cornerRadius }) =>
  ({ x: x - width / 2, y: y - height / 2, width, height, rotation, cornerRadius })
const faded = ({ opacity }) => opacity < 1 ? { opacity } : {}

/** Everything that the page tells, in order. Times of the script are whole ticks, `tick` milliseconds apart. */
function * play(calls, catalog, script, tick) {
  const scene = new Scene(calls, catalog, script)
  const ticks = seconds => Math.round(seconds * 1000 / tick)
  let next = 0
  for (let index = 0; index <= ticks(script.until); index++) {
    for (; next < script.events.length && ticks(script.events[next].at) <= index; next++) {
      const { at, ...action } = script.events[next]
      scene.act(...Object.entries(action)[0], index * tick)
    }
    yield * scene.frame(index * tick)
  }
  scene.end()
}

/** What the command printed, without what a page is not told: velocities, when and why something began, which leg a photo is on. */
function shown({ at, phase, velocity, reason, event, ...rest }) {
  if (event) return { event, ...rest }
  const flights = rest.flights.map(({ velocity, ...flight }) => flight)
  return { isHeld: phase === 'interactive', ...rest, flights }
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
export function comparePlayback({ calls, catalog }, text, tick, printed) {
  const lines = printed.trimEnd().split('\n').map(line => JSON.parse(line))
  const differences = []
  const differ = (place, ours, theirs) => {
    if (differences.length < 5) differences.push(`${place}: page ${ours}, command ${theirs}`)
  }
  let numbers = 0, index = 0
  for (const moment of play(calls, catalog, JSON.parse(text), tick)) {
    const line = lines[index++]
    numbers += compare(moment, line && shown(line), `line ${index} (at ${line?.at})`, differ)
  }
  if (index !== lines.length) differ('lines', index, lines.length)
  return { numbers, lines: index, differences }
}

export async function load() {
  return { calls: await loadModule('/enlarger.wasm', () => import('/without-wasm.js')), catalog: await Catalog.load('/styles.json') }
}
