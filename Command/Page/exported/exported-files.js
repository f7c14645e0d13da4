import { Archive, FileNames, mostBytes } from './archive.js'

/**
 * Photos of an exported album as files: their originals where those are published, and else the largest pictures that are.
 *
 * A plain host makes no archives, and browsers ask before they keep one file after another, phones even for each. So the page makes
 * the archive. A page from a disk may read no file, and a browser would go to the picture instead of keeping it.
 */
export class ExportedFiles {
  #album
  #title

  /** `title` is what an archive is called. */
  constructor(album, title) {
    this.#album = album
    this.#title = title
  }

  /** Whether the page can read them, or have the browser keep them. */
  get mayRead() { return location.protocol !== 'file:' }

  /** Has the browser keep those of these names: one as it is, several as an archive, or as many as they fill. */
  async keep(ids) {
    const photos = await this.#published(ids)
    const names = new FileNames(), archives = new FileNames()
    if (photos.length === 1) return save(photos[0].full, names.of(photos[0].name, photos[0].ending))
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

  /** Reads those of these names. */
  async read(ids) {
    const names = new FileNames()
    return Promise.all((await this.#published(ids)).map(async photo => {
      const name = names.of(photo.name, photo.ending)
      const content = await (await answerOf(photo)).blob()
      return new File([content], name, { type: content.type })
    }))
  }

  /** Of a photo that cannot be shown nothing is published. */
  async #published(ids) { return (await this.#album.named(ids)).filter(({ problem }) => !problem) }
}

/** The ids of photos of an exported album. */
export class ExportedIds {
  #album

  constructor(album) { this.#album = album }

  /** Those of the photos at some places. */
  at(places) { return this.#album.idsAt(places) }

  /** None of them can leave while the page is open. */
  among(names) { return new Set(names) }
}

async function answerOf({ full }) {
  const answer = await fetch(full)
  if (!answer.ok) throw new Error(`${full}: ${answer.status}`)
  return answer
}

function saveBlob(blob, name) {
  const address = URL.createObjectURL(blob)
  save(address, name)
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

function save(address, name) {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
