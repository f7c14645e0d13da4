// The viewer on a page of whose window a part is seen, because two fingers have enlarged it, or because it is in a frame that is larger
// than what is around it shows: it fills that part, as large as on any other page, in coordinates of that part. Loaded when there may be
// such a part.

import { FrameView } from '../links/frame-view.js'
import { seenPart } from '../links/seen.js'

/** `parts` are those of the gallery. */
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
    // Else it is early enough when a photo opens.
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
