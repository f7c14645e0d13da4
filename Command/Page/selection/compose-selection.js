import { Favourites, nameOf } from './favourites.js'
import { Like, mark } from '../../../Web/chrome/favourite.js'
import { markCells } from '../../../Web/album/cells.js'
import { Drag } from '../../../Web/selection/drag.js'
import { showMarks } from '../../../Web/selection/marks.js'
import { SectionTicks } from '../../../Web/selection/section-ticks.js'
import { DownloadAndShare } from '../../../Web/chrome/download-and-share.js'
import { PassOn } from '../../../Web/chrome/pass-on.js'
import { SelectionBar } from './selection-bar.js'
import { Selection } from '../../../Web/selection/photo-selection.js'
import { offerUndo } from './undo.js'
import { TileLabel } from './tile-label.js'

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
  new PassOn(parts, scene, tools, shortcuts, passing, toast)
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
