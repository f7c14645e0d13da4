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
