// The page of an exported album. One classic script that contains the engine, because a page opened from a disk can neither load
// modules nor fetch anything. If anything fails, the links still work.

import engine from 'enlarger.wasm'
import { addSections } from '../grid/sections.js'
import { Address } from '../../../Web/element/address.js'
import { Dialog } from '../../../Web/chrome/dialog.js'
import { enterFolder } from './enter-folder.js'
import { Engine } from '../../../Web/engine/engine.js'
import { ExportedAlbum } from './exported-album.js'
import { folder } from '../list/folder.js'
import { loadScript } from './script.js'
import { refresh } from './refresh.js'
import { Gallery } from '../../../Web/stage/gallery.js'
import { Grid } from '../grid/page-grid.js'
import { loadModule } from '../../../Web/engine/module.js'
import { begin as playAhead } from '../../../Web/stage/motion-ahead.js'
import { Overlay } from '../../../Web/styles/overlay.js'
import { addStyleSheet } from '../chrome/style-sheet.js'

// Only available during the script's first run.
const { src, dataset: behind } = document.currentScript
const root = new URL('..', src)

async function begin(main) {
  const { count, part, page, style } = main.dataset, header = document.querySelector('body > header')
  if (count === '0') return main.classList.remove('laid', 'waiting')
  const album = new ExportedAlbum(root, Number(count), Number(part))
  if (folder) await enterFolder(album, header)
  const { order: arranged, sort } = chosen
  // The page itself defines `chosen`, the stored choices, and `isWhole`, which returns whether thumbnails are whole photos.
  const order = 'folders' in main.dataset && arranged === 'folders' ? 'folders' : 'months'
  const sectioned = album.readSections(order)
  const loaded = new Engine(await loadModule(engine, () => Promise.reject(new Error('this browser compiles no WebAssembly'))))
  const grid = new Grid(main, loaded, header)
  const gallery = new Gallery(loaded, grid, new Dialog(), follow => new Address(follow))
  playAhead(gallery.parts)
  if (style) loaded.setStyle(style.split(',').map(Number), performance.now())
  const loadStyles = await recallStyle(gallery, style)
  if (isWhole) album.ratios = await album.readRatios()
  await album.read(Number(page))
  await album.find(/^#photo=(.+)$/.exec(location.hash)?.[1])
  album.onRead = photos => refresh(gallery, album, photos)
  document.querySelector('nav.pages')?.remove()
  const sections = addSections(gallery.parts, album.arrange(await sectioned, null, sort === 'oldest'))
  gallery.setPhotos(album.photos, album.shownRatios)
  addStyleSheet(behind.chromeStyle)
  const comfort = await loadScript(behind.chrome)
  comfort(gallery, album, sections, loadStyles)
}

/** Returns a function that loads the styles. Loads them at once if the user may want another one. */
async function recallStyle({ parts }, served) {
  const overlay = served && new Overlay(parts)
  let loading
  const load = () => loading ??= loadScript(behind.styles)
    .then(begin => begin(parts, served, overlay || new Overlay(parts)))
  // After a failure, photos move by the album's own style.
  if (isChosen()) await load().catch(reportError)
  return load
}

function isChosen() {
  try {
    return /style/.test(location.search + Object.keys(localStorage))
  } catch {
    // Storage is unavailable.
    return false
  }
}

const main = document.querySelector('main#photos')
if (main) begin(main)
