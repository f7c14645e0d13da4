import { element } from './element.js'

/**
 * Prints the open photo in place of the page. With no photo open, prints all thumbnails, even those far from the window, in
 * place of the contents of `grid`; null leaves the page as it is.
 */
export class Print {
  #paper = null

  constructor({ dialog: { layer }, photoAt, signal }, scene, grid = document.body) {
    addEventListener('beforeprint', () => {
      this.#paper?.remove()
      const { photo } = scene
      if (photo !== null) this.#print(document.body, this.#take(layer, photoAt(photo)), ...this.caption(photoAt(photo)))
      else if (grid) this.#print(grid, ...this.copies(Array.from({ length: scene.count }, (_, index) => photoAt(index))))
    }, { signal })
    addEventListener('afterprint', () => this.#paper?.remove(), { signal })
  }

  #print(place, ...images) {
    place.append(this.#paper = element('div', 'enlarger-paper', ...images))
  }

  /** Returns the words below the open photo. */
  caption() { return [] }

  /** Returns the printed form of all photos. */
  copies(photos) { return photos.filter(({ id }) => id).map(photo => this.copy(photo)) }

  copy({ small, name, problem }, ...words) {
    return element('figure', '', problem ? element('p', '', problem) : Object.assign(element('img', ''), { src: small, alt: name }), ...words)
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
