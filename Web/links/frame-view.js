import { element } from '../chrome/element.js'
import { crossing } from './rectangles.js'

/** Points below which a part of a frame is none to open a photo in. */
const least = 160
const steps = Array.from({ length: 21 }, (_, step) => step / 20)

/**
 * What of a frame's window is seen, through whatever is around the frame. The page outside may be somebody else's, and only the browser
 * knows. It says so with the next frame that it draws.
 */
export class FrameView {
  /** The part that is seen; null where that is all of it, or nothing. */
  part = null
  #observer
  /** As large as the window; a page may end before that. */
  #probe = element('div', 'probe')
  #waiting = []

  /** `changed` is called when another part may be seen. */
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

  /** Looks again, because as much of it is seen elsewhere when the page around is scrolled; calls `answer` when it has. */
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
