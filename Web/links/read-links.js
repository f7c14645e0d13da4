import { pages } from './galleries.js'
import { shortened, warn } from './tell.js'

/** Types of files that are certainly no pictures. Other names prove nothing. */
const noPicture = /\.(html?|php|aspx?|pdf|zip|txt|md|json|xml|mp3|ogg|wav|docx?|xlsx?)$/i

const told = new Set()

/** Warns the page's author, once, about its links. */
function warnOnce(text) {
  if (told.has(text)) return
  told.add(text)
  warn(text)
}

/**
 * Returns all links inside an element, in visual order, without those of nested galleries. The element may be in the shadow
 * of a component whose links come through a slot. `watch` receives the elements in such slots.
 */
function linksIn(element, gallery, watch, found = []) {
  if (element.matches('a[href]')) found.push(element)
  const slotted = element.assignedElements?.() ?? []
  slotted.forEach(watch)
  for (const each of slotted.length > 0 ? slotted : element.children) {
    if (!each.matches(gallery.localName)) linksIn(each, gallery, watch, found)
  }
  return found
}

/** Observes everything that may change the links inside an element. */
export function watchLinks(element, observer) {
  observer.observe(element, {
    childList: true, subtree: true, attributes: true,
    attributeFilter: ['href', 'data-id', 'data-width', 'data-height', 'data-srcset', 'data-kind'],
  })
}

/** Reads the links to photos inside an element, in order, each with its thumbnail and a unique id. */
export class LinkReader {
  #gallery
  #watch
  /** The ids in use, each with the number for the next photo of that name. */
  #ids = new Map()
  /** Whether links may come through slots. */
  hasSlots = false

  /** `watch` receives elements whose links come through a slot. */
  constructor(gallery, watch) {
    this.#gallery = gallery
    this.#watch = watch
  }

  /** Reads all links. */
  read() {
    const gallery = this.#gallery
    this.#ids.clear()
    this.hasSlots = gallery.querySelector('slot') !== null
    const found = this.#take(linksIn(gallery, gallery, this.#watch))
    if (found.length === 0 && gallery.querySelector('a, img')) {
      warnOnce('there is no photo, such as <a href="photo.jpg"><img src="small.jpg"></a>.')
    }
    return found
  }

  /** Reads the links added after the last one; null if anything else has changed, too. */
  readMore(changes, last) {
    if (this.hasSlots) return null
    const added = addedBehind(changes, last)
    return added && this.#take(added.flatMap(each => each.closest(this.#gallery.localName) === this.#gallery
      ? linksIn(each, this.#gallery, this.#watch) : []))
  }

  #take(links) {
    const found = [], ids = this.#ids
    for (const link of links) {
      const image = link.querySelector('img')
      if (!image || !leadsToPicture(link)) continue
      const named = link.dataset.id ?? link.id
      const own = named || shortened(link.getAttribute('href'))
      let id = own, number = ids.get(own)
      if (number && named) warnOnce(`two photos have the id "${own}"; the second gets a number.`)
      while (ids.has(id)) id = `${own} ${number++}`
      ids.set(own, number).set(id, 2)
      found.push({ link, image, id })
    }
    return found
  }
}

/** Returns the elements added after a link, in order; null if anything else has happened. */
function addedBehind(changes, last) {
  const added = []
  for (const { type, addedNodes, removedNodes } of changes) {
    if (type !== 'childList' || removedNodes.length > 0) return null
    for (const node of addedNodes) {
      // Nodes inside an element that was just added are read with it.
      if (!(node instanceof Element) || !node.isConnected || added.at(-1)?.contains(node)) continue
      const before = added.at(-1) ?? last
      if (before && before.compareDocumentPosition(node) !== Node.DOCUMENT_POSITION_FOLLOWING) return null
      if (node.parentElement.closest('a') || node.matches('slot') || node.querySelector('slot')) return null
      added.push(node)
    }
  }
  return added
}

function leadsToPicture(link) {
  const { pathname, href } = link
  if (pages.has(href) || !/^(https?:|file:|blob:|data:image\/)/.test(href) || link.hasAttribute('download')) return false
  if (link.getAttribute('href')[0] === '#') return false
  if (link.dataset.kind === 'video' || !noPicture.test(pathname)) return true
  warnOnce(`${pathname.split('/').pop()} is no picture; its link stays one.`)
  return false
}
