import { nameOf } from './favourites.js'

/** The most photos of one download, and of one that is shared: as many as an address names, and as memory holds. */
export const mostDownloaded = 2000
export const mostShared = 25

/** Photos on their way out: kept as files, one by itself and several as an archive, or handed to another app. */
export class Passing {
  /** What was fetched to be shared, and of which photos. */
  #fetched = { names: '', files: [] }

  /** Whether the browser hands files to other apps. */
  get mayShare() { return Boolean(navigator.canShare?.({ files: [new File([], 'photo.jpg', { type: 'image/jpeg' })] })) }

  /** Has the browser keep the photos of these ids. */
  download(photos) {
    const names = photos.map(({ id }) => nameOf(id))
    const link = document.createElement('a')
    link.href = names.length === 1 ? `/photo/${names[0]}/original` : `/photos.zip?ids=${names}`
    link.download = ''
    link.click()
  }

  /**
   * Hands the photos of these ids to another app. Returns whether that came to an end; otherwise files took so long to come
   * that the browser wants to be asked again, and then they are there.
   */
  async share(photos) {
    const names = photos.map(({ id }) => nameOf(id))
    if (this.#fetched.names !== String(names)) {
      this.#fetched = { names: String(names), files: await Promise.all(names.map(fileOf)) }
    }
    try {
      await navigator.share({ files: this.#fetched.files })
      return true
    } catch (error) {
      return error.name !== 'NotAllowedError'
    }
  }
}

async function fileOf(name) {
  const response = await fetch(`/photo/${name}/original`)
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  const [, called] = /filename\*=UTF-8''([^;]*)/.exec(response.headers.get('content-disposition')) ?? []
  const content = await response.blob()
  return new File([content], decodeURIComponent(called ?? name), { type: content.type })
}
