import { Covers } from './covers.js'
import { folder, nameOf } from '../list/folder.js'
import { say } from '../../../Web/chrome/words.js'

/** The hash of the overview's address. */
const hash = '#overview'

/**
 * The page's levels: the grid, and one level further out the overview, with a cover for each year or folder.
 *
 * The address names the overview, so that Back, a reload and a link lead to it. While it is shown, the root has `data-level`.
 */
export class Overview {
  #gallery
  #list
  #ways
  #covers
  /** The first visible photo before the overview opened, the scroll offset, and the window's width; null at the top. */
  #left = null
  /** The number of lists so far. */
  #listed = 0

  constructor(gallery, header, list, ways) {
    this.#gallery = gallery
    this.#list = list
    this.#ways = ways
    this.#covers = new Covers(this, list)
    addEventListener('popstate', () => this.#follow())
    list.whenListed(() => {
      this.#listed++
      if (this.isShown) this.#follow()
    })
    // A search and the favourites are shown as photos.
    header.addEventListener('input', ({ target }) => {
      if (this.isShown && target.matches('.find, [value="favourites"]')) this.leave()
    })
    header.querySelector('.parent-folder')?.addEventListener('click', goBack)
    this.#follow(true)
  }

  /** The display name of the covers' kind. */
  get kind() { return this.#list.areFolders ? say('Folders') : say('Years') }

  get isShown() { return 'level' in document.documentElement.dataset }

  /** Whether there is more than one cover, and nothing restricts the photos or waits for a choice of them. */
  get isOffered() {
    const { words, showsFavourites } = this.#list
    return !words && !showsFavourites && !document.querySelector('.selection:not([hidden])') && this.#groups.length > 1
  }

  get #groups() { return groupsOf(this.#list, this.#list.count) }

  /** Shows the covers, if they are offered. */
  open() {
    if (!this.isOffered) return
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
    this.#left = null
    this.#hide()
    this.#ways.goTo(this.#ways.all.findIndex(({ place }) => place === first))
    this.#gallery.focus({ index: first })
  }

  /** Shows what the address names. */
  #follow(isFirst = false) {
    if (location.hash === hash && !this.isOffered) history.replaceState(null, '', addressOfGrid())
    if (location.hash === hash) this.#show(isFirst)
    else this.#hide()
  }

  #show(isFirst) {
    const gallery = this.#gallery, covers = this.#covers, isOpening = !covers.element.isConnected
    const { index = 0, id } = gallery.firstVisibleItem ?? {}
    if (isOpening && !isFirst && scrollY > 0) this.#left = { id, top: scrollY, width: innerWidth, listed: this.#listed }
    document.documentElement.dataset.level = 'overview'
    gallery.inert = true
    covers.show(this.#groups, this.kind, this.#list.areFolders)
    if (!isOpening) return
    gallery.after(covers.element)
    if (!isFirst) covers.reveal(index)
  }

  #hide() {
    const gallery = this.#gallery, left = this.#left, { element } = this.#covers
    delete document.documentElement.dataset.level
    if (!element.isConnected) return
    const hadFocus = element.contains(document.activeElement)
    element.remove()
    this.#left = null
    gallery.inert = false
    scrollTo(0, left?.top ?? 0)
    if (left?.id && (left.width !== innerWidth || left.listed !== this.#listed)) gallery.scrollToItem(left.id)
    if (hadFocus) gallery.focus()
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (!isStill) gallery.animate({ opacity: [0, 1] }, { duration: 200, easing: 'ease-out' })
  }
}

/**
 * Returns the groups of the overview: the years of months, or the folders directly inside the page's own. Each has a `text`, the index
 * of its first photo, their `count`, its sections' names, and the `path` of a folder that can be entered.
 */
function groupsOf({ named, areFolders, beginsAtTop }, count) {
  const groups = new Map()
  // Shared, because making a formatter takes long.
  const year = new Intl.DateTimeFormat(document.documentElement.lang, { year: 'numeric' })
  named.forEach(([name, first], index) => {
    const isOwn = areFolders && beginsAtTop && index === 0
    const key = isOwn ? '' : areFolders ? childOf(name) : name.slice(0, 4) || 'none'
    const text = areFolders ? nameOf(key || name) : key > 0 ? year.format(new Date(key, 1)) : say('No date')
    if (!groups.has(key)) groups.set(key, { text, first, count: 0, names: [], path: areFolders ? key : '' })
    const group = groups.get(key)
    group.names.push(name)
    group.count += (named[index + 1]?.[1] ?? count) - first
  })
  return [...groups.values()]
}

/** Returns the path of the folder with a subfolder, directly inside the page's own folder. */
function childOf(path) {
  const end = path.indexOf('/', folder && folder.length + 1)
  return end < 0 ? path : path.slice(0, end)
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
