import { element } from '../chrome/element.js'
import { focused } from '../input/focus.js'
import { checked, formOf, insideOf, isStyleProblem, rangeOf } from '../styles/catalog.js'

/** The resolution of a slider. */
const steps = 1000

/**
 * A slider, menu or switch for each constant of a style, generated from the catalog's description.
 *
 * `change(path, value, isOver)` is called for each input and returns the resulting style. `isOver` is false during a slider's drag.
 */
export class Controls {
  root = element('div', 'constants')
  #catalog
  #change
  #open = new Set()

  constructor(catalog, change) {
    this.#catalog = catalog
    this.#change = change
  }

  /** Shows a style. Open groups stay open, and the focused control stays focused. */
  show(style) {
    const seen = focused(), { id } = this.root.contains(seen) ? seen : {}
    const loose = this.#catalog.constants.filter(({ kind }) => kind !== 'part' && kind !== 'variant')
    const groups = this.#catalog.constants.filter(constant => !loose.includes(constant))
    this.root.replaceChildren(
      this.#group({ name: 'general', effect: 'Constants that belong to no motion or gesture.' },
        loose.map(constant => this.#control(constant, [], style))),
      ...groups.map(constant => this.#control(constant, [], style)))
    if (id) this.root.querySelector(`#${id}`)?.focus()
  }

  #control(constant, path, group) {
    const place = [...path, constant.name]
    const value = group[constant.name]
    switch (constant.kind) {
      case 'number': return this.#number(constant, place, value)
      case 'flag': return this.#flag(constant, place, value)
      case 'choice': return this.#choice(constant, place, value)
      case 'part':
        return this.#group({ ...constant, path: place }, constant.constants.map(each => this.#control(each, place, value)))
      case 'variant': return this.#variant(constant, place, value)
    }
  }

  #group({ name, effect, path = [name] }, controls) {
    const key = path.join('.')
    const group = element('details', 'group',
      element('summary', '', element('b', '', spaced(name)), element('span', 'effect', effect)), ...controls)
    group.open = this.#open.has(key)
    group.addEventListener('toggle', () => this.#open[group.open ? 'add' : 'delete'](key))
    return group
  }

  #variant(constant, path, value) {
    const form = formOf(constant, value)
    const select = this.#select(constant, path, constant.forms.map(({ name }) => name), form.name, name => {
      const { blank } = constant.forms.find(each => each.name === name)
      this.show(this.#change(path, structuredClone(blank), true))
    })
    const inside = insideOf(form, value)
    const place = form.payload === 'object' ? [...path, form.name] : path
    return this.#group({ ...constant, path }, [select, ...form.constants.map(each => this.#control(each, place, inside))])
  }

  #choice(constant, path, value) {
    return this.#select(constant, path, constant.values, value, word => this.#change(path, word, true))
  }

  #select(constant, path, words, chosen, take) {
    const select = element('select', '', ...words.map(word => new Option(spaced(word), word, false, word === chosen)))
    select.addEventListener('change', () => take(select.value))
    return labelled(constant.kind === 'variant' ? { name: 'kind', effect: '' } : constant, path, select)
  }

  #flag(constant, path, value) {
    const box = element('input', '')
    box.type = 'checkbox'
    box.checked = value
    box.addEventListener('change', () => this.#change(path, box.checked, true))
    return labelled(constant, path, box)
  }

  #number(constant, path, value) {
    const isSet = typeof value === 'number'
    const slider = element('input', 'slider')
    const exact = element('input', 'exact')
    const problem = element('p', 'problem-text')
    problem.role = 'alert'
    slider.type = 'range'
    slider.max = String(steps)
    slider.ariaLabel = `${spaced(constant.name)}, slider`
    exact.type = 'number'
    exact.step = 'any'
    const scale = scaleOf(constant)
    const show = (number, place = scale.place(number)) => {
      slider.value = String(place)
      slider.ariaValueText = constant.unit === 'no unit' ? String(number) : `${number} ${constant.unit}`
      exact.value = String(number)
      problem.textContent = ''
      exact.ariaInvalid = 'false'
    }
    slider.addEventListener('input', () => {
      const place = Number(slider.value)
      const number = scale.number(place)
      show(number, place)
      this.#change(path, number, false)
    })
    slider.addEventListener('change', () => this.#change(path, Number(exact.value), true))
    exact.addEventListener('change', () => {
      try {
        const number = exact.value.trim() === '' ? NaN : Number(exact.value)
        this.#change(path, checked(constant, number, path), true)
        show(number)
      } catch (error) {
        if (!isStyleProblem(error)) throw error
        // The style keeps its last valid value.
        problem.textContent = error.message
        exact.ariaInvalid = 'true'
      }
    })
    if (isSet) show(value)
    const row = labelled(constant, path, exact, slider)
    row.append(problem)
    if (constant.nullable || constant.optional) this.#addSwitch(row, constant, path, isSet, [slider, exact], show)
    return row
  }

  /** Adds a switch to a number that may be left out. */
  #addSwitch(row, constant, path, isSet, inputs, show) {
    const box = element('input', '')
    box.type = 'checkbox'
    box.checked = isSet
    const label = element('label', 'switch', box, constant.nullable ? 'Enabled' : 'Custom')
    for (const input of inputs) input.disabled = !isSet
    box.addEventListener('change', () => {
      const number = (constant.least + Math.min(constant.most, constant.least + 100)) / 2
      for (const input of inputs) input.disabled = !box.checked
      if (box.checked) show(number)
      this.#change(path, box.checked ? number : constant.nullable ? null : undefined, true)
    })
    row.append(label)
  }
}

function labelled({ name, unit, effect, ...constant }, path, ...inputs) {
  const [input] = inputs
  input.id = `tune-${path.join('-')}${name === 'kind' ? '-kind' : ''}`
  const label = element('label', '', spaced(name))
  label.htmlFor = input.id
  const row = element('div', 'constant', label, ...inputs.reverse())
  row.dataset.path = path.join('.')
  const words = [effect, unit && `${unit === 'no unit' ? 'A ratio' : spaced(unit, true)}, ${rangeOf(constant)}.`]
  const note = element('p', 'effect', words.filter(Boolean).join(' '))
  note.id = `${input.id}-note`
  input.setAttribute('aria-describedby', note.id)
  row.append(note)
  return row
}

/** Returns `minimumVelocity` as `Minimum velocity`. */
function spaced(name) {
  const words = name.replace(/([a-z])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`)
  return words[0].toUpperCase() + words.slice(1)
}

/** Maps slider positions to numbers and back. The wider the range, the finer its start. */
function scaleOf({ least, most, excludesMost }) {
  const span = most - least
  const power = least < 0 || span <= 2 ? 1 : span <= 100 ? 2 : span <= 1000 ? 3 : 5
  return {
    place: number => ((number - least) / span) ** (1 / power) * steps,
    number: place => {
      const part = Math.min(place / steps, excludesMost ? 0.999 : 1)
      const number = least + span * part ** power
      return Math.min(Math.max(Number(number.toPrecision(3)), least), most)
    },
  }
}
