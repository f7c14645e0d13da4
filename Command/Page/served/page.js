// Turns a page of links and images into a gallery whose photos grow out of their thumbnails. If anything fails, the links still work.
// The page itself defines `listQuery` and `earlyList`: it requests the list before this script has loaded.

import { addSections } from '../grid/sections.js'
import { Address } from '../../../Web/element/address.js'
import { fill, readList, unread } from '../list/served-album.js'
import { Dialog } from '../../../Web/chrome/dialog.js'
import { Engine } from '../../../Web/engine/engine.js'
import { Gallery } from '../../../Web/stage/gallery.js'
import { Grid } from '../grid/page-grid.js'
import { loadModule } from '../../../Web/engine/module.js'

async function begin(main) {
  const query = listQuery()
  // Requests everything that the grid waits for before the thumbnails take up all connections.
  const asked = query === earlyList.query ? earlyList.list : readList(query)
  const engine = new Engine(await loadModule(new URL('enlarger.wasm', import.meta.url), () => import('./without-wasm.js')))
  const grid = new Grid(main, engine, document.querySelector('body > header'))
  const gallery = new Gallery(engine, grid, new Dialog(), follow => new Address(follow))
  const { parts } = gallery
  let isListed
  /** Resolves to the `List`, for modules that load before it. */
  const listing = new Promise(resolve => { isListed = resolve })
  import('./motion.js').then(({ begin }) => begin(parts))
  const slideshow = import('./chrome.js').then(({ begin }) => begin(parts, listing))
  await recallStyle(parts, main.dataset.style).catch(reportError)
  const list = await asked
  const photos = unread(list.count)
  const sections = addSections(parts, list)
  for (const run of list.runs) fill(photos, list.columns, run)
  // For an empty folder, the server's message stays.
  if (list.count > 0) gallery.setPhotos(photos, list.ratios)
  else main.classList.remove('laid', 'waiting')
  import('./list.js').then(({ begin }) => isListed(begin(gallery, sections, photos, list, slideshow)))
}

/** Loads the styles if the user or the server may want another than the default. Otherwise the view menu loads them. */
async function recallStyle(parts, served) {
  // The engine has the default built in, which also applies if storage is unavailable.
  if (!served && !/style|tune/.test(location.search + Object.keys(localStorage))) return
  const { begin } = await import('./styles.js')
  await begin(parts, served)
}

const main = document.querySelector('main#photos')
if (main) begin(main)
