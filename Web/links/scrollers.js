import { parentOf } from '../chrome/element.js'

/**
 * Yields the scrollers around an element, innermost first: their `box`, its visible area (`room`) and `scrollBy`. Bars may cover more of the
 * window than its scroll padding: `covered` points at the top.
 */
export function* surroundingScrollers(element, covered = 0) {
  const { documentElement: root, body } = document
  for (let each = element; (each = parentOf(each)) && each !== root;) {
    const { overflowX, overflowY } = getComputedStyle(each)
    const scrolls = [overflowX, overflowY].some(value => value === 'auto' || value === 'scroll')
    if (!scrolls || each === body && getComputedStyle(root).overflowX === 'visible') continue
    yield { box: each, room: () => each.getBoundingClientRect(), scrollBy: way => each.scrollBy(way) }
    if (each.matches(':modal, :popover-open')) return
  }
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(root)
  const top = Math.max(parseFloat(scrollPaddingTop) || 0, covered), below = parseFloat(scrollPaddingBottom) || 0
  // Scroll padding is the part of the window that bars cover.
  yield {
    box: root,
    room: () => ({ left: 0, top, right: root.clientWidth, bottom: innerHeight - below }),
    scrollBy: way => scrollBy(way),
  }
}
