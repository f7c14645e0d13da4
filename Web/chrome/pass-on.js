import * as icons from './icons.js'
import { say } from './words.js'

/** Buttons that download the open photo (D) and share it. */
export class PassOn {
  #parts
  #scene
  #tools
  #toast

  /** `passing` is a `DownloadAndShare`. `keys` get the key D, and `toast` shows a message. */
  constructor(parts, scene, tools, keys, passing, toast) {
    this.#parts = parts
    this.#scene = scene
    this.#tools = tools
    this.#toast = toast
    if (passing.mayDownload) {
      const toggle = () => this.#pass(photos => passing.download(photos))
      tools.add('download', say('Download'), icons.download, toggle)
      keys.add('d', { toggle })
    }
    if (passing.mayShare) tools.add('share', say('Share'), icons.share, () => this.#pass(photos => passing.share(photos)))
  }

  async #pass(hand) {
    const { photo: place } = this.#scene
    const photo = place === null ? null : this.#parts.photoAt(place)
    if (!photo?.id) return
    try {
      if (await hand([photo]) === false) this.#toast(this.#tools.label('ready', say('The photo is ready. Press Share again.')))
    } catch {
      this.#toast(this.#tools.label('unread', say('The photo could not be read.')))
    }
  }
}
