// Photos that an element reads in parts. Loaded with its album if the page gives a source.

import { isCount, PartialList } from '../album/partial-list.js'
import { faultOf, startAfter } from '../album/differences.js'
import { itemOf, tell, warn } from '../links/tell.js'

/** An address that fails, so that the viewer requests the picture again later. */
const nothing = 'data:,'
/** The placeholder for every unread photo. */
const unread = {
  link: null, image: null, name: '', favourite: false, video: null, page: '#', small: nothing, large: nothing, full: nothing,
}
/** Milliseconds within which a photo opens that was tapped before it was read. */
const patience = 3000
/** What a failure means, by the member of the source that has failed. */
const meanings = {
  read: 'Its photos are read again later.', changes: 'The list is read anew.', find: 'The photo stays unknown.',
}

/** An element's list of photos from a source. */
export class SourcedPhotos {
  #source
  #host
  #grid
  #gallery
  #entries
  #addSections
  #list
  #signal
  /** The photo that is wanted as soon as it has been read. */
  #sought = null
  /** Whether photos may have left the list unnoticed. */
  #isDoubtful = false
  /** The keys of photos that exist, as far as known since the last doubt. */
  #there = new Set()
  /** Returns what stays of an id when its photo's file changes. */
  keyOf = id => this.#source.keyOf?.(id) ?? id
  /** The kinds of warnings that the page's author has got. */
  #warned = new Set()

  /**
   * `entries` makes photos of entries, `show` shows photos and ratios, and `addSections` adds headings. `signal` aborts when the element
   * gets other photos. Throws if the source has no valid count.
   */
  constructor(source, { host, parts: { gallery, grid }, entries, show, addSections, signal }) {
    const { count } = source
    if (!isCount(count)) throw new TypeError(`the count of a source must be a whole number, not ${count}.`)
    this.#source = source
    this.#host = host
    this.#grid = grid
    this.#gallery = gallery
    this.#entries = entries
    this.#addSections = addSections
    this.#signal = signal
    this.#list = new PartialList(gallery, grid, source, { photos: this.#photosOf(source, count), ratios: this.#ratiosOf(source, count) }, {
      signal, unread, show, faultOf, ratioOf: entry => Object(entry).width / Object(entry).height || 0,
      photoOf: (entry, old) => this.#photoOf(entry, old), keyOf: this.keyOf, drop: ids => entries.release(ids),
      prepare: change => this.#prepare(change), arrived: index => this.#arrived(index),
      fail: (error, member = 'read') => this.#warn(member, `${member} of the source: ${error?.message ?? error}. ${meanings[member]}`),
    })
    grid.list = this
    grid.sections = this.#sectionsOf(source, count)
    signal.addEventListener('abort', () => { grid.list = grid.sections = null })
  }

  get photos() { return this.#list.photos }
  get ratios() { return this.#list.ratios }

  /** Reads what is in view and in the address, and follows changes. */
  begin() {
    this.#list.look()
    this.#answer()
    this.#list.follow()
  }

  /** Reads photos. */
  async read(from, end) { while (!this.#signal.aborted && !await this.#list.whenRead(from, end)); }

  /** Reads at once what has failed before. */
  retry() { this.#list.retry() }

  /** Reads photos that another component shows. */
  need(...range) {
    this.#list.needed = range
    this.#list.look()
  }

  /** Returns the ids of the photos from one index up to another; null if the source fails. It tells, or reads, those between unread ones. */
  async ids(from, end) {
    const { photos } = this.#list, idsNow = () => photos.slice(from, end).map(({ id }) => id), known = idsNow()
    const first = known.findIndex(id => !id), last = known.findLastIndex(id => !id)
    if (first < 0) return known
    if (!this.#source.ids) {
      await this.read(from + first, from + last + 1)
      return idsNow()
    }
    try {
      return [...known.slice(0, first), ...await this.#source.ids(from + first, from + last + 1), ...known.slice(last + 1)]
    } catch (error) {
      this.#warn('ids', `ids of the source: ${error?.message ?? error}.`)
      return null
    }
  }

  /** Returns the set of those keys whose photos may still exist; null if that is unknown. */
  async among(keys) {
    const { gone, photos } = this.#list, source = this.#source, isDoubtful = this.#isDoubtful
    if (isDoubtful) this.#there.clear()
    this.#isDoubtful = false
    // What has left this list may be in another one of the source's.
    const left = source.existing ? keys : keys.filter(key => !gone.has(key))
    if (!left.every(key => this.#there.has(key))) for (const { id } of photos) if (id) this.#there.add(this.keyOf(id))
    const unsure = new Set(left.filter(key => !this.#there.has(key)))
    if (unsure.size === 0 || !source.existing && !(source.find && isDoubtful && !source.keyOf)) return new Set(left)
    try {
      const found = new Set(source.existing ? await source.existing([...unsure]) : await this.#findAll([...unsure]))
      for (const key of found) this.#there.add(key)
      return new Set(left.filter(key => found.has(key) || !unsure.has(key)))
    } catch (error) {
      this.#isDoubtful = true
      this.#warn('existing', `existing of the source: ${error?.message ?? error}.`)
      return null
    }
  }

  /** Returns those ids that the source finds. */
  async #findAll(ids) {
    const found = []
    for (const id of ids) if ((await this.#source.find(id) ?? -1) >= 0) found.push(id)
    return found
  }

  // MARK: Photos that are wanted

  /** Finds a photo by its id, reads it if `mustRead`, and calls `act` with its index. Returns false if the source cannot find photos. */
  seek(id, act, mustRead = true) {
    if (!this.#source.find) return false
    this.bring(id, mustRead).then(index => index >= 0 && act(index))
    return true
  }

  /**
   * Resolves to the index of a photo after reading it, to −1 if the source does not have it, or to undefined if it is not wanted any more
   * or not in the grid yet.
   */
  async bring(id, mustRead = true) {
    const wish = this.#sought = {}, isWanted = () => wish === this.#sought && !this.#signal.aborted
    let place
    do {
      place = await this.#list.find(id)
      if (!isWanted()) return
      if (!(place >= 0)) return this.#source.find ? place : undefined
    } while (mustRead && !await this.#list.whenRead(place, place + 1))
    const { photos } = this.#list
    if (!isWanted() || this.#grid.photos !== photos) return
    const index = mustRead ? photos.findIndex(photo => photo.id === id) : place, present = photos[place]?.id
    if (index >= 0) return index
    if (present && this.keyOf(present) === this.keyOf(id)) return place
    this.#warn('find', `find of the source: the photo at ${place} has another id than “${id}”.`)
    return -1
  }

  /** Forgets the photo that is wanted. */
  forget() { this.#sought = null }

  /** Calls `open` once a photo has been read, if it is still in view and wanted. */
  async waitFor(index, open) {
    const wish = this.#sought = {}, time = performance.now()
    const isRead = await this.#list.whenRead(index, index + 1)
    if (!isRead || wish !== this.#sought || this.#gallery.isShown || performance.now() - time > patience) return
    const { first, count } = this.#grid.inView
    if (index >= first && index < first + count) open()
  }

  /** Reads the photo in the address, which then opens, or else the one that was in view before a reload, which then comes into view. */
  async #answer() {
    const { namer } = this.#gallery, { asked = this.#grid.left } = namer
    if (asked === undefined) return
    const index = await this.bring(asked)
    if (index < 0) namer.disown(asked)
    else if (index >= 0 && this.photos[index].id !== asked) namer.open(asked, index)
  }

  /** Tells the page about a photo that the viewer has paged to before it was read. */
  #arrived(index) { tell(this.#host, 'change', itemOf(this.photos[index], index)) }

  // MARK: Entries

  /** Makes the photo of an entry, in place of an old one with the same id. An entry without an address is an empty tile. */
  #photoOf(entry, old) {
    if (old?.id) this.#entries.release([old.id])
    const photo = this.#entries.photoOf(entry) ?? this.#entries.photoOf({ ...Object(entry), src: nothing })
    // What the user has changed stays, unless the source says otherwise.
    const { liked } = this.#grid
    if (entry?.favourite === undefined) {
      if (old?.id === photo.id) photo.favourite = old.favourite
      else if (liked) photo.favourite = liked.has(this.keyOf(photo.id))
    }
    const { fault } = this.#entries
    if (fault) this.#warn('entries', fault)
    return photo
  }

  /** Returns as many photos: those that the source has at hand, and placeholders. */
  #photosOf({ entries }, count) {
    const photos = Array(count).fill(unread)
    for (const run of Array.isArray(entries ?? []) ? entries ?? [] : [null]) {
      const [from, list] = Array.isArray(run) ? run : []
      if (!isCount(from) || !Array.isArray(list)) {
        this.#warn('entries', 'entries of the source must be an array of pairs: an index, and entries from there on.')
        continue
      }
      list.slice(0, Math.max(count - from, 0)).forEach((entry, step) => { photos[from + step] = this.#photoOf(entry) })
    }
    return photos
  }

  #ratiosOf({ ratios }, count) {
    if (!ratios) return null
    if (ratios.length === count) return Array.from(ratios, Number)
    this.#warn('ratios', `ratios of the source must have as many numbers as there are photos, ${count}, not ${ratios.length}.`)
    return null
  }

  /** Returns the sections: each title with the index of the first photo, and the month if the section is one. */
  #sectionsOf({ sections }, count) {
    const pairs = Array.from(sections ?? [], each => [String(each?.title ?? ''), each?.start, each?.month])
    const isRising = ([, start], number) => number === 0 ? start === 0 : isCount(start) && start > pairs[number - 1][1]
    const isDated = ([, , month]) => month === undefined || /^(\d{4}-(0[1-9]|1[0-2]))?$/.test(month)
    if (pairs.every(isDated) && pairs.every(isRising) && (pairs.at(-1)?.[1] ?? -1) < count) return pairs
    this.#warn('sections', `sections of the source must have a title or a month, such as 2024-06, and a rising start, from 0 to below ${count}.`)
    return []
  }

  /** Takes the sections of a change, which shows next. Without any, they move with their photos. */
  #prepare(change) {
    const { reload, removed = [], added = [], sections } = change, grid = this.#grid
    // Those that have been removed may not have been read.
    this.#isDoubtful ||= Boolean(reload) || removed.length > 0 && Boolean(this.#source.existing)
    const count = reload ? change.count : this.photos.length - removed.length + added.length
    if (reload) change.ratios = this.#ratiosOf(change, count)
    if (reload || sections) grid.sections = this.#sectionsOf(change, count)
    else grid.sections = grid.sections.map(([title, start, month]) => [title, startAfter(start, removed, added), month])
      .filter(([, start], number, all) => start < (all[number + 1]?.[1] ?? count))
    if (grid.sections.length > 0) this.#addSections()
  }

  #warn(kind, text) {
    if (this.#warned.has(kind)) return
    this.#warned.add(kind)
    warn(text)
  }
}
