import { countText } from '../list/description.js'
import { element } from '../../../Web/chrome/element.js'
import { gridStep, isPageKey } from '../../../Web/input/events.js'
import { perPixel, spanOf } from '../../../Web/album/thumbnail-size.js'

/** The overview's covers, of years or folders: a list of links and buttons, each with a picture, a name and the number of photos. */
export class Covers {
  element = element('ul', 'covers')
  #overview
  #list
  #groups = []
  #told = ''
  /** Resolves to the address of a group's picture, or null; null itself before it is needed, and after a failure. */
  #pictureOf = null
  /** The covers that have their picture, or wait for it. */
  #filled = new Set()
  /** Loads the pictures of covers near the window. */
  #near = new IntersectionObserver(entries => this.#see(entries), { rootMargin: '50%' })

  /** `overview` is the state that covers change; `list` knows their pictures, and the addresses of folders. */
  constructor(overview, list) {
    this.#overview = overview
    this.#list = list
    // The hash of the overview's address names this element, so that it does not count as a route of the page.
    Object.assign(this.element, { id: 'overview', role: 'list' })
    this.element.addEventListener('keydown', event => this.#step(event))
    document.addEventListener('keydown', event => this.#key(event))
    new ZoomIn(this.element, target => {
      const cover = target.closest('.cover')
      if (cover) cover.click()
      else overview.leave()
    })
  }

  /** Shows a cover for each group: folders, or years. `label` names them. */
  show(groups, label, areFolders) {
    const told = JSON.stringify([groups, label])
    if (told === this.#told) return
    this.#told = told
    this.#groups = groups
    this.#pictureOf = null
    const focused = this.#covers.indexOf(document.activeElement)
    this.#near.disconnect()
    this.#filled.clear()
    this.element.ariaLabel = label
    this.element.classList.toggle('by-year', !areFolders)
    this.element.replaceChildren(...groups.map(group => element('li', '', this.#cover(group))))
    for (const cover of this.#covers) this.#near.observe(cover)
    if (focused >= 0) this.#covers[Math.min(focused, groups.length - 1)].focus({ preventScroll: true })
  }

  /** Scrolls to the cover of the photo at an index, and focuses it. */
  reveal(photo) {
    const index = this.#groups.findLastIndex(({ first }) => first <= photo), cover = this.#covers[Math.max(index, 0)]
    cover.scrollIntoView({ block: 'center', behavior: 'instant' })
    cover.focus({ preventScroll: true })
  }

  get #covers() { return [...this.element.querySelectorAll('.cover')] }

  #cover({ text, first, count, path }) {
    const number = element('small', '', countText(count))
    number.dir = 'auto'
    const cover = element(path ? 'a' : 'button', 'cover', element('span', '', element('bdi', '', text), number))
    cover.ariaLabel = `${text}, ${countText(count)}`
    if (path) {
      cover.href = this.#list.folderAddress(path)
    } else {
      cover.type = 'button'
      cover.addEventListener('click', () => this.#overview.goTo(first))
    }
    return cover
  }

  #see(entries) {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || this.#filled.has(target)) continue
      this.#filled.add(target)
      this.#fill(target, this.#groups[this.#covers.indexOf(target)])
    }
  }

  async #fill(cover, group) {
    const pictureOf = this.#pictureOf ??= this.#list.coverPictures()
    let address
    try {
      address = await pictureOf(group)
    } catch {
      if (pictureOf !== this.#pictureOf) return
      // The next list, or the next look at the covers, asks again.
      this.#pictureOf = null
      this.#told = ''
    }
    if (!address) return
    const image = new Image()
    // A cover is as useful without its picture, which is loaded again when the cover comes back into view.
    image.onerror = () => {
      image.remove()
      this.#filled.delete(cover)
    }
    Object.assign(image, { alt: '', draggable: false, decoding: 'async', src: address })
    cover.prepend(image)
  }

  /** Moves the focus with the arrow keys, Home and End. */
  #step(event) {
    const covers = this.#covers, from = covers.indexOf(event.target)
    const columns = covers.filter(({ offsetTop }) => offsetTop === covers[0].offsetTop).length
    const by = gridStep(event, columns, getComputedStyle(this.element).direction === 'rtl')
    const to = { Home: 0, End: covers.length - 1 }[event.key] ?? from + by
    if (from < 0 || to === from || !covers[to] || !isPageKey(event)) return
    event.preventDefault()
    covers[to].focus()
  }

  #key(event) {
    if (!/^(Escape|\+|=)$/.test(event.key) || !this.element.isConnected || event.defaultPrevented || !isPageKey(event)) return
    // Escape closes the menu only.
    if (document.querySelector('[popover="auto"]:popover-open')) return
    event.preventDefault()
    this.#overview.leave()
  }
}

/** The factor by which the user has to zoom in. */
const enough = 1.25

/** Watches for a pinch of two fingers, a trackpad's pinch, or Ctrl with the wheel, that zooms in. */
class ZoomIn {
  #zoom
  #by = 1

  /** `zoom` receives the element under the fingers or the pointer. */
  constructor(element, zoom) {
    this.#zoom = zoom
    element.addEventListener('wheel', event => {
      if (!event.ctrlKey) return
      event.preventDefault()
      this.#scale(perPixel ** -event.deltaY, event.target)
    }, { passive: false })
    let span = null
    element.addEventListener('touchstart', ({ touches }) => {
      this.#by = 1
      span = touches.length === 2 ? spanOf(touches) : null
    }, { passive: true })
    element.addEventListener('touchmove', event => {
      if (span === null || event.touches.length !== 2) return
      if (event.cancelable) event.preventDefault()
      const now = spanOf(event.touches)
      this.#scale(now / span, event.touches[0].target)
      span = now
    }, { passive: false })
  }

  #scale(by, target) {
    this.#by = Math.max(this.#by * by, 1)
    if (this.#by < enough) return
    this.#by = 1
    this.#zoom(target)
  }
}
