import { element, icon } from '../../../Web/chrome/element.js'
import { next } from '../../../Web/chrome/icons.js'

/** A row of the view menu: what it is about, and its controls. */
export const row = (label, ...controls) => element('div', 'row', element('span', 'label', label), ...controls)

let groups = 0

/** A choice among a few: `choices` are pairs of a value and its name. `choose` is called with the value. */
export function segments(label, choices, value, choose) {
  const name = `view-${groups++}`
  const field = element('fieldset', 'segments', element('legend', 'spoken', label), ...choices.map(([each, text]) => {
    const input = element('input', '')
    Object.assign(input, { type: 'radio', name, value: each, checked: each === value })
    return element('label', '', input, element('span', '', text))
  }))
  field.addEventListener('change', ({ target }) => choose(target.value))
  return field
}

/** What can be on or off. */
export function toggle(label, isOn, turn) {
  const input = element('input', 'switch')
  Object.assign(input, { type: 'checkbox', role: 'switch', checked: isOn })
  input.addEventListener('change', () => turn(input.checked))
  return element('label', 'row', element('span', 'label', label), input)
}

/** A line that leads on, or does something. */
export function line(label, press) {
  const button = element('button', 'row', element('span', 'label', label), icon(next))
  button.type = 'button'
  button.addEventListener('click', press)
  return button
}
