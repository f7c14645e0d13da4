import { nameOf } from './favourites.js'

/** The most photos of one download, and of one that is shared: as many as an address names, and as memory holds. */
export const mostDownloaded = 2000
export const mostShared = 25

/** Photos on their way out: kept as files, or handed to another app. */
export class DownloadAndShare {
  #files
  /** What was read to be shared, and of which photos. */
  #read = { names: '', files: [] }

  /** `files` are where photos lie as files. */
  constructor(files) { this.#files = files }

  /** Whether the browser keeps files for the page. */
  get mayDownload() { return this.#files.mayRead }

  /** Whether the browser hands files to other apps. */
  get mayShare() {
    return this.mayDownload && Boolean(navigator.canShare?.({ files: [new File([], 'photo.jpg', { type: 'image/jpeg' })] }))
  }

  /** Has the browser keep the photos of these ids; returns a promise if the page has to read them first. */
  download(photos) { return this.#files.keep(photos.map(({ id }) => nameOf(id))) }

  /**
   * Hands the photos of these ids to another app. Returns whether that came to an end; otherwise files took so long to come
   * that the browser wants to be asked again, and then they are there.
   */
  async share(photos) {
    const names = photos.map(({ id }) => nameOf(id))
    if (this.#read.names !== String(names)) {
      this.#read = { names: String(names), files: await this.#files.read(names) }
    }
    try {
      await navigator.share({ files: this.#read.files })
      return true
    } catch (error) {
      return error.name !== 'NotAllowedError'
    }
  }
}
