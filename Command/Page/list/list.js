import { describe, sectionsOf, showNotices } from './description.js'
import { entryOf, mostNamed, readList } from './served-photos.js'
import { folder, queryOf } from './folder.js'
import { nameOf } from '../selection/stored-favourites.js'
import { placeAfter, placeBefore } from '../../../Web/album/differences.js'
import { keep, recall } from '../../../Web/chrome/kept.js'

/** The maximum number of parts per request (`ListDocument.mostParts`). */
const mostParts = 16
/** Milliseconds between requests for changes: while the server reads the folder, and after it knows everything. */
const pauses = { growing: 1000, known: 2500 }
/** Milliseconds after which a difference that has not been applied counts as held back. */
const patience = 50
/** How often a read is tried while the folder changes. */
const mostTries = 3

/**
 * The server's list as the element's source: its parts, its changes, and what the page says about it.
 *
 * Makes one request at a time. Each requests parts and the changes since the last one, and its answer describes one moment. So parts arrive
 * together with the changes. While a difference waits, usually for an open photo to close, parts are also requested ahead of their turn.
 * After changing any property from `words` to `tellsRatios`, call `readAnew`.
 */
export class List {
  // The source
  count
  ratios
  sections
  entries
  partLength
  /** The words that listed photos have in name, folder or date; empty for all photos. */
  words = ''
  /** The arrangement of photos: `months` or `folders`. */
  order
  /** Whether the oldest photo comes first. Applies to months only. */
  isOldestFirst
  /** Whether only favourites are listed, and the favourites. */
  showsFavourites = false
  favourites
  /** Whether the server sends the proportions of all photos, for rows of whole photos. */
  tellsRatios
  /** Pairs of a name and the index of the first photo of all months or folders. */
  named = []
  /** Whether they are folders, and whether the first one is the page's own. */
  areFolders
  beginsAtTop
  /** The names that the selection has asked about and that are not there. */
  gone = new Set()
  /** Called when the server has not answered. */
  onSilence
  #gallery
  #hearers = []
  /** Called with the next accepted answer. */
  #waiting = []
  #columns
  #revision
  #isComplete
  /** Resolves when the last request has been answered, and its changes have been applied. */
  #turn = Promise.resolve()
  /** The number of parts to come, and the answers that have come. */
  #reads = 0
  #news = []
  /** The difference that is held back, and those that are known to follow it; null if none. */
  #held = null
  /** The pending reads' functions that read ahead of their turn. */
  #early = new Set()
  /** Ends the pause before the next request for changes. */
  #hurry = () => {}
  /** What is known about the place of a photo in the list that shows next. */
  #found = null

  /** `first` is the server's first answer. `favourites` are the user's. */
  constructor(gallery, first, favourites) {
    this.#gallery = gallery
    this.favourites = favourites
    this.order = first.months ? 'months' : 'folders'
    this.tellsRatios = 'ratios' in first
    this.isOldestFirst = recall('sort') === 'oldest'
    this.partLength = first.part
    Object.assign(this, this.#changeOf(first))
    this.#note(first, this.#kind)
    favourites.whenChanged(() => { if (this.showsFavourites) this.readAnew() })
    document.addEventListener('visibilitychange', () => this.#hurry())
  }

  /** Stores how the list is arranged, also as a cookie, so that the server can arrange the page's first paint. */
  keep(key, choice) {
    keep(key, choice)
    document.cookie = `${key}=${choice}; path=/; SameSite=Strict; max-age=${choice ? 3e7 : 0}`
  }

  /** Calls `hear` for each accepted answer. */
  whenListed(hear) { this.#hearers.push(hear) }

  // MARK: Source

  /** Reads whole parts. Their photos arrive with the changes, or are returned while a difference is held back. */
  async read(from, to) {
    let readEarly
    const early = new Promise((resolve, reject) => {
      readEarly = () => this.#readEarly(from, to).then(entries => entries && resolve(entries), reject)
    })
    this.#early.add(readEarly)
    const asked = this.#readInTurn(from, to).finally(() => this.#early.delete(readEarly))
    if (this.#held) readEarly()
    return Promise.race([asked, early])
  }

  /** Reads whole parts, and resolves when the changes that came with them have been applied. */
  async #readInTurn(from, to) {
    this.#reads++
    try {
      const news = await this.#request(this.#partsOf(from, to))
      if (!news) {
        // If another list replaces this one, the read no longer matters.
        await this.#turn
        throw new Error('The server has not answered.')
      }
      this.#tell(news)
      await news.turn
    } finally {
      this.#reads--
    }
  }

  /**
   * Returns the photos from one index up to another of the list as it was before the held difference, as far as the folder still has them.
   * Resolves to null if the server no longer knows what has changed.
   */
  async #readEarly(from, to) {
    const entries = []
    for (let steps = this.#held, tries = 0; tries < mostTries; tries++) {
      const placeOf = index => steps.reduce((place, { removed, added }) => placeAfter(place, removed, added), index)
      const parts = this.#partsOf(placeOf(from), placeOf(to - 1) + 1).slice(0, mostParts)
      const answer = await this.ask(`since=${steps.at(-1).revision}&parts=${parts}`)
      if (answer === null) throw new Error('The server has not answered.')
      const { reload, revision, removed, added, runs } = answer, later = [...steps, { revision, removed, added }]
      if (reload) return null
      if (this.#held === steps) this.#held = later
      for (const [start, rows] of runs) {
        rows.forEach((row, step) => {
          const index = later.reduceRight((place, { removed, added }) => placeBefore(place, removed, added), start + step)
          if (index >= from && index < to) entries[index - from] = entryOf(this.#columns, row, this.favourites)
        })
      }
      // Otherwise other parts may have them by now.
      if (Object.keys(entries).length === to - from || removed.length + added.length === 0) break
      steps = later
    }
    return entries
  }

  /** Resolves to a photo's index; null if it is not in the list. Waits for photos that may still come, as while the server reads the folder. */
  async find(id) {
    if (this.#found?.isAtTop) return null
    if (id === this.#found?.id) return this.#found.place
    for (;;) {
      const answer = await this.ask(`photo=${encodeURIComponent(id)}`)
      if (answer === null) throw new Error('The server has not answered.')
      const { place = null, complete } = answer, isSettled = place === null ? complete : place < this.count
      // A change that is being applied cannot wait for the next one.
      if (isSettled || this.#found) return place
      await new Promise(resume => setTimeout(resume, pauses.growing))
    }
  }

  keyOf = nameOf

  /** Returns the ids of the photos from one index up to another. */
  async ids(from, to) {
    const ids = [], parts = this.#partsOf(from, to)
    while (parts.length > 0) {
      const answer = await this.ask(`parts=${parts.splice(0, mostParts)}`)
      if (answer === null) throw new Error('The server has not answered.')
      for (const [start, rows] of answer.runs) rows.forEach(([id], step) => { ids[start + step] = id })
    }
    return ids.slice(from, to).filter(Boolean)
  }

  /** Returns the numbers of the parts that have the photos from one index up to another. */
  #partsOf(from, to) {
    const first = Math.floor(from / this.partLength)
    return Array.from({ length: Math.ceil(to / this.partLength) - first }, (_, step) => first + step)
  }

  /** Returns those names whose photos still exist. As long as the server does not answer, it is asked again with each of its next answers. */
  async existing(names) {
    const there = new Set()
    for (let first = 0; first < names.length;) {
      const answer = await this.ask(`ids=${names.slice(first, first + mostNamed)}`)
      if (answer === null) await new Promise(resume => this.#waiting.push(resume))
      else first += mostNamed
      for (const name of answer?.ids ?? []) there.add(name)
    }
    for (const name of names) there.has(name) ? this.gone.delete(name) : this.gone.add(name)
    return there
  }

  /** Resolves to whether a photo exists, even outside the list. */
  async has(id) { return (await readList(`photo=${encodeURIComponent(id)}`)).place != null }

  /** Yields answers as changes, one after the other. */
  async *changes() {
    for (;;) {
      if (this.#news.length === 0) await this.#pause()
      // While parts are on their way, the changes come with them.
      const news = this.#news.shift() ?? (this.#reads > 0 || document.hidden ? null : await this.#request([]))
      if (!news) continue
      const { isAtTop, kind, end } = news, id = news.id ?? this.#seen
      // The server no longer knows what has changed. What the user looks at has to come along.
      const answer = news.answer.reload && !news.isWhole ? await this.#askWhole(id) : news.answer
      if (answer !== null) {
        const change = { ...this.#changeOf(answer), isAsked: news.isWhole }
        // Only another list asks where a photo is in it.
        this.#found = answer.reload ? { isAtTop, id, place: answer.place ?? null } : null
        const timer = answer.reload ? 0 : setTimeout(() => this.#hold(answer), patience)
        yield change
        clearTimeout(timer)
        this.#found = this.#held = null
        this.#note(answer, kind)
        if (answer.reload) Object.assign(this, change)
      }
      end()
      if (answer !== null) for (const hear of [...this.#hearers, ...this.#waiting.splice(0)]) hear()
    }
  }

  /** Answers pending reads, although a difference is held back. */
  #hold(answer) {
    this.#held = [answer]
    for (const readEarly of this.#early) readEarly()
  }

  // MARK: Asking

  /**
   * Reads another list. What the user looks at stays where it is, unless the list shall begin at its top. Resolves to whether it is shown,
   * as soon as no photo is open or moves.
   */
  async readAnew({ isAtTop = false } = {}) {
    this.#revision = ''
    const kind = this.#kind, id = isAtTop ? undefined : this.#seen
    let end
    // Later requests wait until the list is shown, and meanwhile there is no other request for changes.
    const turn = this.#turn = new Promise(resolve => { end = resolve })
    this.#reads++
    const answer = await this.#askWhole(id)
    if (answer) this.#tell({ answer, isWhole: true, isAtTop, id, kind, end })
    else end()
    this.#reads--
    await turn
    const isShown = answer !== null && kind === this.#kind
    if (isShown && isAtTop) scrollTo(0, 0)
    return isShown
  }

  /** The id of the photo that the user looks at; undefined at the top, or if it has not been read. */
  get #seen() { return scrollY > 0 && this.#gallery.firstVisibleItem?.id || undefined }

  /** Returns a whole list with the part that has a photo, or the first part. */
  #askWhole(id) { return this.ask(id ? `photo=${id}` : 'parts=0') }

  /** Returns the answer to a query, with the sections. Returns null on failure, or if another list is wanted by now. */
  async ask(query) {
    const kind = this.#kind
    const answer = await readList(`${query}&${kind}`).catch(() => null)
    if (kind !== this.#kind) return null
    if (answer === null) this.onSilence?.()
    return answer
  }

  /** Returns a function that resolves to the address of a cover's picture, given the names of its sections; null if there is none. */
  coverPictures() {
    const read = this.ask('covers=1').then(({ months, folders, covers }) => {
      return new Map((months ?? folders).map(([name], index) => [name, covers[index]]))
    })
    return async ({ names }) => {
      const ids = await read, name = names.find(each => ids.get(each))
      return name === undefined ? null : `/photo/${ids.get(name)}/512`
    }
  }

  /** Returns the address of a folder's page. */
  folderAddress(path) { return `/${queryOf(path)}` }

  /** Whether only the newest favourites are listed, because one address cannot name them all. */
  get isCut() { return this.showsFavourites && this.favourites.names.length > mostNamed }

  get #kind() {
    return `${this.order}=1${this.isOldestFirst && this.order === 'months' ? '&oldest=1' : ''}${this.tellsRatios ? '&ratios=1' : ''}`
      + (this.words && `&find=${encodeURIComponent(this.words)}`)
      + (folder && `&folder=${encodeURIComponent(folder)}`)
      + `${this.showsFavourites ? `&only=${this.favourites.names.slice(-mostNamed)}` : ''}`
  }

  /** Resolves to an answer, with the promise that its turn ends and the function that ends it; null on failure. */
  async #request(parts) {
    const before = this.#turn
    let end
    const turn = this.#turn = new Promise(resolve => { end = resolve })
    await before
    const revision = this.#revision, kind = this.#kind
    const answer = await this.ask(`since=${revision}&parts=${parts}`)
    // A search may have replaced the list meanwhile.
    if (answer !== null && revision === this.#revision) return { answer, kind, turn, end }
    end()
    return null
  }

  #tell(news) {
    this.#news.push(news)
    this.#hurry()
  }

  async #pause() {
    let timer
    await new Promise(resolve => {
      this.#hurry = resolve
      timer = setTimeout(resolve, this.#isComplete ? pauses.known : pauses.growing)
    })
    clearTimeout(timer)
  }

  // MARK: Taking

  /** Returns an answer as a change of the list; a whole list also as a source. */
  #changeOf(answer) {
    const { reload, count, removed, months, folders } = answer, columns = answer.columns ?? this.#columns
    const entry = row => entryOf(columns, row, this.favourites), placed = ([index, row]) => [index, entry(row)]
    return {
      reload, count, removed, ratios: answer.ratios?.map(ratio => ratio / 100),
      added: answer.added?.map(placed), updated: answer.updated?.map(placed),
      entries: answer.runs.map(([first, rows]) => [first, rows.map(entry)]),
      // The server sends sections only if photos were added or removed. A single one needs no heading.
      ...months ?? folders ? { sections: sectionsOf(months ?? folders, Boolean(months)) } : {},
    }
  }

  /** Takes the state of an answer to a query of a kind. */
  #note(answer, kind) {
    const { columns, count, revision, complete, notices, months, folders, top } = answer
    const isPart = this.isCut && !this.words && kind === this.#kind
    describe({ ...answer, all: isPart ? this.favourites.names.length : undefined })
    showNotices(notices)
    if (months ?? folders) Object.assign(this, { named: months ?? folders, areFolders: !months, beginsAtTop: Boolean(top) })
    this.#columns = columns ?? this.#columns
    this.count = count
    // A search may want another list by now.
    if (kind === this.#kind) this.#revision = revision
    this.#isComplete = complete
  }
}
