// What thumbnails and headings show of a selection, and of the thumbnail under the mouse, which can begin one.

import { element } from '../chrome/element.js'
import { markCells } from './cells.js'

/** The least width of a thumbnail with its name on it, and the least height of one with its folder, too, in points. */
const least = 96

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

/** Makes a link a checkbox while photos are selected. Afterwards it has its `role` again; null for none. */
export function tick(link, isOn, isSelected, role = null) {
  link.role = isOn ? 'checkbox' : role
  link.ariaChecked = isOn ? String(isSelected) : null
}

/** A checkbox beside each heading while photos are selected. It selects all photos of its section, or none. */
export class SectionTicks {
  #parts
  #selection
  /** The list, and the keys in its sections that the user has ticked, because the page may not have read all of their photos. */
  #list
  #learned = new Map()

  constructor(parts, selection) {
    this.#parts = parts
    this.#selection = selection
    const show = () => this.#show()
    selection.whenChanged(show)
    new MutationObserver(show).observe(parts.grid.main, { childList: true, subtree: true, attributeFilter: ['data-section'] })
    show()
  }

  #show() {
    const { isOn } = this.#selection
    for (const box of this.#parts.grid.main.querySelectorAll('.section')) {
      let tick = box.querySelector('.tick')
      // Another list's heading may have had one.
      if (!isOn || box.firstElementChild.hidden) {
        tick?.remove()
        continue
      }
      if (!tick) box.append(tick = this.#make(box))
      const state = this.#stateOf(box)
      tick.ariaLabel = this.#textOf(box)
      tick.ariaChecked = state
      tick.firstElementChild.part = state === 'true' ? 'mark selected' : 'mark'
    }
  }

  #make(box) {
    const tick = element('button', 'tick', element('span', 'mark'))
    Object.assign(tick, { type: 'button', role: 'checkbox' })
    tick.addEventListener('click', () => this.#toggle(box))
    return tick
  }

  /** Returns the index of the section's first photo, the index after its last, and the name that its keys have here. */
  #rangeOf(box) {
    const [from, end] = this.#parts.sections.range(Number(box.dataset.section))
    return [from, end, `${end - from} ${this.#textOf(box)}`]
  }

  #textOf(box) { return this.#parts.sections.all[box.dataset.section].text }

  *#keysIn(box) {
    const [from, end, name] = this.#rangeOf(box), { photos } = this.#parts.grid
    // The keys in another list's section of this name may be others.
    if (photos !== this.#list) this.#learned.clear()
    this.#list = photos
    const learned = this.#learned.get(name)
    for (let index = from; index < end; index++) {
      const { id } = this.#parts.photoAt(index) ?? {}
      if (!id && learned) return yield* learned
      yield id && this.#selection.keyOf(id)
    }
  }

  #stateOf(box) {
    const { keys } = this.#selection
    let hasSome = false, lacksSome = false
    for (const key of this.#keysIn(box)) {
      if (keys.has(key)) hasSome = true
      else lacksSome = true
      if (hasSome && lacksSome) return 'mixed'
    }
    return String(hasSome)
  }

  async #toggle(box) {
    const selection = this.#selection, { photos } = this.#parts.grid
    const [from, end, name] = this.#rangeOf(box), isSelected = this.#stateOf(box) === 'true'
    const keys = await selection.keysOf(from, end)
    if (!keys) return
    if (photos === this.#parts.grid.photos) this.#learned.set(name, keys)
    const section = new Set(keys)
    if (isSelected) selection.become([...selection.keys].filter(key => !section.has(key)))
    else selection.add(keys)
  }
}

/**
 * The name of the photo under the mouse or with the focus of the keyboard on its thumbnail, and under the mouse a circle that selects it.
 * Screen readers have the picture's text, and the keyboard selects with the space bar.
 */
export class TileLabel {
  #parts
  #selection
  #name = element('span', 'told')
  #chooser = element('span', 'chooser', element('span', 'mark'))

  constructor(parts, selection) {
    this.#parts = parts
    this.#selection = selection
    this.#name.ariaHidden = this.#chooser.ariaHidden = 'true'
    const { grid: { main }, signal } = parts
    const listen = (type, hear) => main.addEventListener(type, hear, { signal })
    // Browsers also send `pointerover` to a mouse at rest, when something below it changes.
    listen('pointermove', ({ pointerType, target }) => pointerType === 'mouse' && this.#show(target, this.#chooser))
    listen('focusin', ({ target }) => target.matches(':focus-visible') && this.#show(target))
    listen('pointerleave', () => this.#hide())
    listen('focusout', ({ target }) => target.contains(this.#name) && !target.matches(':hover') && this.#hide())
  }

  #hide() {
    this.#name.remove()
    this.#chooser.remove()
  }

  #show(target, ...chooser) {
    const { engine, grid, photoAt } = this.#parts
    const index = grid.indexOf(target), image = target.closest('.photo')?.querySelector('img')
    if (image && this.#name.parentElement === image.parentElement && this.#chooser.isConnected) return
    this.#hide()
    const { id, name, folder } = photoAt(index) ?? {}
    if (!id || !image || !this.#selection.mayBegin()) return
    const { width, height } = engine.cell(index)
    const lines = width < least ? [] : height < least || !folder ? [name] : [name, folder]
    this.#name.replaceChildren(...lines.map(line => element('bdi', '', line)))
    // Below the marks of videos and favourites.
    image.after(this.#name, ...chooser)
  }
}
