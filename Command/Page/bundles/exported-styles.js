// The menu of styles on the page of an exported album, with all that there is to know of them in it: such a page can fetch
// nothing. Called back by `exported.js`, which asks for it when somebody does.

import catalog from 'styles.json'
import { Catalog } from '../../../Web/styles/catalog.js'
import { Styles } from '../styles/styles.js'

window.enlargerScript((parts, served, overlay) => {
  const styles = new Styles(parts, served, overlay)
  styles.begin(new Catalog(catalog))
  return styles
})
