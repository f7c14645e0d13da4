import { element, icon } from '../../../Web/chrome/element.js'
import { next } from '../../../Web/chrome/icons.js'

/** Returns a row of the view menu with a label and controls. */
export const row = (label, ...controls) => element('div', 'row', element('span', 'label', label), ...controls)

let groups = 0

/** Returns a choice among a few values. `choices` are pairs of a value and its label; `choose` is called with the chosen value. */
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

/** Returns a row with a switch. */
export function toggle(label, isOn, turn) {
  const input = element('input', 'switch')
  Object.assign(input, { type: 'checkbox', role: 'switch', checked: isOn })
  input.addEventListener('change', () => turn(input.checked))
  return element('label', 'row', element('span', 'label', label), input)
}

/** Returns a row that opens or does something. */
export function line(label, press) {
  const button = element('button', 'row', element('span', 'label', label), icon(next))
  button.type = 'button'
  button.addEventListener('click', press)
  return button
}
