// The list of photos beyond its first part. Loaded after the engine.

import { PageRows } from '../grid/page-rows.js'
import { describe, showNotices } from './describe-album.js'
import { folder, queryOf } from './folder.js'
import { PartialList } from '../../../Web/album/partial-list.js'
import { Photo, readList, unknown } from './served-album.js'
import { changeOf, ServedSource } from './served-source.js'
import { recall } from '../view/kept.js'

/** Returns width to height of a photo in hundredths, as in the server's list; 0 if unknown. */
const ratioOf = ({ width, height }) => Math.round(100 * width / height) || 0

/** The maximum number of favourites per request. */
const mostFavourites = 2000

/** Returns the list of a served page. `first` is its first answer, which `photos` holds; `slideshow` is a promise. */
export function begin(gallery, sections, photos, first, slideshow) {
  const list = new List(gallery, sections, photos, first)
  import('./overview.js').then(({ begin }) => begin(gallery.parts, sections, list, slideshow))
  return list
}

/**
 * The list of photos on the page: what the server is asked for, and what the page says about it.
 *
 * After changing any property from `words` to `tellsRatios`, call `readAnew`.
 */
class List {
  #listing
  #source
  #sections
  #hearers = []
  #columns
  /** The words that listed photos have in name, folder or date; empty for all photos. */
  words = ''
  /** The arrangement of photos: `months` or `folders`. */
  order
  /** Whether the oldest photo comes first. Applies to months only. */
  isOldestFirst
  /** Whether only favourites are listed, and the favourites. */
  showsFavourites = false
  favourites = { names: [] }
  /** Whether the server sends the proportions of all photos, for rows of whole photos. */
  tellsRatios
  /** Called when the server has not answered. */
  onSilence

  constructor(gallery, sections, photos, first) {
    this.#sections = sections
    this.order = first.months ? 'months' : 'folders'
    this.tellsRatios = 'ratios' in first
    this.isOldestFirst = recall('sort') === 'oldest'
    this.#source = new ServedSource(first.part, async query => {
      const answer = await this.read(query)
      if (answer === null) this.onSilence?.()
      return answer
    }, () => this.readAnew())
    this.#note(first)
    this.#listing = new PartialList(gallery, new PageRows(gallery.parts, sections), this.#source, { photos, ratios: first.ratios }, {
      photoOf: row => new Photo(this.#columns, row), ratioOf: row => ratioOf(new Photo(this.#columns, row)), unread: unknown,
      prepare: ({ answer }) => this.#take(answer), show: (...list) => gallery.setPhotos(...list),
      // The connection's message says when the server does not answer.
      fail: (error, member) => { if (member === 'changes') reportError(error) },
    })
    this.#source.onAnswer = () => this.#listing.retry()
    this.#listing.follow()
    this.#listing.look()
  }

  /** The headings of the grid. */
  get headings() { return this.#sections.headings }

  /** Calls `hear` for each accepted answer, with whether photos may have left the list. */
  whenListed(hear) { this.#hearers.push(hear) }

  // MARK: Asking

  /** The photos that another component needs: the first index, and the index after the last. */
  set needed(range) {
    this.#listing.needed = range
    this.#listing.look()
  }

  /** Reads a photo that another component needs. */
  need(place) { this.needed = [place, place + 1] }

  /** Returns the answer to a query, with the sections. Returns null on failure, or if another list is wanted by now. */
  async read(query) {
    const kind = this.#kind
    const answer = await readList(`${query}&${kind}`).catch(() => null)
    return kind === this.#kind ? answer : null
  }

  /** Returns a function that resolves to the address of a cover's picture, given the names of its sections; null if there is none. */
  coverPictures() {
    const read = this.read('covers=1').then(({ months, folders, covers }) => {
      return new Map((months ?? folders).map(([name], index) => [name, covers[index]]))
    })
    return async ({ names }) => {
      const ids = await read, name = names.find(each => ids.get(each))
      return name === undefined ? null : `/photo/${ids.get(name)}/512`
    }
  }

  /** Returns the address of a folder's page. */
  folderAddress(path) { return `/${queryOf(path)}` }

  get #kind() {
    return `${this.order}=1${this.isOldestFirst && this.order === 'months' ? '&oldest=1' : ''}${this.tellsRatios ? '&ratios=1' : ''}`
      + (this.words && `&find=${encodeURIComponent(this.words)}`)
      + (folder && `&folder=${encodeURIComponent(folder)}`)
      + `${this.showsFavourites ? `&only=${this.favourites.names.slice(-mostFavourites)}` : ''}`
  }

  /** Reads another list, around the anchor or else from the first photo. Returns whether that succeeded. */
  async readAnew(anchor = this.#listing.anchor) {
    this.#source.forget()
    const answer = await this.read(anchor?.id ? `photo=${anchor.id}` : 'parts=0')
    if (!answer || this.#listing.isHeld) return false
    this.#listing.apply(changeOf(answer), anchor, answer.place ?? -1)
    return true
  }

  // MARK: Taking

  #take(answer) {
    this.#note(answer)
    for (const hear of this.#hearers) hear(answer.reload || answer.removed.length > 0)
  }

  #note(answer) {
    describe(answer)
    showNotices(answer['notices'])
    // The server sends sections only if photos were added or removed.
    if (answer.months ?? answer.folders) this.#sections.take(answer)
    this.#columns = answer.columns ?? this.#columns
    this.#source.note(answer)
  }
}
