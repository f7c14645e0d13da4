import { element, icon, iconButton } from '../../../Web/chrome/element.js'
import { minus, next, plus, previous } from '../../../Web/chrome/icons.js'
import { keep, recall } from '../../../Web/chrome/kept.js'
import { MotionList } from './motion-list.js'
import { say } from '../../../Web/chrome/words.js'

/** The smallest and largest thumbnails that the slider allows, in points. */
const smallest = 64
const largest = 420

/** The view menu: how photos are shown. Each opening builds it from the current choices. */
export class ViewMenu {
  #button
  #gallery
  #list
  #ways
  #size
  #overview
  #loadStyles
  #invite
  #root = element('div', 'view-menu')

  /** Enables `button`, which opens the menu. `invite` shows a code for another device; null if other devices cannot be let in. */
  constructor(button, { gallery, list, ways, size, overview, loadStyles, invite }) {
    this.#button = button
    this.#gallery = gallery
    this.#list = list
    this.#ways = ways
    this.#size = size
    this.#overview = overview
    this.#loadStyles = loadStyles
    this.#invite = invite
    const root = this.#root
    Object.assign(root, { role: 'dialog', ariaLabel: say('View'), popover: 'auto' })
    document.body.append(root)
    button.disabled = false
    root.addEventListener('toggle', ({ newState }) => { button.ariaExpanded = String(newState === 'open') })
    // Otherwise, it would cover what the Tab key reaches next.
    document.addEventListener('focusin', ({ target }) => { if (target !== button && !root.contains(target)) this.#close() })
    // Pressing the button closes the popover before the click.
    let wasOpen = false
    button.addEventListener('pointerdown', () => { wasOpen = this.#isOpen }, { capture: true })
    button.addEventListener('click', ({ detail }) => {
      if (this.#isOpen || detail > 0 && wasOpen) this.#close()
      else this.open()
      wasOpen = false
    })
  }

  get #isOpen() { return this.#root.matches(':popover-open') }

  open() {
    this.#showAll()
    this.#root.showPopover()
    this.#root.querySelector('input:checked, button')?.focus({ preventScroll: true, focusVisible: false })
  }

  #close() { if (this.#isOpen) this.#root.hidePopover() }

  #showAll() {
    const list = this.#list, overview = this.#overview, { isShown } = overview
    const jump = new Jump(this.#ways, () => this.#close())
    const sort = segments(say('Sort'), [['', say('Newest')], ['oldest', say('Oldest')]], list.isOldestFirst ? 'oldest' : '', value => {
      list.keep('sort', value)
      list.isOldestFirst = value === 'oldest'
      list.readAnew({ isAtTop: true })
    })
    sort.disabled = list.order === 'folders'
    const thumbnails = isShown ? [] : [
      row(say('Grid'), segments(say('Grid'), [['squares', say('Squares')], ['justified', say('Whole photos')]], list.tellsRatios ? 'justified' : 'squares', async value => {
        keep('layout', value)
        const isWhole = list.tellsRatios = value === 'justified'
        // Without proportions, rows would be wrong.
        if (isWhole && !await list.readAnew()) {
          list.tellsRatios = false
          return
        }
        this.#gallery.setAttribute('layout', isWhole ? 'justified' : 'square')
        if (!isWhole) list.readAnew()
      })),
      row(say('Size'), this.#slider()),
    ]
    this.#root.replaceChildren(...[
      ...thumbnails,
      (isShown || overview.isOffered) && line(isShown ? say('All photos') : overview.kind, () => {
        this.#close()
        if (isShown) overview.leave()
        else overview.open()
      }),
      row(say('Sort'), sort),
      !isShown && jump.isOfUse && element('label', 'row', element('span', 'label', say('Go to')), jump.element),
      row(say('Appearance'), segments(say('Appearance'), [['', say('System')], ['light', say('Light')], ['dark', say('Dark')]], recall('appearance') ?? '', value => {
        keep('appearance', value)
        document.documentElement.dataset.appearance = value
      })),
      toggle(say('Filmstrip'), recall('enlarger.filmstrip') !== 'off', isOn => {
        keep('enlarger.filmstrip', isOn ? 'on' : 'off')
        this.#gallery.setAttribute('filmstrip', '')
      }),
      line(say('Motion'), () => this.#showMotion()),
      !isShown && list.count > 0 && line(say('Slideshow'), () => {
        this.#close()
        this.#gallery.startSlideshow()
      }),
      this.#invite && line(say('Show on another device'), () => {
        this.#close()
        this.#invite()
      }),
    ].filter(Boolean))
  }

  #slider() {
    const range = element('input', ''), whole = Math.log(largest / smallest)
    const value = Math.round(100 * Math.log(this.#size.value / smallest) / whole)
    Object.assign(range, { type: 'range', min: 0, max: 100, value, ariaLabel: say('Thumbnail size') })
    const follow = () => { this.#size.value = smallest * Math.exp(whole * range.value / 100) }
    range.addEventListener('input', follow)
    const step = by => {
      range.valueAsNumber += by
      follow()
    }
    return element('div', 'size',
      iconButton('step', say('Smaller'), minus, () => step(-12)), range, iconButton('step', say('Larger'), plus, () => step(12)))
  }

  async #showMotion() {
    const styles = await this.#loadStyles()
    if (!styles || !this.#isOpen) return
    const motions = new MotionList(styles, () => this.#close())
    const back = iconButton('back', say('Back'), previous, () => {
      this.#showAll()
      this.#root.querySelector('button.row').focus()
    })
    this.#root.replaceChildren(element('div', 'top-row', back, element('h2', '', say('Motion'))), motions.element)
    motions.focus()
  }
}

/** Returns a row of the view menu with a label and controls. */
const row = (label, ...controls) => element('div', 'row', element('span', 'label', label), ...controls)

let groups = 0

/** Returns a choice among a few values. `choices` are pairs of a value and its label; `choose` is called with the chosen value. */
function segments(label, choices, value, choose) {
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
function toggle(label, isOn, turn) {
  const input = element('input', 'switch')
  Object.assign(input, { type: 'checkbox', role: 'switch', checked: isOn })
  input.addEventListener('change', () => turn(input.checked))
  return element('label', 'row', element('span', 'label', label), input)
}

/** Returns a row that opens or does something. */
function line(label, press) {
  const button = element('button', 'row', element('span', 'label', label), icon(next))
  button.type = 'button'
  button.addEventListener('click', press)
  return button
}

/** A menu that shows the current month or folder, and scrolls to any other. */
class Jump {
  element = element('select', 'jump')
  #ways

  /** `gone` is called after scrolling to a section, with keys only after Enter: each arrow key chooses the next section. */
  constructor(ways, gone) {
    const select = this.element
    this.#ways = ways
    let usesKeys = false
    select.addEventListener('pointerdown', () => { usesKeys = false })
    select.addEventListener('keydown', event => {
      usesKeys = true
      if (event.key !== 'Enter') return
      event.preventDefault()
      gone()
    })
    select.addEventListener('change', () => {
      ways.goTo(Number(select.value))
      if (!usesKeys) gone()
    })
    this.#fill()
  }

  /** Whether there is more than one section. */
  get isOfUse() { return this.#ways.all.length > 1 }

  #fill() {
    const { all, kind, areFolders, current } = this.#ways
    let group = this.element
    this.element.ariaLabel = kind
    all.forEach(({ name, text }, number) => {
      const year = name.slice(0, 4)
      // Folder names include the parent folders.
      if (!areFolders && group.label !== year) {
        group = element('optgroup', '')
        group.label = year
        this.element.append(group)
      }
      group.append(new Option(text, number))
    })
    this.element.value = String(current)
  }
}
