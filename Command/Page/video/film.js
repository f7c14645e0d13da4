import { element, icon, iconButton } from '../../../Web/chrome/element.js'
import * as icons from '../../../Web/chrome/icons.js'

/** Points that a finger may wander in a tap. */
const wander = 10

/** Minutes and seconds, as a clock on a player says them. */
function clock(seconds) {
  const whole = Math.floor(seconds || 0)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/**
 * An open video, over its poster and in its element, so that it moves with it: gestures are those of a photo. Its controls stand in the
 * bars, in place of the filmstrip. Nothing plays unasked.
 */
export class Film {
  /** The place of its photo. */
  photo
  #video = element('video', 'film')
  /** A sign in the middle of the photo, which hears a tap and leaves a drag to the photo. */
  #middle = element('div', 'play', icon(icons.play))
  #ending = new AbortController()
  #play = iconButton('', 'Play', icons.play, () => this.toggle())
  #sound = iconButton('', 'Mute', icons.sound, () => this.mute())
  #time = element('span', 'time')
  #range = element('input', '')
  #row

  /** `bars` are asked to go a while after it has begun to play. */
  constructor(place, { full, large, name }, parts, bars) {
    const { dialog, stage } = parts
    this.photo = place
    const video = this.#video, range = this.#range
    Object.assign(video, { playsInline: true, preload: 'metadata', poster: large, src: full, ariaLabel: name })
    Object.assign(range, { type: 'range', min: 0, max: 1, step: 'any', value: 0, ariaLabel: 'Place in the video' })
    // The button in the row says it.
    this.#middle.ariaHidden = 'true'
    const row = this.#row = element('div', 'film-controls capsule', this.#play, this.#time, range, this.#sound)
    Object.assign(row, { role: 'group', ariaLabel: 'Video', dir: 'ltr' })
    range.addEventListener('input', () => {
      video.currentTime = Number(range.value)
      this.#tell(Number(range.value))
      if (!video.paused) bars.leaveSoon()
    })
    for (const type of ['timeupdate', 'durationchange', 'seeked']) video.addEventListener(type, () => this.#tell(video.currentTime))
    video.addEventListener('play', () => {
      this.#show(true)
      bars.leaveSoon()
    })
    for (const type of ['pause', 'ended']) video.addEventListener(type, () => this.#show(false))
    video.addEventListener('volumechange', () => {
      this.#sound.ariaPressed = String(video.muted)
      draw(this.#sound, video.muted ? icons.silence : icons.sound)
    })
    this.#sound.ariaPressed = 'false'
    video.addEventListener('error', () => this.#giveUp())
    stage.pictureAt(place).element.append(video)
    dialog.bars.querySelector('.bottom').prepend(row)
    dialog.bars.append(this.#middle)
    this.#hearTaps(parts)
    this.#tell(0)
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
    for (const each of [this.#video, this.#row, this.#middle]) each.remove()
    this.#ending.abort()
  }

  #hearTaps({ engine, dialog: { layer, bars } }) {
    const listening = { capture: true, signal: this.#ending.signal }
    let start = null
    layer.addEventListener('pointerdown', ({ clientX: x, clientY: y, button, isPrimary }) => {
      const { left, right, top, bottom } = this.#middle.getBoundingClientRect()
      const isOn = x >= left && x <= right && y >= top && y <= bottom
      start = isOn && isPrimary && button === 0 && !bars.classList.contains('gone') ? [x, y] : null
    }, listening)
    layer.addEventListener('pointerup', ({ clientX, clientY, timeStamp }) => {
      if (!start || Math.hypot(clientX - start[0], clientY - start[1]) > wander) return
      // So it is no tap on the photo, which would hide the bars.
      engine.cancelTouches(timeStamp)
      this.toggle()
    }, listening)
  }

  #show(isPlaying) {
    this.#play.ariaLabel = this.#play.title = isPlaying ? 'Pause' : 'Play'
    for (const each of [this.#play, this.#middle]) draw(each, isPlaying ? icons.pause : icons.play)
  }

  #tell(seconds) {
    const range = this.#range, whole = this.#video.duration
    if (whole > 0 && whole < Infinity) range.max = whole
    range.value = seconds
    range.style.setProperty('--done', `${100 * seconds / Number(range.max)}%`)
    const [now, end] = [seconds, whole].map(clock)
    this.#time.textContent = `${now} / ${end}`
    range.ariaValueText = `${now} of ${end}`
  }

  #giveUp() {
    if (!this.#video.hasAttribute('src')) return
    this.#video.replaceWith(element('p', 'note', 'This browser cannot play this video. It can be downloaded.'))
    this.#row.remove()
    this.#middle.remove()
  }
}

const draw = (button, path) => button.querySelector('path').setAttribute('d', path)
