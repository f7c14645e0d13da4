import * as icons from './icons.js'
import { say } from './words.js'

/** Saves photos as files, or shares them with another app. */
export class DownloadAndShare {
  #files
  /** The files that were last read for sharing, and the ids of their photos. */
  #read = { ids: '', files: [] }

  /** `files` has `mayRead`, and saves (`keep`) and reads (`read`) photos. It may know the bytes of a download (`sizeOf`). */
  constructor(files) { this.#files = files }

  /** Whether the page can save files. */
  get mayDownload() { return this.#files.mayRead }

  /** Whether the browser can share files. */
  get mayShare() {
    return this.mayDownload && Boolean(navigator.canShare?.({ files: [new File([], 'photo.jpg', { type: 'image/jpeg' })] }))
  }

  /** Saves photos. Returns a promise if the page has to read them first. */
  download(photos) { return this.#files.keep(photos) }

  /** Returns the bytes of a download of photos. Resolves to 0 if they are unknown. */
  async sizeOf(photos) { return await this.#files.sizeOf?.(photos) ?? 0 }

  /**
   * Shares photos with another app. Returns false if reading took so long that the browser demands another click; the files are ready
   * for that one.
   */
  async share(photos) {
    const ids = String(photos.map(({ id }) => id))
    if (this.#read.ids !== ids) this.#read = { ids, files: await this.#files.read(photos) }
    const { files } = this.#read
    if (!navigator.canShare({ files })) throw new TypeError('The browser does not share such files.')
    try {
      await navigator.share({ files })
      this.#read = { ids: '', files: [] }
      return true
    } catch (error) {
      return error.name !== 'NotAllowedError'
    }
  }
}

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
    const toggle = () => this.#pass(photos => passing.download(photos))
    tools.add('download', say('Download'), icons.download, toggle)
    keys.add('d', { toggle })
    tools.add('share', say('Share'), icons.share, () => this.#pass(photos => passing.share(photos)))
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
