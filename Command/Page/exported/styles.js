// The styles of an exported album's page, with the whole catalog built in, because a page opened from a disk can fetch nothing.
// The element calls `move`, the page `begin`.

import { catalog, move } from '../../../Web/element/photo-style.js'
import { Styles } from '../styles/styles.js'

let styles

/** Applies the requested style, and returns the page's styles. */
const begin = gallery => styles ??= new Styles(gallery, catalog)

window.enlargerScript({ begin, move })
