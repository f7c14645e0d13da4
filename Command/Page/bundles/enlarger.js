// Turns the page of links and images into a gallery whose photos grow out of their
// thumbnails. Whatever fails here leaves the links, which work by themselves. Of the page itself are `listQuery` and
// `earlyList`: it has asked for the list before this script came.

import { Address } from '../../../Web/element/address.js'
import { fill, readList, unread } from '../list/served-album.js'
import { Dialog } from '../../../Web/chrome/dialog.js'
import { Engine } from '../../../Web/engine/engine.js'
import { Gallery } from '../../../Web/stage/gallery.js'
import { Grid } from '../grid/page-grid.js'
import { loadModule } from '../../../Web/engine/module.js'

async function begin(main) {
  const query = listQuery()
  // All that the grid waits for is asked for at once, before thumbnails take up all connections.
  const asked = query === earlyList.query ? earlyList.list : readList(query)
  const sectioned = import('./sections.js')
  const engine = new Engine(await loadModule(new URL('enlarger.wasm', import.meta.url), () => import('./without-wasm.js')))
  const grid = new Grid(main, engine, document.querySelector('body > header'))
  const gallery = new Gallery(engine, grid, new Dialog(), follow => new Address(follow))
  const { parts } = gallery
  let isListed
  /** The list with all that it can be asked, for whoever comes before it. */
  const listing = new Promise(resolve => { isListed = resolve })
  import('./motion.js').then(({ begin }) => begin(parts))
  const slideshow = import('./chrome.js').then(({ begin }) => begin(parts, listing))
  await recallStyle(parts, main.dataset.style).catch(reportError)
  const list = await asked
  const photos = unread(list.count)
  const sections = (await sectioned).begin(parts, list)
  for (const run of list.runs) fill(photos, list.columns, run)
  if (list.count > 0) gallery.setPhotos(photos, list.ratios)
  import('./list.js').then(({ begin }) => isListed(begin(gallery, sections, photos, list, slideshow)))
}

/** Brings in the styles if another than the default may be asked for; else the view menu does. */
async function recallStyle(parts, served) {
  // The default is there without them, also where nothing may be kept.
  if (!served && !/style|tune/.test(location.search + Object.keys(localStorage))) return
  const { begin } = await import('./styles.js')
  await begin(parts, served)
}

const main = document.querySelector('main#photos')
if (main) begin(main)
