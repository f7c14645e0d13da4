// Other styles than the default: chosen in a menu, named in the address, or given by who serves the page. Loaded when
// one of them is asked for.

import { Catalog } from './styles/catalog.js'
import { Overlay } from './styles/overlay.js'
import { Styles } from './styles/styles.js'

const near = name => new URL(name, import.meta.url)

let loading

/**
 * Brings in the styles, and the one that is asked for.
 *
 * `served` has the numbers of the server's own; with a click on the menu's button, the menu is opened or closed.
 */
export async function begin(parts, served, click) {
  loading ??= load(parts, served)
  const styles = await loading
  if (click) styles.toggleMenu(document.querySelector('.styles'))
}

async function load(parts, served) {
  const styles = new Styles(parts, served, new Overlay(parts))
  // Opens the panel in which every constant can be changed.
  styles.makePanel = () => Promise.all([import('./tune.js'), addStyleSheet(near('tune.css'))])
    .then(([{ begin }]) => begin(parts, styles))
  let catalog
  try {
    [catalog] = await Promise.all([Catalog.load(near('styles.json')), addStyleSheet(near('styles.css'))])
  } catch {
    styles.say('The styles could not be loaded. Reload the page to try again.')
  }
  if (catalog) await styles.begin(catalog)
  return styles
}

/** Resolves when the sheet is there; without it everything works, and looks plain. */
function addStyleSheet(address) {
  return new Promise(resolve => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = link.onerror = resolve
    document.head.append(link)
  })
}
