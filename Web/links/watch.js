/** The visible shares of an element at which a change is noticed: every hundredth of its area. */
const steps = Array.from({ length: 101 }, (_, step) => step / 100)

/**
 * Reports that elements have moved, whatever moved them: a scroll, a reflow, a transform.
 *
 * In each frame that it draws anyway, the browser itself compares an element with a rectangle just inside its edges. An element that
 * grows or moves has more area outside, one that shrinks has less. So nothing runs while nothing moves, and nothing forces layout.
 */
export class Watch {
  #moved
  #observers = new Map()
  /** Watches sizes too, because moving one side inward may leave the area outside unchanged. */
  #sizes = new ResizeObserver(entries => entries.forEach(entry => this.#measure(entry)))
  #known = new Map()

  constructor(moved) { this.#moved = moved }

  /** Watches these elements and no others, each from its last known place. */
  follow(elements) {
    for (const [element, observer] of this.#observers) {
      if (elements.has(element)) continue
      observer.disconnect()
      this.#observers.delete(element)
      this.#sizes.unobserve(element)
      this.#known.delete(element)
    }
    for (const [element, before] of elements) {
      if (this.#observers.has(element)) continue
      this.#find(element, before)
      this.#sizes.observe(element)
    }
  }

  /** Reports a new size, except for the first of an element. */
  #measure({ target, contentRect: { width, height } }) {
    const size = `${width} ${height}`
    if ((this.#known.get(target) ?? size) !== size) this.#moved()
    this.#known.set(target, size)
  }

  /** Finds an element's place. The answer comes with the next frame, by when it may have moved. */
  #find(element, before) {
    this.#observe(element, {}, entry => {
      this.#surround(element, entry)
      if (before && isElsewhere(before, entry.boundingClientRect)) this.#moved()
    })
  }

  #surround(element, { boundingClientRect: box, rootBounds: window }) {
    const sides = [box.top - window.top, window.right - box.right, window.bottom - box.bottom, box.left - window.left]
    const rootMargin = sides.map(side => `${-Math.floor(side) - 1}px`).join(' ')
    let isFirst = true
    this.#observe(element, { rootMargin, threshold: steps }, ({ boundingClientRect: now }) => {
      if (!isFirst || isElsewhere(box, now)) {
        this.#find(element)
        this.#moved()
      }
      isFirst = false
    })
  }

  #observe(element, options, hear) {
    this.#observers.get(element)?.disconnect()
    const observer = new IntersectionObserver(entries => hear(entries.at(-1)), { root: document, ...options })
    this.#observers.set(element, observer)
    observer.observe(element)
  }
}

const isElsewhere = (before, now) => ['left', 'top', 'width', 'height'].some(side => Math.abs(now[side] - before[side]) > 0.25)
