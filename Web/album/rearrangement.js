import { duration, springEasing } from '../chrome/spring.js'

/** Nothing is larger than it stands in the grid. */
const plain = { x: 0, y: 0, by: 1 }

/** Lets thumbnails move to where they stand once they are of another size, by the core's spring; on from wherever they just are. */
export class Rearrangement {
  #main
  #easing
  /** By how much two fingers have thumbnails larger than they stand, about a point of the window. */
  #stretch = plain
  #stretched = []

  constructor(main, engine) {
    this.#main = main
    this.#easing = springEasing(engine)
  }

  /**
   * Lays out anew by `change`, which returns how far thumbnails are stretched then, if they are. Who was not seen, or would have to
   * cross half of the window, comes with what is around `photo`.
   */
  about(photo, change) {
    const before = this.#boxes()
    this.#stretch = change() || plain
    // Headings find their places behind thumbnails.
    queueMicrotask(() => {
      this.#loosen()
      const after = this.#boxes()
      this.#begin(before, after, `a[data-index="${photo}"]`)
      this.#tighten(after)
    })
  }

  /** Stretches thumbnails, in the hand: at once. */
  stretch(stretch) {
    this.#loosen()
    this.#stretch = stretch
    this.#tighten(this.#boxes())
  }

  #loosen() { for (const each of this.#stretched.splice(0)) each.cancel() }

  #tighten(boxes) {
    const { x, y, by } = this.#stretch
    if (by === 1) return
    const away = (place, from) => (place - from) * (1 - 1 / by)
    for (const [element, box] of boxes) {
      if (!isSeen(box)) continue
      const transform = element.matches('.section') ? `translateY(${away(box.y, y)}px)`
        : `translate(${away(box.x, x)}px, ${away(box.y, y)}px) scale(${by})`
      this.#stretched.push(element.animate({ transform: [transform, transform], composite: 'add' }, { duration: 1, fill: 'forwards' }))
    }
  }

  #begin(before, after, selector) {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const center = this.#main.querySelector(selector)
    const there = before.get(center), here = after.get(center)
    if (!there || !here) return
    const size = there.height / here.height
    const around = ({ x, y }) => ({
      x: (x - here.x) * (size - 1) + there.x - here.x, y: (y - here.y) * (size - 1) + there.y - here.y, size,
    })
    for (const [element, to] of after) {
      const from = before.get(element)
      const isNear = from && Math.abs(from.x - to.x) < innerWidth / 2
      if (!isSeen(to) && !(isNear && isSeen(from))) continue
      // A heading moves; what is below it does so by itself.
      if (element.matches('.section')) this.#move(element, { y: (from ?? to).y - to.y })
      else if (isNear) this.#move(element, { x: from.x - to.x, y: from.y - to.y, size: from.height / to.height })
      else this.#move(element, around(to), 0)
    }
  }

  /** From so far away, and so much larger. On top of what moves it already, so that nothing jumps. */
  #move(element, { x = 0, y, size = 1 }, opacity) {
    if (!x && !y && size === 1) return
    const timing = { duration, easing: this.#easing }
    const now = element.getAnimations().length > 0 ? new DOMMatrix(getComputedStyle(element).transform).a : 1
    const start = `translate(${x / now}px, ${y / now}px) scale(${size})`
    element.animate({ transform: [start, 'translate(0, 0) scale(1)'], composite: 'add' }, timing)
    if (opacity !== undefined) element.animate({ opacity: [opacity, 1] }, timing)
  }

  /** The middle and the height of each thumbnail and each heading's section, in the window as it would be with no spring at work. */
  #boxes() {
    const main = this.#main, boxes = new Map()
    const { x: about, y: over, by } = this.#stretch
    const { left, top, width } = main.getBoundingClientRect()
    const scale = width / main.offsetWidth || 1
    const put = (element, x, y, height) => boxes.set(element, {
      x: about + (left / scale + x - about) * by, y: over + (top / scale + y - over) * by, height: height * by,
    })
    for (const element of main.querySelectorAll('[data-place]')) {
      const [x, y, width, height] = element.dataset.place.split(',').map(Number)
      put(element, x + width / 2, y + height / 2, height)
    }
    const covered = parseFloat(main.style.getPropertyValue('--covered')) || 0
    for (const element of main.querySelectorAll('.section')) {
      put(element, 0, parseFloat(element.style.top), parseFloat(element.style.height))
      // Its heading stays below what covers it, whatever its photos do.
      if (boxes.get(element).y < covered) boxes.delete(element)
    }
    return boxes
  }
}

/** Whether something at a height may be in the window. */
const isSeen = ({ y, height }) => y + height > 0 && y - height < innerHeight
