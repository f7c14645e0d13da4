import { element } from '../chrome/element.js'
import { seenPart } from '../engine/visible-part.js'
import { crossing } from '../links/boxes.js'

/** The smallest width or height, in points, of a visible part of a frame in which a photo opens. */
const least = 160
const steps = Array.from({ length: 21 }, (_, step) => step / 20)

/**
 * Fits the viewer into the visible part of the window, if a pinch has enlarged the page or a frame is larger than its visible part. In that
 * part the viewer has its usual size and its own coordinates.
 */
export function fitPageZoom({ engine: { part: filled }, dialog: { root }, layOut, wake, signal }) {
  let known = ''
  const look = () => {
    const part = seenPart() ?? frame?.part ?? null
    const now = JSON.stringify(part)
    if (now === known) return
    known = now
    filled.take(part)
    const { width, height } = filled.size ?? {}
    Object.assign(root.style, !part ? { inset: '', width: '', height: '', transform: '', transformOrigin: '' } : {
      inset: `${part.top}px auto auto ${part.left}px`, width: `${width}px`, height: `${height}px`,
      transform: `scale(${1 / part.scale})`, transformOrigin: '0 0',
    })
    layOut()
  }
  const hear = () => {
    // A hidden viewer looks when it opens a photo.
    if (!root.hidden) look()
  }
  const frame = window.parent === window ? null : new FrameView(root.getRootNode(), hear, signal)
  for (const type of ['resize', 'scroll']) visualViewport.addEventListener(type, hear, { signal })
  addEventListener('resize', hear, { signal })
  const ask = open => {
    if (!frame?.part) return open()
    frame.ask(() => {
      open()
      wake()
    })
  }
  filled.findBy({ look, ask })
  look()
}

/**
 * The visible part of a frame's window, as far as everything around the frame shows it. The outer page may be another site's,
 * so only the browser knows that part. It reports it with the next frame that it draws.
 */
class FrameView {
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
