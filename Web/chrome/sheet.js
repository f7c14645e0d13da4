import { element, iconButton } from './element.js'
import * as icons from './icons.js'
import { duration, springEasing } from './spring.js'
import { say } from './words.js'

/** Milliseconds of a drag that give its speed, and for which a released sheet would glide on. */
const memory = 80
const glide = 150

/**
 * A sheet over the photo or the page, which the user puts away by hand. Its style says where it comes from: below, where its
 * header can be dragged down; a side; or the middle of the window. It moves by the core's spring and can be caught at any time.
 */
export class Sheet {
  root
  /** Called when it begins to close, or is dropped. */
  onClose
  isOpen = false
  #engine
  #isModal
  #motion = null
  /** The last moves of a finger: time and place. */
  #moves = []
  #grip = 0
  /** The id of that finger. */
  #finger = null

  /** `engine` knows the spring; if it is null, the sheet moves by an easing instead. A modal sheet makes the page inert. */
  constructor(engine, { name, title, closeLabel = say('Close'), isModal = true }, ...content) {
    this.#engine = engine
    this.#isModal = isModal
    const close = iconButton('dismiss', closeLabel, icons.close, () => this.close())
    const head = element('header', '', element('h2', '', title), close)
    const root = this.root = element(isModal ? 'dialog' : 'section', `sheet ${name}`, head, ...content)
    root.ariaLabel = title
    root.tabIndex = -1
    root.hidden = !isModal
    root.addEventListener('cancel', event => {
      if (event.target !== root) return
      event.preventDefault()
      this.close()
    })
    // A click beside the sheet targets the dialog itself. One that selects text may end there, but begins inside.
    const isBeside = ({ target, clientX, clientY }) =>
      target === root && isModal && !isInside(root.getBoundingClientRect(), clientX, clientY)
    let beganBeside = false
    root.addEventListener('pointerdown', event => { beganBeside = isBeside(event) })
    root.addEventListener('click', event => { if (beganBeside && isBeside(event)) this.close() })
    // The wheel scrolls the sheet, and does not zoom the photo.
    root.addEventListener('wheel', event => event.stopPropagation(), { passive: true })
    head.addEventListener('pointerdown', event => this.#hold(event, head, close))
    for (const type of ['pointerup', 'pointercancel']) head.addEventListener(type, event => this.#letGo(event))
    head.addEventListener('pointermove', event => this.#follow(event))
  }

  open() {
    if (this.isOpen) return
    this.isOpen = true
    const { root } = this
    if (!this.#isModal) root.hidden = false
    else if (!root.open) root.showModal()
    // The browser scrolls to the element that it focuses, which may be at the end.
    root.scrollTop = 0
    if (!this.#motion) this.#place(this.#away)
    this.#move(0)
  }

  close(push = 0) {
    if (!this.isOpen) return
    this.isOpen = false
    this.onClose?.()
    this.#move(this.#away, push)
  }

  /** Closes it at once. */
  drop() {
    this.#motion?.cancel()
    if (this.isOpen) this.onClose?.()
    this.isOpen = false
    this.#end()
  }

  // MARK: Motion

  /** Where it comes from: `below`, `left`, `right` or `middle`. */
  get #side() { return getComputedStyle(this.root).getPropertyValue('--from').trim() }

  /** How far away it is out of sight, in points. */
  get #away() {
    const { offsetWidth, offsetHeight } = this.root
    return { below: offsetHeight, left: -offsetWidth, right: offsetWidth }[this.#side] ?? 24
  }

  get #now() {
    const { translate } = getComputedStyle(this.root)
    const [x, y = 0] = translate === 'none' ? [0, 0] : translate.split(' ').map(parseFloat)
    return /left|right/.test(this.#side) ? x : y
  }

  #look(place) {
    const side = this.#side
    return {
      translate: /left|right/.test(side) ? `${place}px 0` : `0 ${place}px`,
      opacity: side === 'middle' && place !== 0 ? 0 : 1,
    }
  }

  #place(place) { Object.assign(this.root.style, this.#look(place)) }

  /** Moves to a place by the core's spring, with an initial speed in points per second. */
  #move(place, speed = 0) {
    const { root } = this, from = this.#now
    this.#motion?.cancel()
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const way = from - place
    const opacity = getComputedStyle(root).opacity
    this.#place(place)
    const motion = this.#motion = root.animate([{ ...this.#look(from), opacity }, this.#look(place)], {
      duration: isStill || this.#side === 'middle' ? 150 : duration,
      easing: isStill || way === 0 ? 'linear' : this.#engine ? springEasing(this.#engine, speed / way) : 'ease-out',
    })
    if (isStill) motion.effect.setKeyframes({ opacity: this.isOpen ? [0, 1] : [1, 0] })
    motion.onfinish = () => {
      this.#motion = null
      if (!this.isOpen) this.#end()
    }
  }

  #end() {
    const { root } = this
    this.#motion = null
    if (this.#isModal) root.close()
    else root.hidden = true
    Object.assign(root.style, { translate: '', opacity: '' })
  }

  // MARK: A finger on its head

  #hold({ target, pointerId, button, isPrimary, clientY, timeStamp }, head, close) {
    if (button !== 0 || !isPrimary || close.contains(target) || this.#side !== 'below' || !this.isOpen) return
    head.setPointerCapture(pointerId)
    this.#finger = pointerId
    const now = this.#now
    this.#motion?.cancel()
    this.#motion = null
    this.#place(now)
    this.#grip = clientY - now
    this.#moves = [[timeStamp, clientY]]
  }

  #follow({ pointerId, clientY, timeStamp }) {
    if (this.#moves.length === 0 || pointerId !== this.#finger) return
    const down = clientY - this.#grip
    // An upward pull moves the sheet a little.
    this.#place(down > 0 ? down : down / 6)
    this.#moves = [...this.#moves.filter(([time]) => timeStamp - time < memory), [timeStamp, clientY]]
  }

  #letGo({ type, pointerId, timeStamp, clientY }) {
    if (this.#moves.length === 0 || pointerId !== this.#finger) return
    const [[time, place]] = this.#moves
    this.#moves = []
    const speed = timeStamp > time && type === 'pointerup' ? (clientY - place) / (timeStamp - time) : 0
    const isGone = this.#now + speed * glide > this.root.offsetHeight / 2
    if (isGone) this.close(speed * 1000)
    else this.#move(0, speed * 1000)
  }
}

const isInside = ({ left, top, right, bottom }, x, y) => x >= left && x <= right && y >= top && y <= bottom
