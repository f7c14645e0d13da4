import { element } from '../element.js'

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
      if (photo !== null) document.body.append(this.#paper = this.#photo(layer.querySelector('.caught'), photoAt(photo)))
      else grid?.append(this.#paper = this.#grid(Array.from({ length: scene.count }, (_, index) => photoAt(index))))
    }, { signal })
    addEventListener('afterprint', () => this.#paper?.remove(), { signal })
  }

  #photo(picture, { name }) {
    // The sharpest that there is, which is decoded already.
    const image = picture?.querySelector('img:last-of-type')?.cloneNode() ?? element('p', '', name)
    image.alt = name
    return element('div', 'enlarger-paper', image)
  }

  #grid(photos) {
    return element('div', 'enlarger-paper', ...photos.filter(({ id }) => id).map(({ small, name, problem }) => {
      const image = element(problem ? 'p' : 'img', '')
      if (problem) image.textContent = problem
      else Object.assign(image, { src: small, alt: name })
      return element('figure', '', image)
    }))
  }
}
