/** A problem with a style, in one sentence: the constant and the reason. */
class StyleProblem extends Error {
  name = 'StyleProblem'
}

/** Whether an error is a style's problem, judged by its name: each script has its own class. */
export const isStyleProblem = error => error.name === 'StyleProblem'

/**
 * All named styles, and the name, unit, range and effect of each constant.
 *
 * A style is an object with every constant, as `enlarger styles NAME` prints it. The catalog checks all that it reads
 * against the ranges from `EnlargerStyles`, as the command does.
 */
export class Catalog {
  constructor({ presets, constants }) {
    this.presets = presets
    this.constants = constants
  }

  /** Returns the style of a name, or undefined. */
  preset(name) { return this.presets.find(preset => preset.name === name)?.style }

  /** Returns the name of a style, or undefined. */
  nameOf(style) { return this.presets.find(preset => same(preset.style, style))?.name }

  get names() { return this.presets.map(({ name }) => name) }

  /** Reads a style's name, or JSON that changes constants of its `base`. Throws a `StyleProblem`. */
  read(text) {
    if (!/^\s*\{/.test(text)) return this.#named(text, 'style')
    let json
    try {
      json = JSON.parse(text)
    } catch (error) {
      throw new StyleProblem(`The style is not valid JSON: ${error.message}`)
    }
    return this.merge(json)
  }

  /** Returns a style from an object that changes constants of its `base`. Throws a `StyleProblem`. */
  merge({ base = this.presets[0].name, ...changes }) {
    const style = mergeGroup(this.constants, changes, this.#named(base, 'base'), [])
    const { maximum, doubleTap } = style.zoom
    if (doubleTap <= maximum) return style
    // Lowering the maximum alone lowers both.
    if (changes.zoom?.doubleTap === undefined) style.zoom.doubleTap = maximum
    else throw problem(['zoom', 'doubleTap'], `${doubleTap} exceeds the maximum of ${maximum}`)
    return style
  }

  #named(name, place) {
    const style = this.preset(name)
    if (!style) throw problem([place], `${JSON.stringify(name)} is not one of ${this.names.join(', ')}`)
    return style
  }

  /** Returns a style as the engine's numbers: see `ZoomStyle.numbers` in `EnlargerStyles`. */
  numbers(style) { return [...numbersOf(this.constants, style)] }

  /** Returns the style for such numbers. */
  styleOf(numbers) { return groupOf(this.constants, numbers[Symbol.iterator]()) }

  /** Returns a style as text: its name, or JSON with its changes to the default. */
  text(style) { return this.nameOf(style) ?? JSON.stringify(this.changes(style, this.presets[0].style)) }

  /** Returns the changes that turn `base` into a style. */
  changes(style, base) { return changesOf(this.constants, style, base) ?? {} }
}

/** Whether two styles, or parts of styles, are equal. */
export const same = (a, b) => JSON.stringify(a) === JSON.stringify(b)

/** Returns an independent copy of a style. */
export const copied = style => structuredClone(style)

/** Returns the form of a variant's value. Its constants are in the result of `insideOf`. */
export function formOf(constant, value) {
  const name = typeof value === 'string' ? value : Object.keys(value)[0]
  return constant.forms.find(form => form.name === name)
}

/** Returns the object that contains a form's constants. */
export const insideOf = (form, value) => form.payload === 'object' ? value[form.name] : value

/** Returns a range as text: `0…1`, or `0…<1` without the upper end. */
export const rangeOf = ({ least, most, excludesMost }) => `${least}…${excludesMost ? '<' : ''}${most}`

const problem = (path, rule) => new StyleProblem(`${path.join('.')}: ${rule}`)

const oneOf = (value, names) => `${JSON.stringify(value)} is not one of ${names.join(', ')}`

const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value)

// MARK: Reading

function mergeGroup(constants, changes, base, path, requiresAll = false) {
  if (!isObject(changes)) throw problem(path, 'expected an object')
  const unknown = Object.keys(changes).filter(key => !constants.some(({ name }) => name === key)).sort()[0]
  const merged = {}
  for (const constant of constants) {
    const { name } = constant
    if (name in changes) merged[name] = merge(constant, changes[name], base?.[name], [...path, name], requiresAll)
    else if (requiresAll && !constant.optional) throw problem([...path, name], 'missing')
    else if (base && name in base) merged[name] = copied(base[name])
  }
  if (unknown !== undefined) throw problem([...path, unknown], 'unknown key')
  return merged
}

function merge(constant, value, base, path, requiresAll) {
  switch (constant.kind) {
    case 'number': return checked(constant, value, path)
    case 'flag':
      if (typeof value !== 'boolean') throw problem(path, 'expected true or false')
      return value
    case 'choice':
      if (!constant.values.includes(value)) throw problem(path, oneOf(value, constant.values))
      return value
    case 'part': return mergeGroup(constant.constants, value, base, path, requiresAll)
    case 'variant': return mergeForm(constant, value, base, path)
  }
}

/** Throws a `StyleProblem` if a number is outside its range. */
export function checked(constant, value, path) {
  if (value === null && constant.nullable) return value
  if (typeof value !== 'number') throw problem(path, 'expected a number')
  const { least, most, excludesMost } = constant
  if (value >= least && (excludesMost ? value < most : value <= most)) return value
  throw problem(path, `${value} is outside ${rangeOf(constant)}`)
}

function mergeForm(constant, value, base, path) {
  const names = constant.forms.map(({ name }) => name)
  if (typeof value !== 'string' && !(isObject(value) && Object.keys(value).length === 1)) {
    throw problem(path, `expected one of ${names.join(', ')}`)
  }
  const form = formOf(constant, value)
  if (!form) throw problem(path, oneOf(typeof value === 'string' ? value : Object.keys(value)[0], names))
  if (typeof value === 'string') {
    if (form.payload !== 'none') throw problem(path, `${value} needs numbers; write it as an object`)
    return value
  }
  if (form.payload === 'none') throw problem(path, `${form.name} takes no numbers; write it as a string`)
  const isSame = base !== undefined && formOf(constant, base) === form
  const place = form.payload === 'object' ? [...path, form.name] : path
  const inside = mergeGroup(
    form.constants, insideOf(form, value), isSame ? insideOf(form, base) : undefined, place, !isSame)
  return form.payload === 'object' ? { [form.name]: inside } : inside
}

// MARK: As numbers

/** Returns a spring with UIKit's speed for its duration and damping: see `Spring` in `EnlargerCore`. */
function usual({ duration, dampingRatio }) {
  const root = Math.sqrt((1 - dampingRatio) * (1 + dampingRatio))
  const angularFrequency = dampingRatio === 1
    ? 9.2334134764516 / duration : Math.log(1000 * dampingRatio / root) / (dampingRatio * duration)
  return { duration, dampingRatio, angularFrequency }
}

const orNaN = value => value ?? NaN

function* numbersOf(constants, style) {
  for (const constant of constants) {
    const value = style[constant.name]
    switch (constant.kind) {
      case 'number': yield orNaN(value); break
      case 'flag': yield Number(value); break
      case 'choice': yield constant.values.indexOf(value); break
      case 'part': yield* numbersOf(constant.constants, value); break
      case 'variant': {
        const form = formOf(constant, value)
        const inside = insideOf(form, value)
        yield constant.forms.indexOf(form)
        yield* numbersOf(form.constants, form.name === 'timedSpring' ? { ...usual(inside), ...inside } : inside)
      }
    }
  }
}

function groupOf(constants, numbers) {
  const next = () => numbers.next().value
  const group = {}
  for (const constant of constants) {
    const { name } = constant
    switch (constant.kind) {
      case 'number': {
        const number = next()
        if (!isNaN(number)) group[name] = number
        else if (!constant.optional) group[name] = null
        break
      }
      case 'flag': group[name] = next() === 1; break
      case 'choice': group[name] = constant.values[next()]; break
      case 'part': group[name] = groupOf(constant.constants, numbers); break
      case 'variant': {
        const form = constant.forms[next()]
        const inside = groupOf(form.constants, numbers)
        if (form.name === 'timedSpring' && same(usual(inside), inside)) delete inside.angularFrequency
        group[name] = { none: form.name, single: inside, object: { [form.name]: inside } }[form.payload]
      }
    }
  }
  return group
}

// MARK: Differences

function changesOf(constants, style, base) {
  const changes = {}
  for (const constant of constants) {
    const { name, kind } = constant
    if (same(style[name], base[name])) continue
    changes[name] = kind === 'part' ? changesOf(constant.constants, style[name], base[name]) : style[name]
  }
  return changes
}
