/** How finely a change of what is seen of an element is noticed: a hundredth of its area. */
const steps = Array.from({ length: 101 }, (_, step) => step / 100)

/**
 * Says when elements have moved, whatever moved them: a scroll, a reflow, a transform.
 *
 * The browser itself looks how much of an element is in a frame that was drawn just inside of its edges, once in each frame
 * that it makes anyway: one that grows or moves leaves more of it outside, one that shrinks less. So nothing runs while nothing moves, and layout is never asked for.
 */
export class Watch {
  #moved
  #observers = new Map()
  /** Told too, since one side that comes in may leave as large a part outside as before. */
  #sizes = new ResizeObserver(entries => entries.forEach(entry => this.#measure(entry)))
  #known = new Map()

  constructor(moved) { this.#moved = moved }

  /** Watches these elements, and no others, from where they are known to have been on. */
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

  /** The first size of an element is no news. */
  #measure({ target, contentRect: { width, height } }) {
    const size = `${width} ${height}`
    if ((this.#known.get(target) ?? size) !== size) this.#moved()
    this.#known.set(target, size)
  }

  /** Asks where an element is, which is answered with the next frame: it may have moved by then. */
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
