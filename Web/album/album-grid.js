import { Cells, Original, place } from './cells.js'
import { focused, keepFocus } from '../input/focus.js'
import { surroundingScrollers } from '../links/place.js'
import { LeftPlace } from './scroll-anchor.js'
import { LongScroll } from './long-scroll.js'
import { afterwards } from './thumbnail-size.js'

/** The part of the window above and below it in which cells stay ready, in window heights. */
const overscan = 0.75
/** Milliseconds without a scroll after which the page counts as at rest. */
const pause = 200

/**
 * A grid for photos given as data. The element makes the links itself, only near the window, for lists of any length.
 * `Links` is the class for a page's own links; the grid differs only in where its links are.
 */
export const albumGridOn = Links => class AlbumGrid extends Links {
  /** How thumbnails are arranged: `square`, or `justified` in rows of whole photos. */
  layout = 'square'
  /** Whether more photos of its list may come. */
  isGrowing = false
  /** The list whose photos are read in parts, and its sections, as pairs of a title and a first index; null for photos given at once. */
  list = null
  sections = null
  /** The first photo of each section that has a heading. */
  sectionStarts = []
  /** The laid-out height for a heading, in points. */
  headingHeight = 0
  /** Called when the grid has scrolled. */
  onScroll = () => {}
  /** Called as soon as another list has been laid out. */
  onListed = () => {}
  #hearers = []
  #cells
  #engine
  #scroll = new LongScroll()
  #left
  #scale = 1
  #width = 0
  #timer = 0
  /** The page's links that have become cells. */
  #taken = []
  /** Width to height of each photo; null if only the photos have them. */
  #ratios = null
  /** The index for the focus, whose thumbnail has left the list; null if none. */
  #unfocused = null

  constructor(main, engine, signal) {
    super(main, engine, signal)
    this.#cells = new Cells(main)
    this.#engine = engine
    const scrolled = () => this.#scrolled()
    // Scrolling of any element around the grid, and growth of anything above it, moves the grid.
    addEventListener('scroll', scrolled, { capture: true, passive: true, signal })
    this.#left = new LeftPlace(this.gallery, signal)
    addEventListener('pagehide', () => this.#leave(), { signal })
    const above = new ResizeObserver(scrolled)
    above.observe(document.body)
    const own = new ResizeObserver(() => afterwards(() => this.#across !== this.#width && this.onLayout(), signal))
    own.observe(main)
    signal.addEventListener('abort', () => {
      clearTimeout(this.#timer)
      above.disconnect()
      own.disconnect()
      this.#giveLinks()
      main.remove()
    })
  }

  get gallery() { return this.main.getRootNode().host }

  set onProblem(hear) { this.#cells.onProblem = hear }

  /** The displacement of the content against the grid. */
  get shift() { return this.#scroll.shift }

  /** How much of the window's top the page's own bars cover, by the custom property. */
  get bars() { return parseFloat(getComputedStyle(this.main).scrollMarginTop) || 0 }

  /** How much of the top of what scrolls is covered, by bars or the page's `scroll-padding-top`. Headings stick below. */
  get covered() {
    const { box } = this.#scroller, padding = parseFloat(getComputedStyle(box).scrollPaddingTop) || 0
    return box === document.documentElement ? Math.max(padding, this.bars) : padding
  }

  setPhotos(photos, positions = new Map(), ratios = null) {
    this.#ratios = ratios
    const focus = focused(), index = this.indexOf(focus), { id } = this.photos[index] ?? {}
    // Reading more of a list changes nothing but its thumbnails, even below an open photo.
    if (photos !== this.photos) {
      super.setPhotos(photos)
      // The layout follows at once.
      queueMicrotask(() => photos === this.photos && this.onListed())
    }
    if (this.#cells.photos.length === 0) keepFocus(() => this.#takeLinks(positions), this.focusOptions)
    this.#cells.setPhotos(photos, positions)
    this.#tell()
    // Thumbnails have their places only after the layout.
    if (index !== null && !focus.isConnected) this.#unfocused = positions.get(id) ?? index
  }

  /** Takes over the page's links to these photos, with their pictures and the focus, in place of cells of its own. */
  #takeLinks(positions) {
    const { main, gallery } = this
    for (const link of gallery.querySelectorAll('a[data-id]:has(> img:first-child)')) {
      if (!positions.has(link.dataset.id) || link.closest('[slot]')) continue
      this.#taken.push(new Original(link))
      link.className = 'photo'
      main.append(link)
    }
  }

  /** Gives the page its links back, the last one first, because each goes before the node that followed it. */
  #giveLinks() { for (const original of this.#taken.reverse()) original.restore() }

  /** Takes the end of its list. */
  complete() {
    this.isGrowing = false
    this.#tell()
  }

  #tell() { for (const hear of this.#hearers) hear(true) }

  imageOf(index) { return this.main.querySelector(`[data-index="${index}"] > img`) }
  indexOf(element) { return this.#cells.indexOf(element) }
  get links() { return new Map(Array.from(this.main.querySelectorAll('[data-index]'), link => [Number(link.dataset.index), link])) }

  /** Calls `hear` for each list and at its end, with whether photos may have left it. */
  whenListed(hear) { this.#hearers.push(hear) }

  hide(indices) {
    this.#cells.hide(indices)
    this.tellShown(indices.size > 0)
  }

  // MARK: Scrolling

  reveal(index) {
    if (!this.imageOf(index)?.isConnected) {
      const { y, height } = this.#engine.cell(index)
      this.#goTo(y + height / 2 - innerHeight / this.#scale / 2)
    }
    super.reveal(index)
  }

  /** Scrolls until a photo's row is at the top of what scrolls, with this room above it. */
  bringToTop(index, room) { this.moveBy(this.rowOf(index).top - this.#top - room * this.#scale) }

  /** Returns the top of a photo's row in the window, and its height. */
  rowOf(index) {
    const { y, height } = this.#engine.cell(index)
    return { top: (y - this.#scroll.place) * this.#scale, height: height * this.#scale }
  }

  /** Returns the top of a photo's row in the grid, as far as the grid can scroll. */
  topOf(index) { return this.#scroll.boxAt(this.#engine.cell(index).y) }

  /** Scrolls down by this distance in the window. */
  moveBy(way) { this.#goTo(this.#scroll.place + way / this.#scale) }

  /** Whether the page shows something else in its place. Then the window's scroll position is not the grid's. */
  get #isReplaced() { return this.isInert && getComputedStyle(this.main).visibility === 'hidden' }

  #scrolled() {
    if (this.#isReplaced) return
    this.#scroll.move(this.#measure(), this.#room)
    const isAstray = Math.abs(this.#scroll.error) >= 1
    if (isAstray && this.#scroll.isNearEnd(this.#room)) return this.#goTo(this.#scroll.place)
    this.#update()
    this.onMove()
    this.onScroll()
    clearTimeout(this.#timer)
    if (isAstray) this.#timer = setTimeout(() => this.#goTo(this.#scroll.place), pause)
  }

  #leave() {
    const { first, count } = this.inView
    const isAtTop = scrollY <= 0 && [...surroundingScrollers(this.main)].every(({ box }) => box.scrollTop <= 0)
    if (count > 0 && isAtTop) return this.#left.keepTop()
    // The first photos may be unread.
    for (let index = first; index < first + count; index++) {
      const { id } = this.photos[index] ?? {}
      if (id !== undefined) return this.#left.keep(id, this.rowOf(index).top)
    }
  }

  /** The first photo visible in what scrolls, and the number of visible ones. */
  get inView() { return this.#engine.cells(Math.max(this.#top / this.#scale, 0) + 1, this.#room) }
  get first() { return this.inView.first }

  /** Returns the first photo that is visible below this much more at the top, in points. */
  firstBelow(room) { return this.#engine.cells(Math.max(this.#top / this.#scale, 0) + room, this.#room).first }

  get isAtTop() { return this.#scroll.place <= 0 }

  /** The id of the photo to return to after a reload; undefined if none. */
  get left() { return this.#left.id }

  /** The top of what scrolls in the window, below what covers it. */
  get #top() {
    const { box } = this.#scroller
    return this.covered + (box === document.documentElement ? 0 : box.getBoundingClientRect().top)
  }

  /** The innermost element around the grid that scrolls, or the window. */
  get #scroller() { return surroundingScrollers(this.main).next().value }

  /** The grid's width in its own units of length, which need not be whole. */
  get #across() { return parseFloat(getComputedStyle(this.main).width) || 0 }

  /** The height of content that the window shows. */
  get #room() { return innerHeight / this.#scale }

  /** Returns how far the box is scrolled, in its own units of length. */
  #measure() {
    const { top, width } = this.main.getBoundingClientRect()
    this.#scale = width / this.#across || 1
    return -top / this.#scale
  }

  /** Brings a place in the content to the top of the window, or as near as the page can scroll. */
  #goTo(place) {
    if (!this.#isReplaced) this.#scrollTo(place)
    this.#update()
    this.onMove()
  }

  #scrollTo(place) {
    let way = (this.#scroll.aim(place) - this.#measure()) * this.#scale
    for (const { scrollBy } of surroundingScrollers(this.main)) {
      if (Math.abs(way) < 1) break
      const { top } = this.main.getBoundingClientRect()
      scrollBy({ top: way, behavior: 'instant' })
      way -= top - this.main.getBoundingClientRect().top
    }
    this.#scroll.move(this.#measure(), Infinity)
  }

  // MARK: Layout

  layOut(current, time) {
    this.#scroll.move(this.#measure(), Infinity)
    const { place } = this.#scroll
    const left = this.#left.among(this.photos)
    const anchor = left?.index ?? current ?? (place > 0 ? this.first : null)
    const { top } = left ?? (anchor === null ? {} : this.rowOf(anchor))
    const height = this.headingHeight
    const window = super.layOut(current, time)
    const width = this.#across
    this.#scroll.length = this.#engine.cells(0, 1).height
    this.main.style.height = `${this.#scroll.box}px`
    // Keeps the photo the user was looking at where it was.
    if (left || anchor !== null && (width !== this.#width || height !== this.headingHeight)) this.moveBy(this.rowOf(anchor).top - top)
    else this.#goTo(place)
    this.#width = width
    this.main.style.setProperty('--covered', `${this.covered}px`)
    return window
  }

  lay(grid, time) {
    const { columnGap, rowGap, gridAutoColumns, gridAutoRows } = getComputedStyle(this.main)
    const { layout, photos } = this, ratios = this.#ratios
    this.headingHeight = parseFloat(gridAutoRows) || 0
    // With the minimum width of a section that shares a row.
    this.#engine.setSections(this.sectionStarts, this.headingHeight, parseFloat(rowGap) || 0)
    this.#engine.setGrid({
      ...grid, layout, width: this.#across, side: parseFloat(gridAutoColumns) || 0, gap: parseFloat(columnGap) || 0,
      ratioOf: index => ratios?.[index] || photos[index].width / photos[index].height,
    }, time)
  }

  /** The cells in and near the window, and their layout. */
  get near() {
    const reach = this.#room * overscan
    return this.#engine.cells(-reach, this.#room + reach)
  }

  /** Shows the cells in and near the window. */
  #update() {
    const { place: scrolled, shift } = this.#scroll
    this.#engine.scroll(scrolled)
    const { first, count, side, columns, isRightToLeft } = this.near
    Object.assign(this, { columns, isRightToLeft })
    const height = `${this.#scroll.box}/${side}/${shift}`
    if (this.main.dataset.height !== height) this.main.dataset.height = height
    const stand = (cell, index) => {
      const box = this.#engine.cell(index)
      cell.part = 'thumbnail'
      place(cell, { ...box, y: box.y - shift })
    }
    keepFocus(() => this.#cells.show(first, count, stand), this.focusOptions)
    if (this.#unfocused !== null) this.focus(this.#unfocused)
    this.#unfocused = null
  }
}
