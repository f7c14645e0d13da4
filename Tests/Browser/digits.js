// Plays a script of `enlarger replay` with the page's own engine and scripts, and compares every number with the
// command's output. All times are whole ticks: between two frames, a motion that starts from rest would start a
// frame earlier on a page than in a replay.

import { Engine } from '/Web/engine/engine.js'
import { keys } from '/Web/input/events.js'
import { Module, loadFunctions } from '/Web/engine/module.js'
import { Catalog } from '/Web/styles/catalog.js'

/** A script's photos, thumbnails and window in the page's engine. */
class Scene {
  #engine
  #ids
  #window
  /** The places of the thumbnails by photo id. */
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
        // A size has no time of its own: it applies from the engine's last time.
        this.#told.push(...this.#draw(time).told)
        return engine.setSize(this.#place(value.id), value.width, value.height)
      default: throw new Error(`no action: ${name}`)
    }
  }

  /** The events up to a time and the frame at that time, in the command's format. */
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
    // The frame is on the screen at once, as in a replay.
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
    // Each call has to include all sources, because the engine forgets the missing ones.
    const told = box ? [...this.#placed] : [...this.#placed, [id, null]]
    this.#engine.setSources(told.map(([id, place]) => [this.#place(id), place]), time)
  }
}

const boxOf = ({ x, y, width, height, rotation, cornerRadius }) =>
  ({ x: x - width / 2, y: y - height / 2, width, height, rotation, cornerRadius })
const faded = ({ opacity }) => opacity < 1 ? { opacity } : {}

/** Everything the page reports, in order. The script's times are whole ticks of `tick` milliseconds. */
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

/** A line of the command without the values that a page lacks: times, velocities, reasons and phases. */
function shown({ at, phase, velocity, reason, event, ...rest }) {
  if (event) return { event, ...rest }
  const flights = rest.flights.map(({ velocity, ...flight }) => flight)
  return { isHeld: phase === 'interactive', ...rest, flights }
}

/** Calls `differ` with the path and both values of each difference. Returns how many numbers it compared. */
function compare(ours, theirs, place, differ) {
  if (typeof ours !== 'object' || ours === null || typeof theirs !== 'object' || theirs === null) {
    // JSON drops the sign of zero, and has null for numbers that are not finite, which would be a bug anyway.
    if (ours !== theirs) differ(place, ours, theirs)
    return typeof ours === 'number' ? 1 : 0
  }
  let numbers = 0
  for (const key of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    numbers += compare(ours[key], theirs[key], `${place}.${key}`, differ)
  }
  return numbers
}

/** Plays a script. Returns how many numbers it compared and the first differences from the printed lines. */
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
  const calls = new Module(await loadFunctions('/enlarger.wasm', () => import('/without-wasm.js')))
  return { calls, catalog: new Catalog(await (await fetch('/styles.json')).json()) }
}
