// The page of an exported album. One classic script that contains the element and the engine, because a page opened from a disk can
// neither load modules nor fetch anything. If anything fails, the links still work.

import { element, icon } from '../../../Web/chrome/element.js'
import { previous } from '../../../Web/chrome/icons.js'
import { EnlargerGallery } from '../../../Web/element/enlarger-gallery.js'
import { compose } from '../shell/compose-shell.js'
import { compose as select } from '../selection/selection.js'
import { describe } from '../list/description.js'
import { ExportedAlbum } from './exported-album.js'
import { ExportedFiles } from './exported-files.js'
import { ExportedList } from './exported-list.js'
import { Favourites } from '../selection/stored-favourites.js'
import { folder, nameOf, queryOf } from '../list/folder.js'
import { loadStyle } from './element-files.js'
import { say } from '../../../Web/chrome/words.js'
import { SearchIndex } from './search-index.js'
import { smallAlbum } from '../../../Web/chrome/print.js'
import { takePlace } from '../shell/take-place.js'
import { tellUnknown, toast } from '../chrome/toast.js'
import { ViewMenu } from '../view/view-menu.js'

// Only available during the script's first run.
const { src } = document.currentScript
const root = new URL('..', src)

async function begin(gallery) {
  const { count, part, page, revision } = gallery.dataset, size = Number(part), header = document.querySelector('body > header')
  if (count === '0') return gallery.classList.remove('laid', 'waiting')
  const engine = EnlargerGallery.preload(), loadStyles = () => loadStyle().then(({ begin }) => begin(gallery))
  const album = new ExportedAlbum(root, Number(count), size, revision)
  if (folder) await enterFolder(album, header)
  // The page itself defines `chosen`, the stored choices, and `isWhole`, which says whether thumbnails are whole photos.
  const order = 'folders' in gallery.dataset && chosen.order === 'folders' ? 'folders' : 'months'
  const favourites = new Favourites(header.querySelector('h1').dataset.album), index = new SearchIndex(album)
  const list = new ExportedList(album, { size, order, tellsRatios: isWhole, favourites, index })
  const [, linked] = /^#photo=(.+)$/.exec(location.hash) ?? []
  // Only the gallery waits for it, and says so if it fails.
  if (linked) album.named([linked]).catch(() => {})
  await album.read([(page - 1) * size])
  await list.begin()
  // If it fails, so does this, and the links lead to their photos.
  await engine
  // The first photo already moves by it.
  if (gallery.dataset.style || isChosen()) await loadStyles().catch(reportError)
  takePlace(gallery, () => equip(gallery, { list, album, index, loadStyles }))
  gallery.setAttribute('layout', list.ratios ? 'justified' : 'square')
  gallery.photos = list
  customElements.define('enlarger-gallery', EnlargerGallery)
}

/** Limits an exported album to the folder in the page's address, and shows the folder's name and the way out. */
async function enterFolder(album, header) {
  const title = header.querySelector('h1 > bdi'), outer = folder.slice(0, -nameOf(folder).length - 1)
  const out = element('a', 'parent-folder', icon(previous), element('bdi', '', outer ? nameOf(outer) : title.textContent))
  out.href = album.address(`index.html${queryOf(outer)}#overview`)
  document.title = title.textContent = nameOf(folder)
  title.parentElement.before(out)
  header.querySelector('.years').textContent = ''
  const { count, hasFolders } = await album.enter(folder)
  describe({ count, complete: true, hasFolders })
}

/** Whether the user may want another style than the album's. */
function isChosen() {
  try {
    return /style/.test(location.search + Object.keys(localStorage))
  } catch {
    // Storage is unavailable.
    return false
  }
}

/** Adds everything around the gallery of an exported album. */
function equip(gallery, { list, album, index, loadStyles }) {
  const shell = compose(gallery, list), { header } = shell
  // Loads the index while the user types the first word.
  header.querySelector('.find').addEventListener('focus', () => index.read().catch(reportError), { once: true })
  new ViewMenu(header.querySelector('.view'), { ...shell, loadStyles, invite: null })
  const files = new ExportedFiles(album, document.querySelector('h1').textContent)
  select(gallery, list, files, toast)
  list.onSilence = () => toast(say('The photos could not be read.'))
  printWhole(gallery, list)
  gallery.addEventListener('enlarger-unknown', ({ detail: { id } }) => tellUnknown(id, list))
}

/** Makes the page read the rest of a small album's list before it prints all photos. */
function printWhole(gallery, list) {
  const isPart = () => !gallery.currentItem && list.count <= smallAlbum && !list.isWhole
  addEventListener('keydown', event => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const isPrint = (key === 'p' || key === 'P') && (ctrlKey || metaKey) && !altKey && !shiftKey
    if (!isPrint || !isPart()) return
    event.preventDefault()
    // Prints without the photos that cannot be read.
    list.readWhole().catch(reportError).then(() => print())
  })
  // A browser's menu prints at once, but the next time all photos have been read.
  addEventListener('beforeprint', () => { if (isPart()) list.readWhole().catch(reportError) })
}

const gallery = document.querySelector('#photos')
if (gallery) begin(gallery)
