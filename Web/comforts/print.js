import { element } from '../element.js'

/** What is printed: the photo that is open, or all thumbnails of the grid and not just those near the window. */
export class Print {
  #paper = null

  constructor({ dialog: { layer }, photoAt }, scene) {
    addEventListener('beforeprint', () => {
      this.#paper?.remove()
      this.#paper = scene.photo === null
        ? this.#grid(Array.from({ length: scene.count }, (_, index) => photoAt(index)).filter(({ id }) => id))
        : this.#photo(layer.querySelector('.caught'), photoAt(scene.photo))
      document.body.append(this.#paper)
    })
    addEventListener('afterprint', () => this.#paper?.remove())
  }

  #photo(picture, { name }) {
    // The sharpest that there is, which is decoded already.
    const image = picture?.querySelector('img:last-of-type')?.cloneNode() ?? element('p', '', name)
    image.alt = name
    return element('div', 'paper photo-paper', image)
  }

  #grid(photos) {
    return element('div', 'paper grid-paper', ...photos.map(({ small, name, problem }) => {
      const image = element(problem ? 'p' : 'img', '')
      if (problem) image.textContent = problem
      else Object.assign(image, { src: small, alt: name })
      return element('figure', '', image)
    }))
  }
}
