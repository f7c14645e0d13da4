// The viewer among the page's dialogs, menus and other popovers, which browsers draw in front of everything: in the top layer.

import { isAround } from './element.js'
import { focused } from '../input/focus.js'

/** Elements in front of everything in the page. */
const front = ':modal, :popover-open'

/** Whether an element has the keys wherever the focus is: a dialog or a menu, but not a popup note. */
const hasKeys = ({ popover }) => popover !== 'manual' && popover !== 'hint'

/**
 * Leaves dialogs and menus that the page opens over a photo to the page: they stay usable, and get the keys. Returns a function
 * that says whether there are any.
 */
export function leaveToPage({ dialog: { root }, dialog, engine, signal }) {
  /** The elements that were open before the photo, and are behind it. */
  let behind
  const remember = () => { behind = new Set(document.querySelectorAll(front)) }
  remember()
  // Before the page's listeners, which may open something.
  engine.permission.beforeAsking(what => what === 'open' && remember())
  /** Returns the elements in front of the viewer, also in the shadows on an event's `path`. */
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
  // Before an element comes to the front, because it takes the focus then; and after the last one is gone.
  listen(['beforetoggle', 'toggle', 'close'], ({ type, target, newState }) => {
    const opens = type === 'beforetoggle' && newState === 'open'
    if (!opens) behind.delete(target)
    if (type === 'beforetoggle' && !opens) return
    dialog.update(opens && target.popover && !isAround(root, target) && !isAround(target, root) ? 2 : undefined)
    // Opening may be cancelled, or the element removed from the page, without an event.
    if (opens) setTimeout(() => dialog.update())
  })
  listen(['focusin'], event => {
    dialog.update()
    const path = event.composedPath()
    if (!dialog.isOpenToPage || dialog.contains(path[0]) || before(path).some(each => path.includes(each))) return
    // The Tab key leads from the front to the page behind, which is inert at other times.
    root.focus({ preventScroll: true })
  })
  root.addEventListener('wheel', event => {
    const path = event.composedPath()
    event.isForBrowser ||= before(path).some(each => path.includes(each))
  }, { capture: true, passive: true })
  return () => before().some(hasKeys)
}

/**
 * Closes a photo when an element around the gallery is hidden, such as a dialog that closes or a tab's panel. The viewer
 * disappears with that element, wherever the viewer is drawn.
 */
export function watchPresence({ dialog, dialog: { root }, signal }, gallery) {
  const seen = new IntersectionObserver(entries => {
    if (entries.at(-1).isIntersecting) return
    gallery.close()
    // Even if the page cancels that: an invisible viewer must not block the page.
    dialog.setModal(false)
  }, { root: document })
  // At once, because a report about a closing viewer could come when the next photo already opens.
  root.addEventListener('beforetoggle', () => seen.disconnect())
  root.addEventListener('toggle', ({ newState }) => {
    if (newState === 'open') return seen.observe(root)
    // A closing dialog takes its contents out of the top layer. A viewer that closes itself has cleared `isShown`.
    if (dialog.isShown) gallery.close()
  })
  signal.addEventListener('abort', () => seen.disconnect())
}

/** Keeps a popover of the page in front, even of a photo that opens later, until `signal` aborts. */
export function stayInFront(popover, gallery, signal) {
  const raise = () => {
    if (!popover.matches(':popover-open')) return
    const kept = focused()
    popover.hidePopover()
    popover.showPopover()
    if (isAround(popover, kept)) kept.focus({ preventScroll: true })
  }
  // The viewer comes to the front with its first frame.
  gallery.addEventListener('enlarger-open', () => requestAnimationFrame(() => requestAnimationFrame(raise)), { signal })
}
