// Fits the viewer into the visible part of the window, if a pinch has enlarged the page or a frame is larger than its visible part. In
// that part the viewer has its usual size and its own coordinates. Loaded if there may be such a part.

import { FrameView } from '../links/frame-view.js'
import { seenPart } from '../links/seen.js'

export function begin({ engine: { part: filled }, dialog: { root }, layOut, wake, signal }) {
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
