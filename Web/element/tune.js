// The tuning panel, which changes every constant of a style. Loaded when it is first opened.

import { Panel } from '../tuning/panel.js'

/** The panels of galleries, by the parts of their viewers. */
const panels = new WeakMap()

/** Opens a gallery's panel. `styles` is the module that applies styles. */
export function open(gallery, parts, styles) {
  if (!panels.has(parts)) panels.set(parts, new Panel(gallery, parts, styles))
  panels.get(parts).open()
}
