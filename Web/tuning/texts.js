// Styles and gestures as text: Swift, JSON, a link, or a script for `enlarger replay`.

import { formOf, insideOf } from '../styles/catalog.js'
import { keyNames } from '../engine/interface.js'
import { keys } from '../input/events.js'

/** Returns the style as Swift: the nearest preset and the changes to it. */
export function swiftOf(catalog, style) {
  const { name, changes } = nearest(catalog, style)
  const lines = []
  statements(catalog.constants, changes, style, 'style', lines)
  const [preset, faithful] = name.split('.')
  return `var style = ZoomStyle.${faithful ? 'Faithful.' : ''}${preset}\n${lines.map(line => `${line}\n`).join('')}`
}

/** Returns the style as JSON: the nearest preset and the changes to it. */
export function jsonOf(catalog, style) {
  const { name, changes } = nearest(catalog, style)
  return `${JSON.stringify({ base: name, ...changes }, null, 2)}\n`
}

/** Returns the page's address with this style. */
export function linkOf(catalog, style) {
  const { name, changes } = nearest(catalog, style)
  const address = new URL(location.pathname, location.origin)
  address.searchParams.set('style', Object.keys(changes).length === 0 ? name : JSON.stringify({ base: name, ...changes }))
  return address.href
}

function nearest(catalog, style) {
  return catalog.presets
    .map(preset => ({ name: preset.name, changes: catalog.changes(style, preset.style) }))
    .reduce((best, each) => JSON.stringify(each.changes).length < JSON.stringify(best.changes).length ? each : best)
}

// MARK: Swift

function statements(constants, changes, style, path, lines) {
  for (const constant of constants) {
    const { name, kind } = constant
    if (!(name in changes)) continue
    const place = `${path}.${name}`
    const value = style[name]
    if (isSpring(constant)) lines.push(`${place} = ${springText(value)}`)
    else if (kind === 'part') statements(constant.constants, changes[name], value, place, lines)
    else lines.push(`${place} = ${swiftValue(constant, value)}`)
  }
}

function swiftValue(constant, value) {
  if (value === null) return 'nil'
  if (constant.kind === 'choice') return `.${value}`
  if (constant.kind !== 'variant') return String(value)
  const form = formOf(constant, value)
  const inside = insideOf(form, value)
  switch (form.name) {
    case 'spring': return `.spring(${springText(inside)})`
    case 'timedSpring': {
      const { duration } = inside
      const { angularFrequency = null, dampingRatio } = inside
      const spring = angularFrequency === null
        ? `Spring(duration: ${duration}, dampingRatio: ${dampingRatio})` : springText(inside)
      return `.timedSpring(${spring}, duration: ${duration})`
    }
    case 'curve': {
      const { duration, ...points } = inside
      return `.curve(CubicCurve(${argumentsOf(points)}), duration: ${duration})`
    }
  }
  if (form.payload === 'none') return `.${form.name}`
  // A single number has no argument label.
  return `.${form.name}(${form.payload === 'single' ? inside[form.name] : argumentsOf(inside)})`
}

/** Whether a constant is a spring, which Swift code must replace as a whole. */
const isSpring = ({ kind, constants }) => kind === 'part' && constants.some(({ name }) => name === 'angularFrequency')

const springText = ({ angularFrequency, dampingRatio }) =>
  `Spring(angularFrequency: ${angularFrequency}, dampingRatio: ${dampingRatio})`

const argumentsOf = values => Object.entries(values).map(([name, value]) => `${name}: ${value}`).join(', ')

// MARK: Replay

/** The scripts' names of keys, by the engine's numbers. */
const scriptKeys = keyNames.map(name => Object.keys(keys).find(key => keys[key] === name))

/** Returns a visit as a script for `enlarger replay`: its photos, the places of their thumbnails, and the events. */
export function scriptOf(parts, visit, style) {
  const { events, ...rest } = new Script(parts, visit, style).value
  const lines = events.map(event => `    ${JSON.stringify(event)}`).join(',\n')
  const members = Object.entries(rest).map(([name, value]) => `  "${name}": ${JSON.stringify(value)}`)
  return `{\n${members.join(',\n')},\n  "events": [\n${lines}\n  ]\n}\n`
}

class Script {
  #photoAt
  /** A separate engine that lays out the thumbnails as during the visit. */
  #engine
  #start
  #setup
  #events = []
  #places = new Map()
  #range

  constructor({ photoAt, engine }, visit, style) {
    this.#photoAt = photoAt
    this.#engine = engine.twin()
    this.#engine.ask('grid', ...visit.setup.grid)
    this.#start = visit.start
    this.#setup = structuredClone(visit.setup)
    this.#range = rangeOf(visit)
    const [width, height] = this.#setup.layout
    const sources = {}
    for (const photo of this.#range) {
      const box = this.#box(photo)
      this.#places.set(photo, JSON.stringify(box))
      if (box) sources[this.#id(photo)] = box
    }
    let end = 0
    for (const [name, ...numbers] of visit.calls) {
      if (name === 'frame') end = this.#at(numbers[0])
      else this.#add(name, numbers)
      if (name === 'frame') this.#moveSources(end)
    }
    this.#engine.destroy()
    const last = this.#events.at(-1)?.at ?? 0
    this.value = {
      viewport: { width, height },
      style,
      photos: this.#range.map(photo => {
        const [width, height] = visit.setup.sizes[photo] ?? [1, 1]
        return { id: this.#id(photo), width, height }
      }),
      sources,
      events: this.#events,
      until: Math.max(end, last) + 0.5,
    }
  }

  #id(photo) { return this.#photoAt(photo).id }

  /** Returns seconds since the visit began, to a microsecond, and never less than the last event's. */
  #at(time) { return Math.max(Math.round((time - this.#start) * 1000) / 1e6, this.#events.at(-1)?.at ?? 0) }

  #say(time, action) { this.#events.push({ at: this.#at(time), ...action }) }

  #add(name, numbers) {
    const time = numbers.at(-1)
    switch (name) {
      case 'open': return this.#say(time, { open: this.#id(numbers[0]) })
      case 'page': return this.#photoAt(numbers[0]) && this.#say(time, { page: this.#id(numbers[0]) })
      case 'close': return this.#say(time, { close: true })
      case 'key': return this.#say(time, { key: scriptKeys[numbers[0]] })
      case 'wheel': {
        const [x, y, dx, dy, zoom] = numbers
        return this.#say(time, { wheel: { x, y, dx, dy, zoom } })
      }
      case 'touches': return this.#say(time, { touches: numbers[0] })
      case 'cancel_touches': return this.#say(time, { cancelTouches: true })
      case 'reduce_motion': return this.#say(time, { reduceMotion: Boolean(numbers[0]) })
      case 'scroll': this.#setup.scroll = numbers; return
      case 'grid': return this.#engine.ask('grid', ...numbers)
      case 'layout': {
        const [width, height] = numbers
        const [oldWidth, oldHeight] = this.#setup.layout
        this.#setup.layout = numbers
        if (width !== oldWidth || height !== oldHeight) this.#say(time, { resize: { width, height } })
      }
    }
  }

  /** Adds an event for each thumbnail that has moved since the last frame. */
  #moveSources(at) {
    for (const photo of this.#range) {
      const box = this.#box(photo)
      const text = JSON.stringify(box)
      if (text === this.#places.get(photo)) continue
      this.#places.set(photo, text)
      this.#events.push({ at, source: { id: this.#id(photo), box } })
    }
  }

  /** Returns a thumbnail's place in the window, as `PageLayout` does, or null if it is far away. */
  #box(photo) {
    const { layout, scroll } = this.#setup
    const [, height, left, top, barHeight, cornerRadius] = layout
    const cell = this.#engine.cell(photo)
    const x = left + cell.x
    const y = top - scroll[0] + cell.y
    if (y + cell.height <= -height / 2 || y >= height * 1.5) return null
    const covered = Math.min(Math.max(barHeight - y, 0), cell.height)
    return {
      x, y, width: cell.width, height: cell.height, ...cornerRadius > 0 && { cornerRadius },
      ...covered > 0 && { clip: { top: covered } },
    }
  }
}

/** Returns the photos of a visit, and one neighbour on each side. */
function rangeOf({ calls, setup, photos }) {
  const named = [...photos, ...calls.filter(([name]) => name === 'open' || name === 'page' || name === 'hold').map(call => call[1])]
  const first = Math.max(Math.min(...named) - 1, 0)
  const last = Math.min(Math.max(...named) + 1, setup.sizes.length - 1)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
