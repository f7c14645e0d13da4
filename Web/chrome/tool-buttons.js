import { keys } from '../input/events.js'
import { element, iconButton } from './element.js'
import { fullScreen, minus, plus } from './icons.js'
import { language, say } from './words.js'

/** The tools in their order in the bar, whenever they are added. */
const inOrder = ['favourite', 'share', 'info', 'more', 'slideshow', 'fullscreen', 'help']

/** Buttons beyond opening, moving and closing photos: a capsule at the end of the upper bar. */
export class ToolButtons {
  /** The container of the capsule. */
  place

  constructor({ dialog: { bars } }) { this.place = bars.querySelector('.actions') }

  /** The capsule that contains the buttons. Made for the first one. */
  get capsule() {
    return this.place.querySelector('.tools') ?? this.place.appendChild(element('div', 'tools capsule'))
  }

  /** Adds a button with the icon `path`. */
  add(name, label, path, press) {
    const button = this.button(name, label, path, press)
    this.insert(button, this.capsule, inOrder)
    return button
  }

  /** Inserts a button in front of those that follow it in `order`. */
  insert(button, place, order) {
    const after = order.slice(order.indexOf(button.className) + 1)
    place.insertBefore(button, [...place.children].find(({ className }) => after.includes(className)) ?? null)
  }

  /** Makes a button for another place. */
  button(...look) { return iconButton(...look) }

  /** Returns the words with a name, which a page may have replaced by others for the same `values`. */
  label(name, words, values) { return words }
}

/** The photo's zoom in per cent of its pixels, between buttons that change it. */
export class ZoomLevel {
  #level = element('output', '')

  constructor({ engine, stage, wake, dialog: { bars }, photoAt }, scene, tools) {
    const button = (key, ...look) => tools.button(...look, ({ timeStamp }) => {
      engine.key(keys[key], timeStamp)
      wake()
    })
    const group = element(
      'div', 'zoom capsule', button('-', 'zoom-out', say('Zoom out'), minus), this.#level, button('+', 'zoom-in', say('Zoom in'), plus))
    bars.querySelector('.position').after(group)
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

/** Shows the page on the whole screen, where the browser can do that. */
export class Fullscreen {
  constructor(tools, signal) {
    if (!document.fullscreenEnabled) return
    const button = tools.add('fullscreen', say('Full screen'), fullScreen, () => this.toggle())
    button.ariaPressed = 'false'
    document.addEventListener('fullscreenchange', () => {
      button.ariaPressed = String(document.fullscreenElement !== null)
    }, { signal })
  }

  toggle() {
    if (document.fullscreenElement) document.exitFullscreen()
    // The browser refuses without a recent user action, which does no harm.
    else document.documentElement.requestFullscreen?.().catch(() => {})
  }
}
