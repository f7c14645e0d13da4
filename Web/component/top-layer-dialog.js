import { Dialog } from '../dialog.js'

/**
 * The viewer of an element: in the element's shadow, so that its style is nobody else's, and in the browser's top layer, so
 * that nothing around the element moves, cuts or covers it.
 */
export class TopLayerDialog extends Dialog {
  /** Says it in other words than the viewer's own, if there are any. */
  translate

  /** Whether the first photo follows the last one. */
  loops = false
  /** Whether it was last told to be in front; the browser may have taken it away since. */
  isShown = false
  #isModal = false

  constructor(shadow) {
    super(shadow)
    const { root, bars } = this
    root.popover = 'manual'
    root.part = 'viewer'
    for (const each of root.querySelectorAll('[class]')) each.part = (each.type ? 'button ' : '') + each.className
    // Who puts a caption into the element has it in place of the photo's name.
    const name = bars.querySelector('.name')
    const slot = document.createElement('slot')
    slot.name = 'caption'
    name.replaceWith(slot)
    slot.append(name)
  }

  show(photo, index, count) {
    super.show(photo, index, count)
    if (this.loops) this.previous.ariaDisabled = this.next.ariaDisabled = false
    this.translate?.(photo, index, count)
  }

  /** Comes in front of all there is, or goes. */
  setShown(isShown) {
    this.isShown = isShown
    if (this.root.isConnected) this.root.togglePopover?.(isShown)
  }

  setModal(isModal) {
    this.#isModal = isModal
    super.setModal(isModal)
  }

  /** The page has put the element elsewhere: others stand beside it now, and the browser has closed what was in front. */
  rejoin() {
    const isModal = this.#isModal
    if (isModal) this.setModal(false)
    this.setShown(this.isShown)
    if (isModal) this.setModal(true)
  }

  /** Everything that is not the viewer, up to the whole page; no dialog that may open in front, or has done so. */
  get others() {
    return [...besides(this.root)].filter(each => !each.inert && !each.matches('.spoken, head, dialog:not([open]), :modal'))
  }

  remove() {
    this.setModal(false)
    this.root.remove()
  }
}

/** The neighbours of an element, of its parent, and so on, also where it is slotted into others. */
function* besides(element) {
  for (let each = element; each && each !== document.documentElement; each = outside(each)) {
    if (each.parentNode) for (const other of each.parentNode.children) if (other !== each) yield other
    if (each.assignedSlot) yield* besides(each.assignedSlot)
  }
}

const outside = element => element.parentElement ?? element.getRootNode().host ?? null
