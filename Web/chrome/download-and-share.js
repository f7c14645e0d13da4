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
