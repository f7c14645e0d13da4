// The tuning panel, which changes every constant of a style. Loaded when it is first opened.

import { Panel } from '../tuning/panel.js'

/** The panels of galleries, by the parts of their viewers. */
const panels = new WeakMap()
/** The panel that was opened last; null before the first. */
let latest = null

/** Opens a gallery's panel, and closes that of another gallery. `styles` is the module that applies styles. */
export function open(gallery, parts, styles) {
  if (!panels.has(parts)) panels.set(parts, new Panel(gallery, parts, styles))
  const panel = panels.get(parts)
  if (latest !== panel) latest?.close()
  latest = panel
  panel.open()
}
