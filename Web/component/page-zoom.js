// The viewer on a page of whose window a part is seen, because two fingers have enlarged it: it fills that part, as large as on any
// other page, in coordinates of that part. Loaded when there is such a part.

import { seenPart } from './seen.js'

const whole = { left: 0, top: 0, scale: 1 }

/** `parts` are those of the gallery. */
export function begin({ engine, grid, dialog: { root }, layOut, signal }) {
  /** Where the part begins in the window, and how much larger it is shown. */
  let { left, top, scale } = whole
  /** How large the viewer is in it; null if it has the whole window. */
  let size = null
  let known = ''

  const look = () => {
    const part = seenPart()
    const now = JSON.stringify(part)
    if (now === known) return
    known = now
    ;({ left, top, scale } = part ?? whole)
    size = part && { width: part.width * scale, height: part.height * scale }
    Object.assign(root.style, !part ? { inset: '', width: '', height: '', transform: '', transformOrigin: '' } : {
      inset: `${top}px auto auto ${left}px`, width: `${size.width}px`, height: `${size.height}px`,
      transform: `scale(${1 / scale})`, transformOrigin: '0 0',
    })
    layOut()
  }
  const hear = () => {
    // Else it is early enough when a photo opens.
    if (!root.hidden) look()
  }
  for (const type of ['resize', 'scroll']) visualViewport.addEventListener(type, hear, { signal })
  addEventListener('resize', hear, { signal })

  // Into the part's coordinates goes whatever the engine is told in those of the window.

  const { open, holdThumbnail, touches, catches, wheel, setLayout } = engine
  engine.open = (...given) => {
    look()
    open.apply(engine, given)
  }
  engine.holdThumbnail = photo => {
    look()
    holdThumbnail.call(engine, photo)
  }
  const shifted = point => ({ ...point, x: (point.x - left) * scale, y: (point.y - top) * scale })
  engine.touches = (fingers, time) => touches.call(engine, fingers.map(shifted), time)
  engine.catches = (x, y, time) => catches.call(engine, (x - left) * scale, (y - top) * scale, time)
  engine.wheel = (input, time) => wheel.call(engine, shifted(input), time)
  engine.setLayout = (layout, time) => setLayout.call(engine, { ...layout, ...size }, time)
  const { placeOf, layOut: layOutLinks } = grid
  grid.placeOf = index => {
    const place = placeOf.call(grid, index)
    if (!place) return null
    const [x, y, width, height, rotation, ...lengths] = place
    const middle = shifted({ x, y })
    return [middle.x, middle.y, width * scale, height * scale, rotation, ...lengths.map(length => length * scale)]
  }
  grid.layOut = (...given) => {
    const window = layOutLinks.apply(grid, given)
    return size ?? window
  }
  look()
}
