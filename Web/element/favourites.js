// Favourites of elements with the attribute `favourites`: a button in the viewer, and marks on the thumbnails of photos given as data.
// The page hears of each change and stores it.

import { Like, mark } from '../chrome/favourite.js'
import { ToolKeys } from '../chrome/shortcuts.js'
import { itemOf, tell } from '../links/tell.js'
import { say } from '../chrome/words.js'
import { offeredScene, toolBarOf } from './offers.js'

/** Adds favourites to a viewer. */
export function offerFavourites(parts, scene) {
  const { grid: { gallery, main } } = parts
  const tools = toolBarOf(parts, scene), favourites = parts.favourites = new Favourites(parts)
  const offered = offeredScene(scene, parts, 'favourites')
  new ToolKeys(parts, offered, { h: new Like(parts, scene, tools, favourites) })
  if (main !== gallery) markThumbnails(parts, favourites, tools.label('favourite', say('Favourite')))
  parts.wake()
}

/** Which photos are favourites: those that the page says, until the user changes it. */
class Favourites {
  #grid
  #hearers = []

  constructor({ grid, signal }) {
    this.#grid = grid
    const { gallery } = grid
    const changes = new MutationObserver(records => {
      for (const { target } of records) delete grid.photos[grid.indexOf(target)]?.favourite
      this.tell()
    })
    changes.observe(gallery, { subtree: true, attributeFilter: ['data-favourite'] })
    signal.addEventListener('abort', () => changes.disconnect())
  }

  has(photo) { return itemOf(photo).favourite }

  /** Changes a photo, unless the page forbids it. */
  set(photo, favourite) {
    const { gallery, photos } = this.#grid
    const detail = { ...itemOf(photo, photos.indexOf(photo)), favourite }
    if (!tell(gallery, 'favourite', detail, true)) return
    photo.favourite = favourite
    // A list that comes later has it, too.
    this.#grid.liked?.[favourite ? 'add' : 'delete'](this.#grid.list?.keyOf(photo.id) ?? photo.id)
    this.tell()
  }

  /** Calls `hear` whenever a photo changes. */
  whenChanged(hear) { this.#hearers.push(hear) }

  tell() { for (const hear of this.#hearers) hear() }
}

function markThumbnails({ grid, grid: { main } }, favourites, label) {
  const markAll = () => {
    for (const [index, cell] of grid.links) mark(cell, favourites.has(grid.photos[index]), label)
  }
  favourites.whenChanged(markAll)
  new MutationObserver(markAll).observe(main, { childList: true })
  // The page may have given other photos. Their thumbnails may stay.
  grid.whenListed(markAll)
  markAll()
}
