import { isAround } from './element.js'

/** What stands in front of all that is in the page. */
const front = ':modal, :popover-open'

/** Whether it has the keys wherever the focus is, as a dialog and a menu have; a note that pops up has not. */
const hasKeys = ({ popover }) => popover !== 'manual' && popover !== 'hint'

/**
 * Leaves to the page what it opens over a photo, a dialog or a menu: that can be reached, and keys are its own. Returns what says whether
 * there is such a thing.
 */
export function leaveToPage({ dialog: { root }, dialog, engine, signal }) {
  /** What was open before the photo was, and lies behind it. */
  let behind
  const remember = () => { behind = new Set(document.querySelectorAll(front)) }
  remember()
  // Before the page hears of it, which may open something then.
  engine.permission.beforeAsking(what => what === 'open' && remember())
  /** What is in front of the viewer, also in the shadows on an event's `path`. */
  const before = (path = []) => [...document.querySelectorAll(front), ...path.filter(each => each.matches?.(front))]
    .filter(each => !behind.has(each) && !isAround(each, root) && !root.contains(each))
  dialog.inFront = () => {
    const outside = before().filter(each => !isAround(root, each))
    return outside.length === 0 ? 0 : outside.every(each => each.matches(':modal')) ? 1 : 2
  }
  dialog.leavesKey = path => before(path).some(each => path.includes(each) || hasKeys(each))
  const listen = (types, hear) => {
    for (const type of types) document.addEventListener(type, hear, { capture: true, passive: true, signal })
  }
  // Before it is in front, because then it takes the focus; and after the last of several is gone.
  listen(['beforetoggle', 'toggle', 'close'], ({ type, target, newState }) => {
    const opens = type === 'beforetoggle' && newState === 'open'
    if (!opens) behind.delete(target)
    if (type === 'beforetoggle' && !opens) return
    dialog.update(opens && target.popover && !isAround(root, target) && !isAround(target, root) ? 2 : undefined)
    // It may have been called off, or be taken out of the page, of which nobody hears.
    if (opens) setTimeout(() => dialog.update())
  })
  listen(['focusin'], event => {
    dialog.update()
    const path = event.composedPath()
    if (!dialog.isOpenToPage || dialog.contains(path[0]) || before(path).some(each => path.includes(each))) return
    // The Tab key leads from what is in front to what is behind, which is inert at other times.
    root.focus({ preventScroll: true })
  })
  root.addEventListener('wheel', event => {
    const path = event.composedPath()
    event.isForBrowser ||= before(path).some(each => path.includes(each))
  }, { capture: true, passive: true })
  return () => before().some(hasKeys)
}
