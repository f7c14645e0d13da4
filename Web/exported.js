// The page of an exported album. One classic script with the engine in it: a page that is opened from a disk may
// neither load modules nor fetch anything. Whatever fails here leaves the links, which work by themselves.

import engine from 'enlarger.wasm'
import { Address } from './address.js'
import { Dialog } from './dialog.js'
import { Engine } from './engine.js'
import { ExportedAlbum } from './exported/album.js'
import { loadScript } from './exported/script.js'
import { refresh } from './exported/refresh.js'
import { Gallery } from './gallery.js'
import { Grid } from './grid.js'
import { loadModule } from './load-module.js'
import { begin as playAhead } from './motion.js'
import { giveStyle } from './styles/numbers.js'
import { Overlay } from './styles/overlay.js'

// Known only as long as the script runs for the first time.
const { src, dataset: behind } = document.currentScript
const root = new URL('..', src)

async function begin(main) {
  const { count, part, page, style, folders } = main.dataset
  if (count === '0') return
  const album = new ExportedAlbum(root, Number(count), Number(part))
  const { order: chosen, layout } = recalled()
  const order = folders !== undefined && chosen === 'folders' ? 'folders' : 'months'
  const sections = Promise.all([loadScript(behind.sections), album.readSections(order)])
  const loaded = new Engine(await loadModule(engine))
  const grid = new Grid(main, loaded, document.querySelector('body > header'))
  const gallery = new Gallery(loaded, grid, new Dialog(), follow => new Address(follow))
  playAhead(gallery.parts)
  if (style) giveStyle(gallery.parts.engine, style.split(',').map(Number))
  await offerStyles(gallery, style)
  const rows = rowsOf(gallery.parts)
  if (layout) album.ratios = await rows.begin().then(() => album.readRatios(), reportError) ?? null
  await album.read(Number(page))
  await album.find(/^#photo=(.+)$/.exec(location.hash)?.[1])
  album.onRead = photos => refresh(gallery, album, photos)
  document.querySelector('nav.pages')?.remove()
  const [beginSections, told] = await sections
  album.arrange(told)
  beginSections(gallery.parts, told)
  gallery.setPhotos(album.photos)
  addStyleSheet(behind.comfortsStyle)
  const comfort = await loadScript(behind.comforts)
  comfort(gallery, album, rows)
}

/** What lays thumbnails out as rows of whole photos: `load` brings it in, `begin` has it stand in for the engine's squares, once. */
function rowsOf(parts) {
  let script, begun
  const load = () => script ??= loadScript(behind.rows)
  return { load, begin: () => begun ??= load().then(({ begin }) => begin(parts)) }
}

/** Brings in the menu of styles when it is opened, or at once if another style was chosen before. */
async function offerStyles({ parts }, served) {
  const overlay = served && new Overlay(parts)
  let loading
  const load = () => loading ??= loadScript(behind.styles)
    .then(begin => begin(parts, served, overlay || new Overlay(parts)))
  const button = document.querySelector('.styles')
  button.hidden = false
  button.onclick = () => load().then(styles => styles.toggleMenu(button))
  // Without it photos move by the album's own style.
  if (isChosen()) await load().catch(reportError)
}

/** What photos were arranged by, and how thumbnails stood, the last time that somebody chose. */
function recalled() {
  try {
    return localStorage
  } catch {
    // Where nothing may be kept nothing was chosen.
    return {}
  }
}

function isChosen() {
  try {
    return /style/.test(location.search + Object.keys(localStorage))
  } catch {
    // Where nothing may be kept nothing was chosen.
    return false
  }
}

function addStyleSheet(address) {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = address
  document.head.append(sheet)
}

const main = document.querySelector('main#photos')
if (main) begin(main)
