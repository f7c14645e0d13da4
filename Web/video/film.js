import { element, icon } from '../chrome/element.js'
import * as icons from '../chrome/icons.js'
import { clock, playingTime, say } from '../chrome/words.js'
import { standOver } from '../stage/scene.js'

/** How far a finger may move within a tap, in points. */
const wander = 10

/**
 * Plays videos in the viewer. `tools` makes their buttons. `keys` gets their keys, and may have another action for Space, which applies
 * while no video is open. Returns a function that returns the open video, or null.
 */
export function playVideos(parts, scene, bars, tools, keys) {
  let film = null
  standOver(scene, place => {
    const photo = parts.photoAt(place)
    film = photo.video == null || photo.problem ? null : new Film(place, photo, parts, bars, tools)
    return film
  })
  // A video that is dragged away must be silent, even though it may come back.
  scene.whenChanged(() => scene.isOpen || film?.pause())
  const shown = () => scene.isOpen && film?.photo === scene.photo ? film : null
  const other = keys.add(' ', { toggle: () => (shown() ?? other).toggle() })
  keys.add('m', { toggle: () => shown()?.mute() })
  return shown
}

/**
 * An open video, above its poster and inside its element, so that it follows the gestures of a photo. Its controls replace the
 * filmstrip in the bars. It never plays by itself.
 */
class Film {
  /** The index of its photo. */
  photo
  #video = element('video', 'film')
  /** A play sign in the middle of the photo. It reacts to taps, and leaves drags to the photo. */
  #middle = element('div', 'play', icon(icons.play))
  #ending = new AbortController()
  #tools
  #play
  #sound
  #time = element('span', 'time')
  #range = element('input', '')
  #row
  #note
  /** The playing time until the video itself tells it. */
  #told

  /** Makes `bars` hide a while after playback has begun. `tools` makes the buttons. */
  constructor(place, photo, parts, bars, tools) {
    const { dialog, stage } = parts
    const { full, name, poster = stage.pictureAt(place).large } = photo
    this.photo = place
    this.#told = playingTime(photo.video) || clock(0)
    this.#tools = tools
    this.#play = tools.button('play', say('Play'), icons.play, () => this.toggle())
    this.#sound = tools.button('mute', say('Mute'), icons.sound, () => this.mute())
    this.#note = new FilmNote(photo, dialog.root, tools)
    const video = this.#video, range = this.#range
    Object.assign(video, { playsInline: true, preload: 'metadata', src: full, ariaLabel: name })
    if (poster) video.poster = poster
    Object.assign(range, { type: 'range', min: 0, max: 1, step: 'any', value: 0, ariaLabel: tools.label('seek', say('Playback position')) })
    // Screen readers use the button in the row.
    this.#middle.ariaHidden = 'true'
    const row = this.#row = element('div', 'film-controls capsule', this.#play, this.#time, range, this.#sound)
    Object.assign(row, { role: 'group', ariaLabel: tools.label('video', say('Video')), dir: 'ltr' })
    row.part = 'video'
    range.addEventListener('input', () => {
      video.currentTime = Number(range.value)
      this.#tell(Number(range.value))
      if (!video.paused) bars.leaveSoon()
    })
    for (const type of ['timeupdate', 'durationchange', 'seeked']) video.addEventListener(type, () => this.#tell(video.currentTime))
    video.addEventListener('loadedmetadata', () => this.#learnSize(photo, parts))
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

  /** Takes the video's proportions if the page told none, because a poster may have others. */
  #learnSize(photo, { grid, stage }) {
    const { videoWidth: naturalWidth, videoHeight: naturalHeight } = this.#video
    const size = naturalWidth && photo.otherSize?.({ src: photo.full, naturalWidth, naturalHeight }, stage.window)
    if (size) grid.onSize(this.photo, size)
  }

  #show(isPlaying) {
    const label = isPlaying ? this.#tools.label('pause', say('Pause')) : this.#tools.label('play', say('Play'))
    this.#play.ariaLabel = this.#play.title = label
    for (const each of [this.#play, this.#middle]) draw(each, isPlaying ? icons.pause : icons.play)
  }

  #tell(seconds) {
    const range = this.#range, whole = this.#video.duration
    const isKnown = whole > 0 && whole < Infinity
    if (isKnown) range.max = whole
    range.value = seconds
    range.style.setProperty('--done', `${100 * seconds / Number(range.max)}%`)
    const now = clock(seconds), end = isKnown ? clock(whole) : this.#told
    this.#time.textContent = `${now} / ${end}`
    range.ariaValueText = this.#tools.label('elapsed', say('{now} of {end}', { now, end }), { now, end })
  }

  #giveUp() {
    if (!this.#video.hasAttribute('src')) return
    for (const each of [this.#video, this.#row, this.#middle]) each.remove()
    this.#note.show()
  }
}

const draw = (button, path) => button.querySelector('path').setAttribute('d', path)

/** A note over the poster of a video that does not play: the reason, and a link to its file. */
class FilmNote {
  #photo
  #tools
  #root
  #note = element('p', 'note')

  constructor(photo, root, tools) {
    this.#photo = photo
    this.#root = root
    this.#tools = tools
    this.#note.role = 'status'
    this.#note.part = 'note'
  }

  /** Shows the note as soon as the reason is known. */
  async show() {
    const { full, fileName = '' } = this.#photo
    this.#root.append(this.#note)
    if (await isMissing(full)) {
      this.#note.textContent = this.#tools.label('missing-video', say('The video could not be loaded.'))
      return
    }
    const words = this.#tools.label('unplayable', say('This browser cannot play this video. You can download it.'))
    this.#note.append(Object.assign(element('a', '', words), { href: full, download: fileName }))
  }

  remove() { this.#note.remove() }
}

/** Whether nothing is at an address, as far as a page can find out. Another site may forbid it to ask. */
async function isMissing(address) {
  const asking = new AbortController()
  try {
    const { status } = await fetch(address, { signal: asking.signal })
    return status === 404 || status === 410
  } catch {
    return !navigator.onLine
  } finally {
    // Only the status is needed.
    asking.abort()
  }
}
