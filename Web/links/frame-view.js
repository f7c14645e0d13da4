import { element } from '../chrome/element.js'
import { crossing } from './boxes.js'

/** The smallest width or height, in points, of a visible part of a frame in which a photo opens. */
const least = 160
const steps = Array.from({ length: 21 }, (_, step) => step / 20)

/**
 * The visible part of a frame's window, as far as everything around the frame shows it. The outer page may be another site's,
 * so only the browser knows that part. It reports it with the next frame that it draws.
 */
export class FrameView {
  /** The visible part; null if that is all of the window, or too little. */
  part = null
  #observer
  /** An element as large as the window, because the page may be shorter. */
  #probe = element('div', 'probe')
  #waiting = []

  /** Calls `changed` when the visible part may have changed. */
  constructor(shadow, changed, signal) {
    shadow.append(this.#probe)
    this.#observer = new IntersectionObserver(entries => {
      this.part = partOf(entries.at(-1))
      changed()
      for (const answer of this.#waiting.splice(0)) answer()
    }, { threshold: steps })
    this.#observer.observe(this.#probe)
    signal.addEventListener('abort', () => {
      this.#observer.disconnect()
      this.#probe.remove()
    })
  }

  /** Looks again, then calls `answer`: scrolling the outer page may show another part of equal size. */
  ask(answer) {
    this.#waiting.push(answer)
    this.#observer.unobserve(this.#probe)
    this.#observer.observe(this.#probe)
  }
}

function partOf({ boundingClientRect, intersectionRect: seen }) {
  const window = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight }
  const all = crossing(boundingClientRect, window)
  const isCut = side => Math.abs(seen[side] - all[side]) >= 1
  const [left, top, right, bottom] = ['left', 'top', 'right', 'bottom'].map(side => (isCut(side) ? seen : window)[side])
  const width = right - left, height = bottom - top
  const isWhole = !['left', 'top', 'right', 'bottom'].some(isCut)
  return isWhole || width < least || height < least ? null : { left, top, width, height, scale: 1 }
}
