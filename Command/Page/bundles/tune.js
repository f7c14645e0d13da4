// The panel in which every constant of a style is changed by hand. Loaded when it is opened.

import { Panel } from '../tune/panel.js'

/** Makes the panel, closed. `styles` is what `styles.js` brings in. */
export const begin = (parts, styles) => new Panel(parts, styles)
