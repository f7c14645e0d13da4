import { element, icon } from '../chrome/element.js'
import { live } from '../chrome/icons.js'
import { say } from '../chrome/words.js'
import { standOver } from '../stage/scene.js'

/** Plays Live Photos in the viewer: a button plays the video over the still. `tools` makes the button; `keys` gets its key. */
export function playLivePhotos(parts, scene, tools, keys) {
  const { dialog: { bars }, stage, photoAt } = parts
  let moment = null
  standOver(scene, place => {
    const photo = photoAt(place)
    moment = photo.live && !photo.problem ? new Moment(place, photo, stage.pictureAt(place).element, bars, tools) : null
    return moment
  })
  // While a photo is dragged away, it shows its still.
  scene.whenChanged(() => scene.isOpen || moment?.stop())
  // A rotated or resized window moves a photo that stays at rest.
  stage.whenDrawn(() => scene.isOpen && scene.isAtRest && !scene.isEnlarged && moment?.place())
  const shown = () => scene.isOpen && moment?.photo === scene.photo ? moment : null
  keys.add('l', { toggle: () => shown()?.toggle() })
  return shown
}

/** The silent video of an open Live Photo. It covers the still only while it plays. */
class Moment {
  /** The index of its photo. */
  photo
  #video = element('video', 'moment')
  #button
  #picture
  #bars

  constructor(place, photo, picture, bars, tools) {
    this.photo = place
    this.#picture = picture
    this.#bars = bars
    const video = this.#video
    const button = this.#button = tools.button('live', say('Play the Live Photo (L)'), live, () => this.toggle())
    Object.assign(video, { muted: true, playsInline: true, preload: 'metadata', src: photo.live })
    video.ariaHidden = 'true'
    // The button's words name it.
    Object.assign(button, { hidden: true, ariaPressed: 'false', ariaLabel: null })
    button.replaceChildren(element('span', '', icon(live), tools.label('live-badge', say('Live'))))
    // If the browser cannot show the video, as is common for HEVC, the Live Photo looks like any other photo.
    video.addEventListener('loadedmetadata', () => {
      button.hidden = !video.videoWidth
      this.place()
    })
    video.addEventListener('error', () => {
      this.#show(false)
      button.hidden = true
    })
    // The still stays visible until the video has a frame.
    video.addEventListener('playing', () => this.#show(true))
    video.addEventListener('ended', () => this.stop())
    picture.append(video)
    bars.append(button)
  }

  /** Puts the button at the photo's upper left, below the top bar. The photo must be at rest. */
  place() {
    const photo = this.#picture.getBoundingClientRect(), bars = this.#bars.getBoundingClientRect()
    const { bottom } = this.#bars.querySelector('.top').getBoundingClientRect()
    this.#button.style.left = `${Math.max(photo.left - bars.left, 0) + 8}px`
    this.#button.style.top = `${Math.max(photo.top, bottom) - bars.top}px`
  }

  /** Plays the video once from its beginning, or returns to the still. */
  toggle() {
    const video = this.#video
    if (this.#button.hidden) return
    if (!video.paused) return this.stop()
    video.currentTime = 0
    // An `error` event reports a video that cannot be played.
    video.play().catch(() => {})
  }

  stop() {
    this.#video.pause()
    this.#show(false)
  }

  remove() {
    this.stop()
    // Stops the download.
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
