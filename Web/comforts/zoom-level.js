import { element } from '../element.js'
import { keys } from '../input.js'

/** How large the photo is shown, in per cent of its pixels, and buttons to change that. */
export class ZoomLevel {
  #level = element('output', '')

  constructor({ engine, wake, dialog: { bars }, photoAt }, scene) {
    const button = (key, label, path) => {
      const made = element('button', '')
      made.type = 'button'
      made.ariaLabel = made.title = label
      made.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"/></svg>`
      made.addEventListener('click', ({ timeStamp }) => {
        engine.key(keys[key], timeStamp)
        wake()
      })
      return made
    }
    const group = element('div', 'zoom', button('-', 'Zoom out', 'M6 12h12'), this.#level, button('+', 'Zoom in', 'M6 12h12M12 6v12'))
    bars.querySelector('.position').after(group)
    scene.whenChanged(() => {
      if (!scene.isAtRest) return
      const { width } = photoAt(scene.photo)
      const scale = width ? scene.width / width * devicePixelRatio : scene.zoom
      const level = scale.toLocaleString(document.documentElement.lang || undefined, { style: 'percent' })
      if (this.#level.textContent !== level) this.#level.textContent = level
    })
  }
}
