// The styles of an exported album's page, with the whole catalog built in, because a page opened from a disk can fetch nothing.
// `page.js` loads it on demand, and calls the function.

import catalog from 'styles.json'
import { Catalog } from '../../../Web/styles/catalog.js'
import { adopter } from '../../../Web/element/adopt.js'
import overlayStyle from 'overlay-style'
import { Styles } from '../styles/styles.js'

const adoptOverlay = adopter(overlayStyle)

window.enlargerScript((parts, served, overlay) => {
  adoptOverlay(parts.grid.gallery.shadowRoot)
  const styles = new Styles(parts, served, overlay)
  styles.begin(new Catalog(catalog))
  return styles
})
