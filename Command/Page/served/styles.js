// Styles other than the default: chosen in the view menu, named in the address, or set by the server. Loaded on demand.

import { addStyleSheet } from '../chrome/style-sheet.js'
import { Catalog } from '../../../Web/styles/catalog.js'
import { Overlay } from '../../../Web/styles/overlay.js'
import { Styles } from '../styles/styles.js'
import { adopter } from '../../../Web/element/adopt.js'
import { say } from '../../../Web/chrome/words.js'
import overlayStyle from 'overlay-style'

const near = name => new URL(name, import.meta.url)
const addStyle = name => new Promise(done => addStyleSheet(near(name), done))

const adoptOverlay = adopter(overlayStyle)
let loading

/** Loads the styles once, and applies the requested one. `served` has the numbers of the server's own style. */
export const begin = (parts, served) => loading ??= load(parts, served)

async function load(parts, served) {
  adoptOverlay(parts.grid.gallery.shadowRoot)
  const styles = new Styles(parts, served, new Overlay(parts, parts.grid.gallery))
  styles.makePanel = () => Promise.all([import('./tune.js'), addStyle('tune.css')])
    .then(([{ begin }]) => begin(parts, styles))
  let catalog
  try {
    [catalog] = await Promise.all([Catalog.load(near('styles.json')), addStyle('styles.css')])
  } catch {
    styles.say(say('The styles could not be loaded. Reload the page to try again.'))
  }
  if (catalog) await styles.begin(catalog)
  return styles
}
