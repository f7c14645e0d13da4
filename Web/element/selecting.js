// Selecting photos in an element with the attribute `selectable` or `selecting`: its links, or its thumbnails of photos given as data.
// Loaded with the viewer, or as soon as the element gets one of them.

import { Selection } from '../album/photo-selection.js'
import { SectionTicks, showMarks, tick, TileLabel } from '../album/selection-marks.js'
import { Drag } from '../album/selection-drag.js'
import { itemOf, tell } from '../links/tell.js'
import { adopter } from '../chrome/element.js'
import style from 'selecting-style'

const adopt = adopter(style)

/** The ids of an element's photos. */
class Ids {
  #grid

  constructor(grid) { this.#grid = grid }

  /** Returns the key of the photo with an id. */
  keyOf = id => this.#grid.list?.keyOf(id) ?? id

  /** Returns the ids of the photos from one index up to another, without those that stay unknown; null if they cannot be read. */
  async at(from, end) {
    const { list, photos } = this.#grid, ids = list ? await list.ids(from, end) : photos.slice(from, end).map(({ id }) => id)
    return ids?.filter(Boolean) ?? null
  }

  /** Returns those of some keys whose photos still exist, or null as long as there are no photos, or more may come. */
  among(keys) {
    const { photos, isGrowing, list } = this.#grid
    if (list) return list.among(keys)
    return photos.length > 0 && !isGrowing ? new Set(photos.map(({ id }) => id)) : null
  }
}

/** Gives a viewer its selection, which follows the element's attributes, and returns it. Selects the photos with `ids`, if given. */
export function follow(viewer, host, ids) {
  const { parts } = viewer.gallery
  if (parts.signal.aborted) return null
  viewer.selection ??= new ElementSelection(parts, host)
  viewer.selection.follow(ids)
  return viewer.selection
}

/** An element's selection. Its attribute `selecting` says whether clicks select photos instead of opening them. */
class ElementSelection {
  #parts
  #host
  #grid
  #selection
  /** The marks of links; null for thumbnails of its own. */
  #marks = null
  /** Whether the page itself makes the change. */
  #isPages = false

  constructor(parts, host) {
    const { grid } = parts
    this.#parts = parts
    this.#host = host
    this.#grid = grid
    const selection = this.#selection = new Selection(parts, new Ids(grid), host, {
      mayBegin: () => host.hasAttribute('selectable'),
      mayChange: (keys, goesOn) => this.#isPages || this.#tell('select', { ids: keys, selecting: goesOn }, true),
    })
    selection.whenChanged(previous => {
      host.toggleAttribute('selecting', selection.isOn)
      this.#tell('selected', { ids: selection.keys, selecting: selection.isOn, previous })
    })
    new Drag(parts, selection)
    if (grid.main === host) {
      this.#marks = new LinkMarks(parts, selection)
    } else {
      adopt(host.shadowRoot)
      showMarks(parts, selection)
      new SectionTicks(parts, selection)
      new TileLabel(parts, selection)
    }
  }

  /** Selects photos by their ids, if given, or else begins or ends selecting by the attribute. */
  follow(ids) {
    const isOn = this.#host.selecting, selection = this.#selection
    this.#asPage(() => {
      if (ids) selection.restore(Array.from(ids, each => selection.keyOf(each.id ?? each)))
      else isOn ? selection.begin() : selection.end()
    })
    if (!this.#marks) return
    this.#marks.show()
    selection.check()
  }

  #asPage(act) {
    this.#isPages = true
    act()
    this.#isPages = false
  }

  /** The selected photos in the form that the page gets, in order. */
  get items() { return this.#itemsOf(this.#selection.keys) }

  /** The ids of the selected photos, even of those that have not arrived yet. */
  get ids() { return [...this.#selection.keys] }

  /** Selects all photos, too. */
  async addAll() {
    const keys = await this.#selection.keysOf(0, this.#parts.engine.count)
    if (keys) this.#asPage(() => this.#selection.add(keys))
  }

  /** Tells the page about a selection. Returns whether it allows that. */
  #tell(what, { ids: keys, ...rest }, cancelable = false) {
    const ids = [...new Set(keys)], itemsOf = () => this.#itemsOf(new Set(ids))
    const detail = { ids, get items() { return itemsOf() }, ...rest }
    return tell(this.#host, what, detail, cancelable)
  }

  #itemsOf(keys) {
    const { photos } = this.#grid, { keyOf } = this.#selection
    return photos.flatMap((photo, index) => photo.id && keys.has(keyOf(photo.id)) ? itemOf(photo, index) : [])
  }
}

/** Makes a page's links checkboxes while photos are selected. The page's style, or the package's, draws the marks. */
class LinkMarks {
  #grid
  #selection
  /** The roles that the page has given to its links, by link. */
  #roles = new Map()

  constructor({ grid, signal }, selection) {
    this.#grid = grid
    this.#selection = selection
    selection.whenChanged(() => this.show())
    signal.addEventListener('abort', () => this.#restore(new Map()))
  }

  show() {
    const { isOn, keys } = this.#selection
    const links = new Map(isOn ? this.#grid.photos.map(({ link, id }) => [link, keys.has(id)]) : [])
    this.#restore(links)
    links.forEach((isSelected, link) => {
      // The page may have copied a link that was a checkbox.
      if (!this.#roles.has(link)) this.#roles.set(link, link.ariaChecked === null ? link.role : null)
      tick(link, true, isSelected)
    })
  }

  /** Turns all links except these back to what they were. */
  #restore(kept) {
    for (const [link, role] of this.#roles) {
      if (kept.has(link)) continue
      tick(link, false, false, role)
      this.#roles.delete(link)
    }
  }
}

