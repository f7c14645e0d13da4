import { Anchor } from '../../../Web/album/anchor.js'
import { groupsOf } from './groups.js'
import { say } from '../../../Web/chrome/words.js'

/** The hash of the overview's address. */
const hash = '#overview'

/**
 * The page's levels: the grid, and one level further out the overview, with a cover for each year or folder.
 *
 * The address names the overview, so that Back, a reload and a link lead to it. While it is shown, the root has `data-level`.
 */
export class Overview {
  #parts
  #list
  #ways
  #load
  #loading = null
  #covers = null
  /** The first visible thumbnail before the overview opened. */
  #anchor = null

  /** `load` resolves to the `Covers`, given this overview. */
  constructor(parts, list, ways, load) {
    this.#parts = parts
    this.#list = list
    this.#ways = ways
    this.#load = load
    addEventListener('popstate', () => this.#follow())
    list.whenListed(() => this.isShown && this.#follow())
    // A search and the favourites are shown as photos.
    parts.header?.addEventListener('input', ({ target }) => {
      if (this.isShown && target.matches('.find, [value="favourites"]')) this.leave()
    })
    parts.header?.querySelector('.parent-folder')?.addEventListener('click', goBack)
    this.#follow(true)
  }

  /** The display name of the covers' kind. */
  get kind() { return this.#list.areFolders ? say('Folders') : say('Years') }

  get isShown() { return 'level' in document.documentElement.dataset }

  /** Whether there is more than one cover, and nothing restricts the photos or waits for a choice of them. */
  get isOffered() {
    const { words, showsFavourites } = this.#list
    return !words && !showsFavourites && !this.#parts.grid.main.matches('.selecting') && this.#groups.length > 1
  }

  get #groups() { return groupsOf(this.#list, this.#parts.grid.photos.length) }

  /** Shows the covers, if they are offered. */
  async open() {
    if (!this.isOffered) return
    const { href } = location
    await this.#ready()
    // The user may have gone on meanwhile: opened them or a photo, or begun a selection or search.
    if (location.href !== href || !this.isOffered) return
    history.pushState({ isOverview: true }, '', hash)
    this.#follow()
  }

  /** Shows the grid where it was. */
  leave() {
    this.#hide()
    if (history.state?.isOverview) history.back()
    else history.replaceState(null, '', addressOfGrid())
  }

  /** Shows the grid at the photo with this index. Back leads to the covers again. */
  goTo(first) {
    history.pushState(null, '', addressOfGrid())
    this.#anchor = null
    this.#hide()
    const { grid, sections } = this.#parts
    grid.bringToTop(first, sections.headingHeight)
    this.#parts.focus(first)
  }

  /** Shows what the address names. */
  async #follow(isFirst = false) {
    if (location.hash === hash && !this.isOffered) history.replaceState(null, '', addressOfGrid())
    if (location.hash !== hash) return this.#hide()
    try {
      const covers = await this.#ready()
      // The user may have gone on meanwhile.
      if (location.hash === hash) this.#show(covers, isFirst)
    } catch (error) {
      reportError(error)
      this.leave()
    }
  }

  #ready() {
    // The next call repeats a load that failed, as while the browser is offline.
    return this.#loading ??= this.#load(this).catch(error => {
      this.#loading = null
      throw error
    })
  }

  #show(covers, isFirst) {
    const { grid } = this.#parts, { dataset } = document.documentElement
    const isOpening = !this.#covers, { first } = grid
    if (isOpening && !isFirst) this.#anchor = Anchor.at(grid, grid.photos)
    this.#covers = covers
    dataset.level = 'overview'
    grid.main.inert = true
    covers.show(this.#groups, this.kind, this.#list.areFolders)
    if (!isOpening) return
    grid.gallery.after(covers.element)
    if (!isFirst) covers.reveal(first)
  }

  #hide() {
    const { grid, layOut } = this.#parts, { main } = grid
    delete document.documentElement.dataset.level
    if (!this.#covers) return
    const hadFocus = this.#covers.element.contains(document.activeElement)
    this.#covers.element.remove()
    this.#covers = null
    main.inert = false
    layOut()
    const index = this.#anchor?.placeIn(grid.photos) ?? -1
    if (index < 0) scrollTo(0, 0)
    else this.#anchor.hold(index)
    if (hadFocus) grid.focus(this.#ways.first)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!isStill) main.animate({ opacity: [0, 1] }, { duration: 200, easing: 'ease-out' })
  }
}

/** The address of the page without a hash. */
const addressOfGrid = () => location.pathname + location.search

/** Goes back instead of following a link, if the link leads to the page before this one. Then that page is as the user left it. */
function goBack(event) {
  const { ctrlKey, metaKey, shiftKey, altKey, currentTarget: { href } } = event
  const { navigation } = window
  const before = navigation?.entries()[navigation.currentEntry.index - 1]
  if (before?.url !== href || ctrlKey || metaKey || shiftKey || altKey) return
  event.preventDefault()
  history.back()
}
