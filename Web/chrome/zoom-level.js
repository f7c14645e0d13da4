import { keys } from '../input/events.js'
import { element } from './element.js'
import { minus, plus } from './icons.js'
import { language, say } from './words.js'

/** The photo's zoom in per cent of its pixels, between buttons that change it. */
export class ZoomLevel {
  root
  #level = element('output', '')

  constructor({ engine, stage, wake, dialog: { bars }, photoAt }, scene, tools) {
    const button = (key, ...look) => tools.button(...look, ({ timeStamp }) => {
      engine.key(keys[key], timeStamp)
      wake()
    })
    this.root = element(
      'div', 'zoom capsule', button('-', 'zoom-out', say('Zoom out'), minus), this.#level, button('+', 'zoom-in', say('Zoom in'), plus))
    bars.querySelector('.position').after(this.root)
    // In every frame, because the photo's own size may become known without motion.
    stage.whenDrawn(() => {
      // The next photo's level appears once that photo rests.
      if (scene.photo === null) this.#level.textContent = ''
      if (!scene.isAtRest) return
      const { width } = photoAt(scene.photo)
      const scale = width ? scene.width / width * devicePixelRatio : scene.zoom
      const level = scale.toLocaleString(language(), { style: 'percent' })
      if (this.#level.textContent !== level) this.#level.textContent = level
    })
  }
}
