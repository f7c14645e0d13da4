import { element } from './element.js'

/**
 * What is printed: the photo that is open, in place of the page, or all thumbnails of the grid and not just those near the window, in
 * place of what stands in `grid`; null leaves that as it is.
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

  /** What is printed below the open photo. */
  caption() { return [] }

  /** What is printed of all photos. */
  copies(photos) { return photos.filter(({ id }) => id).map(photo => this.copy(photo)) }

  copy({ small, name, problem }, ...words) {
    return element('figure', '', problem ? element('p', '', problem) : Object.assign(element('img', ''), { src: small, alt: name }), ...words)
  }

  /** The sharpest image that there is; itself, since a copy would have to be loaded first, and paper does not wait. */
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
