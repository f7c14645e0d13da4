import { element } from '../element.js'
import { keys } from '../input.js'

/** How large the photo is shown, in per cent of its pixels, and buttons to change that. */
export class ZoomLevel {
  #level = element('output', '')

  constructor({ engine, stage, wake, dialog: { bars }, photoAt }, scene, tools) {
    const button = (key, ...look) => tools.button(...look, ({ timeStamp }) => {
      engine.key(keys[key], timeStamp)
      wake()
    })
    const group = element(
      'div', 'zoom', button('-', 'zoom-out', 'Zoom out', 'M6 12h12'), this.#level,
      button('+', 'zoom-in', 'Zoom in', 'M6 12h12M12 6v12'))
    bars.querySelector('.position').after(group)
    // Not only when it moves: the photo's own size may have become known.
    stage.whenDrawn(() => {
      // The next photo is another one, and is told of once it rests.
      if (scene.photo === null) this.#level.textContent = ''
      if (!scene.isAtRest) return
      const { width } = photoAt(scene.photo)
      const scale = width ? scene.width / width * devicePixelRatio : scene.zoom
      const level = scale.toLocaleString(document.documentElement.lang || [], { style: 'percent' })
      if (this.#level.textContent !== level) this.#level.textContent = level
    })
  }
}
