import { nameOf } from './favourites.js'

/** The maximum photos per download, which the server's address names, and per share, which memory holds. */
export const mostDownloaded = 2000
export const mostShared = 25

/** Saves photos as files, or shares them with another app. */
export class DownloadAndShare {
  #files
  /** The files that were last read for sharing, and the names of their photos. */
  #read = { names: '', files: [] }

  /** `files` reads and saves photos. */
  constructor(files) { this.#files = files }

  /** Whether the page can save files. */
  get mayDownload() { return this.#files.mayRead }

  /** Whether the browser can share files. */
  get mayShare() {
    return this.mayDownload && Boolean(navigator.canShare?.({ files: [new File([], 'photo.jpg', { type: 'image/jpeg' })] }))
  }

  /** Saves photos. Returns a promise if the page has to read them first. */
  download(photos) { return this.#files.keep(photos.map(({ id }) => nameOf(id))) }

  /** Returns the bytes of a download of photos. Resolves to 0 if they are unknown. */
  async sizeOf(photos) { return await this.#files.sizeOf?.(photos.map(({ id }) => nameOf(id))) ?? 0 }

  /**
   * Shares photos with another app. Returns false if reading took so long that the browser demands another click; the files are ready
   * for that one.
   */
  async share(photos) {
    const names = photos.map(({ id }) => nameOf(id))
    if (this.#read.names !== String(names)) {
      this.#read = { names: String(names), files: await this.#files.read(names) }
    }
    try {
      await navigator.share({ files: this.#read.files })
      this.#read = { names: '', files: [] }
      return true
    } catch (error) {
      return error.name !== 'NotAllowedError'
    }
  }
}
