import { element } from './element.js'
import { sayProblem, spokenDate } from './words.js'

/** The number of photos up to which an album is printed completely. Browsers cannot print a million pictures. */
export const smallAlbum = 4000

/**
 * Prints the open photo with its name, folder and date in place of the page. With no photo open, prints all thumbnails, even those far
 * from the window, with their names and the headings of sections in place of the contents of `place`; null leaves the page as it is.
 */
export class Print {
  #paper = null
  #parts

  constructor(parts, scene, place) {
    const { dialog: { layer }, photoAt, signal } = this.#parts = parts
    addEventListener('beforeprint', () => {
      this.#paper?.remove()
      const { photo } = scene
      if (photo !== null) this.#print(document.body, this.#take(layer, photoAt(photo)), ...captionOf(photoAt(photo)))
      else if (place) this.#print(place, ...this.#copies(Array.from({ length: scene.count }, (_, index) => photoAt(index))))
    }, { signal })
    addEventListener('afterprint', () => this.#paper?.remove(), { signal })
  }

  #print(place, ...images) {
    place.append(this.#paper = element('div', 'enlarger-paper', ...images))
  }

  /** Returns the printed form of all photos; in a large album, of those in and near the window. */
  #copies(photos) {
    const { grid, sections } = this.#parts, links = photos.length > smallAlbum ? grid.links : null
    const copies = [], headings = [...sections?.all ?? []]
    let heading = null
    photos.forEach((photo, index) => {
      while (headings[0]?.place <= index) heading = headings.shift()
      // Skips unread photos, and the headings of sections without a read photo.
      if (!photo.id || links && !links.has(index)) return
      if (heading?.text) copies.push(named('h2', heading.text))
      heading = null
      copies.push(copyOf(photo))
    })
    return copies
  }

  /** Takes the sharpest image out of the viewer. Printing would not wait for a copy to load. */
  #take(layer, { name }) {
    const image = layer.querySelector('.caught > img:last-of-type') ?? element('p', '', name)
    const place = element('i', ''), { alt } = image
    image.replaceWith(place)
    image.alt = name
    addEventListener('afterprint', () => {
      image.alt = alt
      place.replaceWith(image)
    }, { once: true })
    return image
  }
}

/** Returns an element whose text may run opposite to its surroundings. */
const named = (tag, text) => element(tag, '', element('bdi', '', text))

function copyOf({ small, name, problem }) {
  const picture = problem ? element('p', '', sayProblem(problem)) : Object.assign(element('img', ''), { src: small, alt: name })
  return element('figure', '', picture, named('figcaption', name))
}

/** Returns the words below the open photo. */
function captionOf({ name, folder, date }) {
  const place = folder ? [' ', named('span', folder), ' ·'] : []
  return [element('p', 'caption', named('strong', name), ...place, ` ${spokenDate(date)}`)]
}
