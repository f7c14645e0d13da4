// The tuning panel, which changes every constant of a style. Loaded when it is first opened.

import { Panel } from '../tune/panel.js'

/** Returns the panel, closed. `styles` are those of `styles.js`. */
export const begin = (parts, styles) => new Panel(parts, styles)
