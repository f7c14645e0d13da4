// The viewer on a page that two fingers have enlarged: it fills what is seen of the page's window, as large as on any other page, in
// coordinates of that part. Loaded when a page is enlarged.

/** Below this a page counts as not enlarged. */
const least = 1.01

const view = globalThis.visualViewport

/** `parts` are those of the gallery. */
export function begin({ engine, grid, dialog: { root }, layOut, signal }) {
  /** Where the part begins in the window, and how much larger it is shown. */
  let left = 0, top = 0, scale = 1
  let known = ''
  const part = () => ({ width: view.width * scale, height: view.height * scale })

  const look = () => {
    const { width, height } = view
    ;[left, top, scale] = view.scale < least ? [0, 0, 1] : [view.offsetLeft, view.offsetTop, view.scale]
    const now = scale === 1 ? '' : [left, top, scale, width, height].join()
    if (now === known) return
    known = now
    Object.assign(root.style, scale === 1 ? { inset: '', width: '', height: '', transform: '', transformOrigin: '' } : {
      inset: `${top}px auto auto ${left}px`, width: `${width * scale}px`, height: `${height * scale}px`,
      transform: `scale(${1 / scale})`, transformOrigin: '0 0',
    })
    layOut()
  }
  for (const type of ['resize', 'scroll']) {
    view.addEventListener(type, () => {
      // Else it is early enough when a photo opens.
      if (!root.hidden) look()
    }, { signal })
  }

  // Into the part's coordinates goes whatever the engine is told in those of the window.

  const { open, holdThumbnail, touches, wheel, setLayout } = engine
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
  engine.wheel = (input, time) => wheel.call(engine, shifted(input), time)
  engine.setLayout = (layout, time) => setLayout.call(engine, scale === 1 ? layout : { ...layout, ...part() }, time)
  const { placeOf, layOut: layOutLinks } = grid
  grid.placeOf = index => {
    const place = placeOf.call(grid, index)
    if (!place) return null
    const [x, y, width, height, rotation, ...lengths] = place
    const middle = shifted({ x, y })
    return [middle.x, middle.y, width * scale, height * scale, rotation, ...lengths.map(length => length * scale)]
  }
  grid.layOut = (...given) => {
    const whole = layOutLinks.apply(grid, given)
    return scale === 1 ? whole : part()
  }
  look()
}
