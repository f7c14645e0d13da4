import { element, icon, iconButton } from '../../../Web/chrome/element.js'
import * as icons from '../../../Web/chrome/icons.js'
import { say } from '../../../Web/chrome/words.js'

/** How far a finger may move within a tap, in points. */
const wander = 10

/** Returns minutes and seconds, such as `1:02`. */
function clock(seconds) {
  const whole = Math.floor(seconds || 0)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/**
 * An open video, above its poster and inside its element, so that it follows the gestures of a photo. Its controls replace the
 * filmstrip in the bars. It never plays by itself.
 */
export class Film {
  /** The index of its photo. */
  photo
  #video = element('video', 'film')
  /** A play sign in the middle of the photo. It reacts to taps, and leaves drags to the photo. */
  #middle = element('div', 'play', icon(icons.play))
  #ending = new AbortController()
  #play = iconButton('', say('Play'), icons.play, () => this.toggle())
  #sound = iconButton('', say('Mute'), icons.sound, () => this.mute())
  #time = element('span', 'time')
  #range = element('input', '')
  #row
  #note = element('p', 'note', say('This browser cannot play this video. You can download it.'))

  /** Makes `bars` hide a while after playback has begun. */
  constructor(place, { full, large, name }, parts, bars) {
    const { dialog, stage } = parts
    this.photo = place
    const video = this.#video, range = this.#range
    Object.assign(video, { playsInline: true, preload: 'metadata', poster: large, src: full, ariaLabel: name })
    Object.assign(range, { type: 'range', min: 0, max: 1, step: 'any', value: 0, ariaLabel: say('Playback position') })
    // Screen readers use the button in the row.
    this.#middle.ariaHidden = 'true'
    const row = this.#row = element('div', 'film-controls capsule', this.#play, this.#time, range, this.#sound)
    Object.assign(row, { role: 'group', ariaLabel: say('Video'), dir: 'ltr' })
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

  /** Plays or pauses the video. */
  toggle() {
    // An `error` event reports a video that cannot be played.
    if (this.#video.paused) this.#video.play().catch(() => {})
    else this.pause()
  }

  pause() { this.#video.pause() }

  mute() { this.#video.muted = !this.#video.muted }

  remove() {
    this.pause()
    // Stops the download.
    this.#video.removeAttribute('src')
    this.#video.load()
    for (const each of [this.#video, this.#note, this.#row, this.#middle]) each.remove()
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
      // Keeps the tap from the photo, which would hide the bars.
      engine.cancelTouches(timeStamp)
      this.toggle()
    }, listening)
  }

  #show(isPlaying) {
    this.#play.ariaLabel = this.#play.title = isPlaying ? say('Pause') : say('Play')
    for (const each of [this.#play, this.#middle]) draw(each, isPlaying ? icons.pause : icons.play)
  }

  #tell(seconds) {
    const range = this.#range, whole = this.#video.duration
    if (whole > 0 && whole < Infinity) range.max = whole
    range.value = seconds
    range.style.setProperty('--done', `${100 * seconds / Number(range.max)}%`)
    const [now, end] = [seconds, whole].map(clock)
    this.#time.textContent = `${now} / ${end}`
    range.ariaValueText = say('{now} of {end}', { now, end })
  }

  #giveUp() {
    if (!this.#video.hasAttribute('src')) return
    this.#video.replaceWith(this.#note)
    this.#row.remove()
    this.#middle.remove()
  }
}

const draw = (button, path) => button.querySelector('path').setAttribute('d', path)
