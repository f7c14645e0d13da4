import { element } from '../element.js'

/** The moment of video of an open Live Photo: over its still while it plays, and only then. Without sound. */
export class Moment {
  /** The place of its photo. */
  photo
  #video = element('video', 'moment')
  #button = element('button', 'live', 'Live')

  constructor(place, { motion }, picture, bars) {
    this.photo = place
    const video = this.#video, button = this.#button
    Object.assign(video, { muted: true, playsInline: true, preload: 'metadata', src: `/photo/${motion}` })
    video.ariaHidden = 'true'
    Object.assign(button, { type: 'button', title: 'Play the Live Photo (L)', hidden: true, ariaPressed: 'false' })
    button.addEventListener('click', () => this.toggle())
    // Where the browser has no way to show it, as most have none for HEVC, the photo is a photo: nothing is offered.
    video.addEventListener('loadedmetadata', () => { button.hidden = !video.videoWidth })
    video.addEventListener('error', () => {
      this.#show(false)
      button.hidden = true
    })
    // Not before it has a frame: the still is there until then.
    video.addEventListener('playing', () => this.#show(true))
    video.addEventListener('ended', () => this.stop())
    picture.append(video)
    bars.querySelector('.bottom').append(button)
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
