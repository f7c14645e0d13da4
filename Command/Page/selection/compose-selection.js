import * as icons from '../../../Web/chrome/icons.js'
import { Favourites, nameOf } from './favourites.js'
import { Like, mark } from '../../../Web/chrome/favourite.js'
import { markCells } from '../../../Web/album/cells.js'
import { Drag } from '../../../Web/selection/drag.js'
import { showMarks } from '../../../Web/selection/marks.js'
import { SectionTicks } from '../../../Web/selection/section-ticks.js'
import { DownloadAndShare } from './download-and-share.js'
import { SelectionBar } from './selection-bar.js'
import { Selection } from '../../../Web/selection/photo-selection.js'
import { offerUndo } from './undo.js'
import { TileLabel } from './tile-label.js'
import { say } from '../../../Web/chrome/words.js'

/**
 * Lets users select, like, download and share photos on any of our pages. `files` reads and saves photos. `ids` returns the ids of
 * photos at some indices, and which of some ids still exist, even for photos that the page has not read.
 */
export function compose(parts, scene, tools, shortcuts, files, ids, listing, toast) {
  // A folder's page shares the album's favourites.
  const favourites = new Favourites(document.querySelector('h1')?.dataset.album)
  listing.then(list => follow(list, favourites))
  const selection = new Selection(parts, ids, listing)
  const passing = new DownloadAndShare(files)
  new Drag(parts, selection)
  showMarks(parts, selection)
  new SectionTicks(parts, selection)
  new TileLabel(parts)
  favourites.whenChanged(markCells(parts.grid.main, cell => mark(cell, favourites.has(nameOf(cell.dataset.id ?? '')))))
  new SelectionBar(parts, selection, favourites, passing)
  offerUndo(toast, selection, favourites)
  shortcuts.add('h', new Like(parts, scene, tools, byPhoto(favourites)))
  shortcuts.add('select', null)
  const pass = async hand => {
    const photo = parts.photoAt(scene.photo)
    if (!photo.id) return
    try {
      if (await hand([photo]) === false) toast(say('The photo is ready. Press Share again.'))
    } catch {
      toast(say('The photo could not be read.'))
    }
  }
  if (passing.mayDownload) {
    const download = () => pass(photos => passing.download(photos))
    tools.add('download', say('Download'), icons.download, download)
    shortcuts.add('d', { toggle: download })
  }
  if (passing.mayShare) tools.add('share', say('Share'), icons.share, () => pass(photos => passing.share(photos)))
}

/** Returns favourites for components that have a photo in place of its name. */
const byPhoto = favourites => ({
  has: ({ id }) => favourites.has(nameOf(id)),
  set: ({ id }, isLiked) => favourites.set([nameOf(id)], isLiked),
  whenChanged: hear => favourites.whenChanged(hear),
})

/** Reads the list again when favourites change while only they are listed. */
function follow(list, favourites) {
  list.favourites = favourites
  favourites.whenChanged(() => { if (list.showsFavourites) list.readAnew() })
}
