// What keeps the viewer's input from the page: keys and other events, and scrolling.

/** The direction in which keys scroll. */
const ways = { ArrowDown: 1, PageDown: 1, ' ': 1, ArrowUp: -1, PageUp: -1 }

/** The page's viewers, which get keys first. */
export const viewers = new Set()
/** The pressed keys that were kept from the page. */
const kept = new Set()
let isHearing = false

/** Listens to keys before anything else in the page, from the first gallery on. */
export function hearKeys() {
  if (isHearing) return
  isHearing = true
  for (const type of ['keydown', 'keypress', 'keyup']) addEventListener(type, hear, { capture: true })
}

function hear(event) {
  const { type, code } = event
  if (type === 'keydown') {
    kept.delete(code)
    if ([...viewers].some(viewer => viewer.takesKey(event))) kept.add(code)
  }
  if (kept.has(code)) event.stopImmediatePropagation()
  if (type === 'keyup') kept.delete(code)
}

/** Keeps events in the viewer from the page, except those in the page's own elements there. */
export function keepEvents(root) {
  // The input events that would bubble to everything around a gallery.
  const types = [
    'click', 'dblclick', 'auxclick', 'contextmenu', 'wheel', 'gesturestart', 'gesturechange', 'gestureend',
    ...['down', 'up', 'move', 'over', 'out', 'cancel'].map(what => `pointer${what}`), 'gotpointercapture', 'lostpointercapture',
    ...['down', 'up', 'move', 'over', 'out'].map(what => `mouse${what}`), ...['start', 'move', 'end', 'cancel'].map(what => `touch${what}`),
    'dragstart', 'drag', 'dragend', 'selectstart', 'keydown', 'keyup', 'keypress',
  ]
  const keep = event => {
    if (root.contains(event.target)) event.stopPropagation()
  }
  for (const type of types) root.addEventListener(type, keep, { passive: true })
}

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
