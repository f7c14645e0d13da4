/** The direction in which keys scroll. */
const ways = { ArrowDown: 1, PageDown: 1, ' ': 1, ArrowUp: -1, PageUp: -1 }

/** Lets overflowing elements in the viewer scroll, but never the page behind when they reach their end. */
export function keepPageStill({ dialog, dialog: { root, layer }, signal }) {
  const scrolls = (event, right, down) => canScroll(dialog.inside(event), right, down)
  let start = null
  root.addEventListener('touchstart', ({ touches = [], target }) => {
    start = touches.length === 1 && !layer.contains(target) ? touches[0] : null
  }, { passive: true })
  root.addEventListener('touchmove', event => {
    const [finger] = event.touches ?? []
    if (!start || !finger || !event.cancelable) return
    const right = start.clientX - finger.clientX, down = start.clientY - finger.clientY
    // A slider moves by itself.
    const isSlider = event.composedPath()[0].matches('[type="range"]') && Math.abs(right) > Math.abs(down)
    if (!isSlider && !scrolls(event, right, down)) event.preventDefault()
  }, { passive: false })
  root.addEventListener('wheel', event => {
    event.isForBrowser ||= !event.ctrlKey && scrolls(event, event.deltaX, event.deltaY)
  }, { capture: true, passive: true })
  dialog.hearKeys(event => !dialog.isPress(event) && event.key in ways && scrolls(event, 0, ways[event.key]), true)
}

/** Whether any element can scroll right or down, or back if the distance is negative. Only the longer direction counts. */
export function canScroll(elements, right, down) {
  const isAcross = Math.abs(right) > Math.abs(down), way = isAcross ? right : down
  const [axis, place, length] = isAcross ? ['X', 'Left', 'Width'] : ['Y', 'Top', 'Height']
  return elements.some(each => {
    const space = each[`scroll${length}`] - each[`client${length}`], at = each[`scroll${place}`]
    if (space < 1) return false
    const style = getComputedStyle(each)
    // From right to left, scroll positions are negative.
    const last = isAcross && style.direction === 'rtl' ? 0 : space
    return /auto|scroll/.test(style[`overflow${axis}`]) && (way > 0 ? at < last - 1 : at > last - space + 1)
  })
}
