import { keepHands } from '../content.js'
import { element } from '../element.js'
import { icon } from '../icon.js'

/** Points at the lower edge of a video that belong to the browser's own controls, and so to no gesture. */
const strip = 72

/** An open video, over its poster and in its element, so that it moves with it. Nothing plays unasked. */
export class Film {
  /** The place of its photo. */
  photo
  #video = document.createElement('video')
  #button = element('button', 'play')

  constructor(place, { full, large, name }, picture, root) {
    this.photo = place
    const video = this.#video
    Object.assign(video, { className: 'film', controls: true, playsInline: true, preload: 'metadata', poster: large, src: full })
    video.ariaLabel = name
    const button = this.#button
    button.type = 'button'
    button.ariaLabel = button.title = 'Play'
    button.append(icon('M8 5.5v13l10.5-6.5z'))
    button.addEventListener('click', () => this.toggle())
    keepHands(button)
    let isOnControls = false
    keepHands(video, ({ type, clientY, touches: [finger] = [] }) => {
      // Who began on them may move away from them.
      if (!/move|end|up|cancel/.test(type)) {
        const { bottom, height } = video.getBoundingClientRect()
        isOnControls = (finger?.clientY ?? clientY) > bottom - strip * height / video.offsetHeight
      }
      return isOnControls
    })
    for (const type of ['play', 'pause']) video.addEventListener(type, () => { button.hidden = !video.paused })
    // Keys are the viewer's, unless somebody came to the controls by them: those of a browser let no key out.
    video.addEventListener('focusin', () => {
      if (!video.matches(':focus-visible')) setTimeout(() => root.focus({ preventScroll: true }))
    })
    video.addEventListener('error', () => this.#giveUp())
    picture.append(video, button)
  }

  /** Plays, or pauses. */
  toggle() {
    // What cannot be played says so by an event of its own.
    if (this.#video.paused) this.#video.play().catch(() => {})
    else this.pause()
  }

  pause() { this.#video.pause() }

  mute() { this.#video.muted = !this.#video.muted }

  remove() {
    this.pause()
    // What has been asked for and nobody will see is asked for no more.
    this.#video.removeAttribute('src')
    this.#video.load()
    this.#video.remove()
    this.#button.remove()
  }

  #giveUp() {
    if (!this.#video.hasAttribute('src')) return
    this.#video.replaceWith(element('p', 'note', 'This browser cannot play this video. It can be downloaded.'))
    this.#button.remove()
  }
}
