import { element } from '../chrome/element.js'

/** The page's custom property for the size of thumbnails. */
const property = '--enlarger-thumbnail-size'

/**
 * Notices when the page changes the size of thumbnails or their gap. These are custom properties, whose changes have no events, so the
 * browser lays out an invisible element by them. `onSize` receives a new size, and `onLayout` is called if only lengths have changed.
 */
export function watchSize({ main, gallery, onLayout }, onSize, signal) {
  const probe = element('i', 'lengths')
  let declared = declaredIn(gallery), known
  const watch = new ResizeObserver(([{ contentRect: { width, height } }]) => {
    // Of a hidden gallery nothing is known.
    if (width === 0) return
    const lengths = `${width}/${height}`, isFirst = known === undefined
    if (lengths === known) return
    known = lengths
    const before = declared
    declared = declaredIn(gallery)
    // A length such as 40vw changes with the window, which is not the page's wish.
    if (declared !== before) onSize(width)
    else if (!isFirst) onLayout()
  })
  main.before(probe)
  watch.observe(probe)
  signal.addEventListener('abort', () => {
    watch.disconnect()
    probe.remove()
  })
}

const declaredIn = gallery => getComputedStyle(gallery).getPropertyValue(property)
