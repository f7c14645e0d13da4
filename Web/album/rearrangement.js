import { duration, springEasing } from '../chrome/spring.js'

/** No stretch: thumbnails as the grid lays them out. */
const plain = { x: 0, y: 0, by: 1 }

/** Moves thumbnails to a new layout by the core's spring, from wherever they are now. */
export class Rearrangement {
  #main
  #easing
  /** The factor (`by`) by which two fingers stretch thumbnails, about a point of the window. */
  #stretch = plain
  #stretched = []

  constructor(main, engine) {
    this.#main = main
    this.#easing = springEasing(engine)
  }

  /**
   * Lays out anew with `change`, which returns the remaining stretch, if any. Thumbnails that were out of sight, or would have
   * to cross half of the window, fade in with the surroundings of `photo`.
   */
  about(photo, change) {
    const before = this.#boxes()
    this.#stretch = change() || plain
    // Headings take their places after thumbnails.
    queueMicrotask(() => {
      this.#loosen()
      const after = this.#boxes()
      this.#begin(before, after, `a[data-index="${photo}"]`)
      this.#tighten(after)
    })
  }

  /** Stretches thumbnails at once, as fingers move. */
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
      const size = element.matches('.section') ? 1 : by
      const transform = `translate(${away(box.x, x)}px, ${away(box.y, y)}px) scale(${size})`
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
      // Only the heading of a section moves here: the thumbnails below it move by themselves.
      const isSection = element.matches('.section')
      if (isNear) this.#move(element, { x: from.x - to.x, y: from.y - to.y, size: isSection ? 1 : from.height / to.height })
      else if (!isSection) this.#move(element, around(to), 0)
    }
  }

  /** Animates an element from an offset and a size, on top of any running animation, so nothing jumps. */
  #move(element, { x = 0, y, size = 1 }, opacity) {
    if (!x && !y && size === 1) return
    const timing = { duration, easing: this.#easing }
    const now = element.getAnimations().length > 0 ? new DOMMatrix(getComputedStyle(element).transform).a : 1
    const start = `translate(${x / now}px, ${y / now}px) scale(${size})`
    element.animate({ transform: [start, 'translate(0, 0) scale(1)'], composite: 'add' }, timing)
    if (opacity !== undefined) element.animate({ opacity: [opacity, 1] }, timing)
  }

  /** Returns each thumbnail's middle and each heading's corner in the window, with the thumbnail's or section's height. Ignores springs. */
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
      put(element, element.offsetLeft + element.firstElementChild.offsetLeft, parseFloat(element.style.top), parseFloat(element.style.height))
      // A heading under the covering bar, by more than a rounding error, sticks below it, however its photos move.
      if (boxes.get(element).y < covered - 1) boxes.delete(element)
    }
    return boxes
  }
}

/** Whether something at this height may be in the window. */
const isSeen = ({ y, height }) => y + height > 0 && y - height < innerHeight
