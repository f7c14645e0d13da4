// Applies motion styles other than the default. Loaded when the page sets one.

import { Overlay, movable } from '../styles/overlay.js'
import { Catalog } from '../styles/catalog.js'
import { adopter } from '../chrome/element.js'
import constants from 'styles.json'
import overlayStyle from 'overlay-style'

const adopt = adopter(overlayStyle)

export const catalog = new Catalog(constants)

/** The styles of the stages that have an overlay. */
const styles = new WeakMap()

/** Returns a stage's style. */
export const styleOf = stage => styles.get(stage) ?? catalog.preset(catalog.names[0])

/** Draws on a stage what only some styles have. `receding` returns the elements that recede behind a photo. */
export const decorate = (parts, receding) => new Overlay(parts, receding)

/** Applies a style from the next motion on; null for the default. */
export function move({ stage, dialog, photoAt, engine, wake, signal }, host, style) {
  const text = style === null ? catalog.names[0] : typeof style === 'string' ? style : JSON.stringify(style)
  const whole = catalog.read(text)
  if (!styles.has(stage)) {
    adopt(host.shadowRoot)
    // An element must not move the page around it, unless that page names its header.
    const overlay = decorate({ stage, dialog, photoAt }, () => stage.header ? [host, ...movable(stage.header)] : [])
    addEventListener('resize', () => overlay.bringForward(), { capture: true, signal })
    signal.addEventListener('abort', () => overlay.bringForward())
  }
  styles.set(stage, whole)
  engine.setStyle(catalog.numbers(whole), performance.now())
  wake()
}
