// The view menu: how photos are shown. Loaded when it is first opened.

import { addStyleSheet } from '../chrome/style-sheet.js'
import { element, iconButton } from '../../../Web/chrome/element.js'
import { minus, plus, previous } from '../../../Web/chrome/icons.js'
import { Jump } from './jump.js'
import { keep, recall } from './kept.js'
import { line, row, segments, toggle } from './fields.js'
import { MotionList } from './motion-list.js'
import { say } from '../../../Web/chrome/words.js'

/** The smallest and largest thumbnails that the slider allows, in points. */
const smallest = 64
const largest = 420

/** Opens the menu of a served page. `view` has the objects that the menu of `button` changes. */
export function begin(button, view) {
  // Waits for the style sheet.
  addStyleSheet(new URL('view.css', import.meta.url), () => new ViewMenu(button, view).open())
}

/** The view menu. Each opening builds it from the current choices. */
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

  /** `invite` shows a code for another device; null if other devices cannot be let in. */
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
    root.addEventListener('toggle', ({ newState }) => { button.ariaExpanded = String(newState === 'open') })
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
      keep('sort', value)
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
        else overview.open().catch(reportError)
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
