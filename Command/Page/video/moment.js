import { element, icon } from '../../../Web/chrome/element.js'
import { live } from '../../../Web/chrome/icons.js'

/** The moment of video of an open Live Photo: over its still while it plays, and only then. Without sound. */
export class Moment {
  /** The place of its photo. */
  photo
  #video = element('video', 'moment')
  #button = element('button', 'live', element('span', '', icon(live), 'Live'))
  #picture
  #bars

  constructor(place, { motion }, picture, bars) {
    this.photo = place
    this.#picture = picture
    this.#bars = bars
    const video = this.#video, button = this.#button
    Object.assign(video, { muted: true, playsInline: true, preload: 'metadata', src: `/photo/${motion}` })
    video.ariaHidden = 'true'
    Object.assign(button, { type: 'button', title: 'Play the Live Photo (L)', hidden: true, ariaPressed: 'false' })
    button.addEventListener('click', () => this.toggle())
    // Where the browser has no way to show it, as most have none for HEVC, the photo is a photo: nothing is offered.
    video.addEventListener('loadedmetadata', () => {
      button.hidden = !video.videoWidth
      this.place()
    })
    video.addEventListener('error', () => {
      this.#show(false)
      button.hidden = true
    })
    // Not before it has a frame: the still is there until then.
    video.addEventListener('playing', () => this.#show(true))
    video.addEventListener('ended', () => this.stop())
    picture.append(video)
    bars.append(button)
  }

  /** Puts its button at the upper left of the photo, as it stands at rest. */
  place() {
    const photo = this.#picture.getBoundingClientRect(), bars = this.#bars.getBoundingClientRect()
    const { bottom } = this.#bars.querySelector('.top').getBoundingClientRect()
    this.#button.style.left = `${Math.max(photo.left - bars.left, 0) + 8}px`
    this.#button.style.top = `${Math.max(photo.top, bottom) - bars.top}px`
  }

  /** Plays it once from its beginning, or goes back to the still. */
  toggle() {
    const video = this.#video
    if (this.#button.hidden) return
    if (!video.paused) return this.stop()
    video.currentTime = 0
    // What cannot be played says so by an event of its own.
    video.play().catch(() => {})
  }

  stop() {
    this.#video.pause()
    this.#show(false)
  }

  remove() {
    this.stop()
    // What has been asked for and nobody will see is asked for no more.
    this.#video.removeAttribute('src')
    this.#video.load()
    this.#video.remove()
    this.#button.remove()
  }

  #show(isPlaying) {
    this.#video.classList.toggle('playing', isPlaying)
    this.#button.ariaPressed = String(isPlaying)
  }
}
