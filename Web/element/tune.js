// Opens the tuning panel, which changes every constant of a style. Loaded when it is first opened.

import { Panel } from '../tuning/panel.js'
import { loadStyle } from 'element-files'

/** The panels of galleries, by the parts of their viewers. */
const panels = new WeakMap()

export async function open(gallery, parts) {
  const styles = await loadStyle()
  if (!panels.has(parts)) panels.set(parts, new Panel(gallery, parts, styles))
  panels.get(parts).open()
}
