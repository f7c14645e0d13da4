// Selecting photos in an element with the attribute `selectable` or `selecting`: its links, or its thumbnails of photos given as data.
// Loaded with the viewer, or as soon as the element gets one of them.

import { itemOf } from '../links/item.js'
import { Drag } from '../selection/drag.js'
import { showMarks, tick } from '../selection/marks.js'
import { Selection } from '../selection/photo-selection.js'
import { SectionTicks } from '../selection/section-ticks.js'
import { adopter } from './adopt.js'
import style from 'selecting-style'

const adopt = adopter(style)

/** The ids of an element's photos, which are also their names. */
class Ids {
  nameOf = id => id
  #grid

  constructor(grid) { this.#grid = grid }

  /** Returns the ids of consecutive photos, which a source reads for that. */
  async at(places) {
    await this.#grid.list?.read(places[0], places.at(-1) + 1)
    return places.flatMap(place => this.#grid.photos[place]?.id ?? [])
  }

  /** Returns the ids that still exist, or null as long as there are no photos, or more may come. */
  among(names) {
    const { photos, isGrowing, list } = this.#grid
    if (list) return list.among(names)
    return photos.length > 0 && !isGrowing ? new Set(photos.map(({ id }) => id)) : null
  }
}

/** Gives a viewer its selection, which follows the element's attributes. Selects the photos with `ids`, if given. */
export function follow(viewer, host, ids) {
  const { parts } = viewer.gallery
  if (parts.signal.aborted) return
  viewer.selection ??= new ElementSelection(parts, host)
  viewer.selection.follow(ids)
}

/** An element's selection. Its attribute `selecting` says whether clicks select photos instead of opening them. */
class ElementSelection {
  #host
  #grid
  #selection
  /** The marks of links; null for thumbnails of its own. */
  #marks = null
  /** Whether the page itself makes the change. */
  #isPages = false

  constructor(parts, host) {
    const { grid } = parts
    this.#host = host
    this.#grid = grid
    const selection = this.#selection = new Selection(parts, new Ids(grid), Promise.resolve(grid), host)
    selection.mayBegin = () => host.hasAttribute('selectable')
    selection.mayChange = (names, goesOn) => this.#isPages || this.#tell(names, goesOn)
    selection.whenChanged(() => host.toggleAttribute('selecting', selection.isOn))
    new Drag(parts, selection)
    if (grid.main === host) {
      this.#marks = new LinkMarks(parts, selection)
    } else {
      adopt(host.shadowRoot)
      showMarks(parts, selection)
      new SectionTicks(parts, selection)
    }
  }

  /** Selects photos by their ids, if given, and begins or ends selecting by the attribute. */
  follow(ids) {
    const isOn = this.#host.selecting, selection = this.#selection
    this.#isPages = true
    if (ids && isOn) selection.restore(Array.from(ids, each => each.id ?? each))
    else if (isOn !== selection.isOn) isOn ? selection.begin() : selection.end()
    this.#isPages = false
    if (!this.#marks) return
    this.#marks.show()
    selection.check()
  }

  /** The selected photos in the form that the page gets, in order. */
  get items() { return itemsOf(this.#grid.photos, this.#selection.names) }

  /** The ids of the selected photos, even of those that have not arrived yet. */
  get ids() { return [...this.#selection.names] }

  /** Returns whether the page allows a change. */
  #tell(names, goesOn) {
    const { photos } = this.#grid, ids = [...new Set(names)]
    const detail = { ids, get items() { return itemsOf(photos, new Set(ids)) }, selecting: goesOn }
    return this.#host.dispatchEvent(new CustomEvent('enlarger-select', { bubbles: true, composed: true, cancelable: true, detail }))
  }
}

const itemsOf = (photos, ids) => photos.flatMap((photo, index) => ids.has(photo.id) ? itemOf(photo, index) : [])

/** Makes a page's links checkboxes while photos are selected. The page's style, or the package's, draws the marks. */
class LinkMarks {
  #grid
  #selection
  #links = new Map()

  constructor({ grid, signal }, selection) {
    this.#grid = grid
    this.#selection = selection
    selection.whenChanged(() => this.show())
    signal.addEventListener('abort', () => this.#links.forEach((_, link) => tick(link, false)))
  }

  show() {
    const { isOn, names } = this.#selection
    const links = new Map(isOn ? this.#grid.photos.map(({ link, id }) => [link, names.has(id)]) : [])
    for (const link of this.#links.keys()) if (!links.has(link)) tick(link, false)
    links.forEach((isSelected, link) => tick(link, true, isSelected))
    this.#links = links
  }
}

