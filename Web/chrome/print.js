import { element } from './element.js'
import { sayProblem } from './words.js'

/** The number of photos up to which an album is printed completely. Browsers cannot print a million pictures. */
export const smallAlbum = 4000

/**
 * Prints the open photo in place of the page. With no photo open, prints all thumbnails, even those far from the window, in
 * place of the contents of `place`; null leaves the page as it is.
 */
export class Print {
  #paper = null
  #grid

  constructor({ dialog: { layer }, grid, photoAt, signal }, scene, place = document.body) {
    this.#grid = grid
    addEventListener('beforeprint', () => {
      this.#paper?.remove()
      const { photo } = scene
      if (photo !== null) this.#print(document.body, this.#take(layer, photoAt(photo)), ...this.caption(photoAt(photo)))
      else if (place) this.#print(place, ...this.copies(Array.from({ length: scene.count }, (_, index) => photoAt(index))))
    }, { signal })
    addEventListener('afterprint', () => this.#paper?.remove(), { signal })
  }

  #print(place, ...images) {
    place.append(this.#paper = element('div', 'enlarger-paper', ...images))
  }

  /** Returns the words below the open photo. */
  caption() { return [] }

  /** Returns the printed form of all photos; in a large album, of those in and near the window. */
  copies(photos) {
    const links = photos.length > smallAlbum ? this.#grid.links : null
    return photos.filter(({ id }, index) => id && (!links || links.has(index))).map(photo => this.copy(photo))
  }

  copy({ small, name, problem }, ...words) {
    return element('figure', '', problem ? element('p', '', sayProblem(problem)) : Object.assign(element('img', ''), { src: small, alt: name }), ...words)
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
