import { nameOf } from './stored-favourites.js'

/** Photos as files on our server: one as it is, several as an archive. */
export class ServedFiles {
  /** Whether the page can read these files, or make the browser save them. */
  mayRead = true

  /** Saves photos. */
  keep(photos) {
    const link = document.createElement('a')
    link.href = addressOf(namesOf(photos))
    link.download = ''
    link.click()
  }

  /** Returns the bytes that `keep` saves. */
  async sizeOf(photos) {
    const { ok, headers } = await fetch(addressOf(namesOf(photos)), { method: 'HEAD' })
    return ok ? Number(headers.get('content-length')) : 0
  }

  /** Reads photos. */
  read(photos) { return Promise.all(namesOf(photos).map(fileOf)) }
}

const namesOf = photos => photos.map(({ id }) => nameOf(id))

const addressOf = names => names.length === 1 ? `/photo/${names[0]}/original` : `/photos.zip?ids=${names}`

async function fileOf(name) {
  const response = await fetch(addressOf([name]))
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  const [, called] = /filename\*=UTF-8''([^;]*)/.exec(response.headers.get('content-disposition')) ?? []
  const content = await response.blob()
  return new File([content], decodeURIComponent(called ?? name), { type: content.type })
}
