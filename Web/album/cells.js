import { element } from '../chrome/element.js'
import { problemText } from '../stage/picture.js'

/** Thumbnails as real links, made and dropped as needed. A focused link stays even out of sight. */
export class Cells {
  /** The element that contains the cells. */
  main
  photos = []
  #cells = new Map()
  /** What each cell shows of its photo. */
  #looks = new WeakMap()
  #out = new Set()

  constructor(main) { this.main = main }

  /** Takes a new list. Photos that already have a thumbnail keep it, at their new place. */
  setPhotos(photos, positions) {
    if (this.photos.length === 0) this.#adopt(photos, positions)
    this.main.classList.add('virtual')
    this.photos = photos
    const kept = new Map()
    for (const cell of this.#cells.values()) {
      const index = positions.get(cell.dataset.id), photo = photos[index]
      if (index === undefined || problemIn(photo) !== (cell.dataset.problem ?? '')) {
        drop(cell)
      } else {
        cell.dataset.index = index
        kept.set(index, cell)
        if (this.#looks.get(cell) !== lookOf(photo)) this.#renew(cell, photo, index)
      }
    }
    this.#cells = kept
  }

  /** Keeps the page's initial thumbnails, because their pictures are loaded or loading. */
  #adopt(photos, positions) {
    for (const cell of [...this.main.childNodes]) {
      const index = positions.get(cell.dataset?.id), image = cell.firstElementChild
      if (index === undefined || !image?.matches('img') || problemIn(photos[index]) || this.#cells.has(index)) {
        cell.remove()
        continue
      }
      this.#equip(cell, photos[index], index)
      this.#cells.set(index, cell)
      image.loading = 'eager'
      this.#watch(image, photos[index], cell)
      // Repeats a load that failed before a listener existed.
      if (image.complete && image.naturalWidth === 0) image.src = photos[index].small
    }
  }

  /** Makes `count` cells from `first` on and drops all others. `stand` places each cell. */
  show(first, count, stand) {
    for (const [index, cell] of this.#cells) {
      if (index >= first && index < first + count) continue
      if (cell.matches(':focus')) {
        stand(cell, index)
        continue
      }
      drop(cell)
      this.#cells.delete(index)
    }
    let next = this.main.firstElementChild
    for (let index = first; index < first + count; index++) {
      const cell = this.#cells.get(index) ?? this.#make(index)
      stand(cell, index)
      // Anything that is not a cell is a heading, which is placed later.
      while (next && !(next.dataset.index >= index)) next = next.nextElementSibling
      // Keeps reading order for users who step from link to link.
      if (cell !== next) this.main.insertBefore(cell, next)
    }
  }

  /** Hides the thumbnails of these photos, and shows all others. */
  hide(indices) {
    for (const index of this.#out) if (!indices.has(index)) this.#mark(index, false)
    for (const index of indices) if (!this.#out.has(index)) this.#mark(index, true)
    this.#out = new Set(indices)
  }

  #mark(index, isOut) {
    const cell = this.#cells.get(index)
    if (!cell) return
    cell.classList.toggle('out', isOut)
    // The thumbnail must be back in the very frame in which its photo lands.
    const image = cell.querySelector('img')
    if (image && isOut) image.decoding = 'sync'
  }

  /** Returns the photo whose cell contains an element, or null. */
  indexOf(element) {
    const cell = element?.closest?.('a.photo')
    // Cells in the page's initial markup have no index yet.
    return cell?.dataset.index && cell.parentElement === this.main ? Number(cell.dataset.index) : null
  }

  #make(index) {
    const photo = this.photos[index]
    const cell = element('a', 'photo')
    cell.dataset.id = photo.id
    this.#equip(cell, photo, index)
    this.#cells.set(index, cell)
    if (photo.problem) fail(cell, photo)
    else if (photo.id) cell.append(this.#image(index, photo, cell))
    if (this.#out.has(index)) cell.classList.add('out')
    return cell
  }

  #equip(cell, photo, index) {
    cell.href = photo.page
    cell.dataset.index = index
    cell.draggable = false
    if (photo.colour) cell.style.setProperty('--tile', `#${photo.colour}`)
    if (photo.truncated) cell.dataset.problem = problemIn(photo)
    if (photo.preview) cell.style.setProperty('--preview', `url(${JSON.stringify(photo.preview)})`)
    this.#looks.set(cell, lookOf(photo))
  }

  /** Shows a photo's new name, page or thumbnail in its cell, which may have the focus. */
  #renew(cell, photo, index) {
    const image = cell.querySelector(':scope > img')
    this.#equip(cell, photo, index)
    if (!image) return fail(cell, photo)
    image.alt = photo.name
    if (image.src !== new URL(photo.small, document.baseURI).href) image.src = photo.small
    this.#watch(image, photo, cell)
  }

  #image(index, photo, cell) {
    const image = new Image()
    image.decoding = this.#out.has(index) ? 'sync' : 'async'
    image.alt = photo.name
    image.src = photo.small
    this.#watch(image, photo, cell)
    return image
  }

  #watch(image, photo, cell) {
    image.draggable = false
    const hear = image.onerror = async () => {
      if (!image.isConnected) return
      const problem = await problemOf(photo)
      // By now, the cell may show another photo, or be the page's own link again.
      if (!problem || image.onerror !== hear) return
      photo.problem = problem
      fail(cell, photo)
      this.onProblem?.(Number(cell.dataset.index), photo.problem)
    }
    // The placeholder colour must not shine through a transparent picture.
    if (!photo.colour && !photo.preview) return
    image.decode().then(() => ['--tile', '--preview'].forEach(name => cell.style.removeProperty(name)), () => {})
  }
}

/** A page's link that becomes a thumbnail of the grid: where it was, and how. */
export class Original {
  #link
  #parent
  #next
  #nodes
  #attributes

  constructor(link) {
    this.#link = link
    this.#parent = link.parentNode
    this.#next = link.nextSibling
    this.#nodes = [...link.childNodes]
    this.#attributes = [link, link.firstElementChild].map(each => [each, Array.from(each.attributes, ({ name, value }) => [name, value])])
  }

  restore() {
    for (const [element, attributes] of this.#attributes) {
      const kept = new Map(attributes)
      element.onerror = null
      for (const name of element.getAttributeNames()) if (!kept.has(name)) element.removeAttribute(name)
      // A picture that loads again would flicker.
      for (const [name, value] of kept) if (element.getAttribute(name) !== value) element.setAttribute(name, value)
    }
    this.#link.replaceChildren(...this.#nodes)
    // The page may have removed that node.
    this.#parent.insertBefore(this.#link, this.#next?.parentNode === this.#parent ? this.#next : null)
  }
}

/** Calls `mark` for each thumbnail in `main`, and for those that come later. Returns a function that calls it for all again. */
export function markCells(main, mark) {
  const markThose = nodes => {
    // Skips headings.
    for (const node of nodes) if (node.matches?.('a')) mark(node)
  }
  const markAll = () => markThose([...main.children])
  new MutationObserver(records => records.forEach(({ addedNodes }) => markThose(addedNodes))).observe(main, { childList: true })
  markAll()
  return markAll
}

export function place(cell, { x, y, width, height }) {
  const place = [x, y, width, height].join()
  if (cell.dataset.place === place) return
  cell.dataset.place = place
  cell.style.transform = `translate(${x}px, ${y}px)`
  cell.style.width = `${width}px`
  cell.style.height = `${height}px`
}

const lookOf = ({ name, page, small }) => [name, page, small].join('\n')

/** Returns what is wrong with a photo, even if a part of it can be shown; empty if nothing. */
const problemIn = ({ problem, truncated }) => problem ?? (truncated ? 'cut short' : '')

function fail(cell, photo) {
  cell.classList.add('broken')
  cell.dataset.problem = photo.problem
  // Marks stay, such as those of selected photos and favourites.
  for (const each of cell.querySelectorAll('img, .problem')) each.remove()
  cell.prepend(problemText('', photo.problem, photo.name))
}

/** Removes a thumbnail, and stops its load if unfinished. */
function drop(cell) {
  cell.remove()
  const image = cell.querySelector('img')
  if (image && !image.complete) image.removeAttribute('src')
}

/** Asks why a thumbnail failed. Returns null if it now loads, the photo itself is there, or the network is down. */
async function problemOf(photo) {
  try {
    const response = await fetch(photo.small)
    if (response.ok) return null
    if (response.status === 404) return (await fetch(photo.full, { method: 'HEAD' })).status === 404 ? 'no longer there' : null
    return (await response.json()).problem ?? null
  } catch {
    return null
  }
}
