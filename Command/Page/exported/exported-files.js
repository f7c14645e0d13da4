import { nameOf } from '../selection/stored-favourites.js'
import { Archive, FileNames, mostBytes } from './archive.js'

/**
 * The photos of an exported album as files: their originals if published, otherwise the largest published pictures.
 *
 * A plain host makes no archives, and browsers ask before they save several files in a row, phones for each one. So the page makes
 * the archive. A page opened from a disk cannot read files, and a browser would open the picture instead of saving it.
 */
export class ExportedFiles {
  #album
  #title

  /** `title` is the name of archives. */
  constructor(album, title) {
    this.#album = album
    this.#title = title
  }

  /** Whether the page can read these files, or make the browser save them. */
  get mayRead() { return location.protocol !== 'file:' }

  /** Saves photos: one as it is, several in as many archives as they need. */
  async keep(selected) {
    const photos = await this.#published(selected)
    const names = new FileNames(), archives = new FileNames()
    if (photos.length === 1) return save(photos[0].src, names.of(photos[0].name, photos[0].ending))
    let archive = new Archive()
    const finish = () => {
      if (archive.count > 0) saveBlob(archive.blob, archives.of(this.#title, 'zip'))
      archive = new Archive()
    }
    for (const photo of photos) {
      const content = await (await answerOf(photo)).arrayBuffer()
      if (archive.size + content.byteLength > mostBytes) finish()
      archive.add(names.of(photo.name, photo.ending), photo.date, new Uint8Array(content))
    }
    finish()
  }

  /** Reads photos. */
  async read(selected) {
    const names = new FileNames()
    return Promise.all((await this.#published(selected)).map(async photo => {
      const name = names.of(photo.name, photo.ending)
      const content = await (await answerOf(photo)).blob()
      return new File([content], name, { type: content.type })
    }))
  }

  /** Returns the album's photos for these, which may have only ids. Leaves out photos that cannot be shown, because nothing of them is published. */
  async #published(selected) { return (await this.#album.named(selected.map(({ id }) => nameOf(id)))).filter(({ problem }) => !problem) }
}

async function answerOf({ src }) {
  const answer = await fetch(src)
  if (!answer.ok) throw new Error(`${src}: ${answer.status}`)
  return answer
}

function saveBlob(blob, name) {
  const address = URL.createObjectURL(blob)
  save(address, name)
  // By then the browser has opened the address.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function save(address, name) {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
