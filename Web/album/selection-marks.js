import { element } from '../chrome/element.js'
import { markCells } from './cells.js'

/** Marks selected thumbnails. Screen readers announce thumbnails as checkboxes meanwhile. */
export function showMarks({ grid: { main } }, selection) {
  const markAll = markCells(main, cell => mark(cell, selection))
  const show = () => {
    main.classList.toggle('selecting', selection.isOn)
    markAll()
  }
  selection.whenChanged(show)
  show()
}

function mark(cell, { isOn, keys, keyOf }) {
  const isSelected = isOn && keys.has(keyOf(cell.dataset.id ?? ''))
  cell.classList.toggle('selected', isSelected)
  tick(cell, isOn, isSelected)
  let made = cell.querySelector(':scope > .mark')
  if (!isOn) made?.remove()
  else if (!made) cell.append(made = element('span', 'mark'))
  if (isOn) made.part = isSelected ? 'mark selected' : 'mark'
}

/** Makes a link a checkbox while photos are selected. */
export function tick(link, isOn, isSelected) {
  link.role = isOn ? 'checkbox' : null
  link.ariaChecked = isOn ? String(isSelected) : null
}
