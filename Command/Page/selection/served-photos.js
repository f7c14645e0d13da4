import { mostDownloaded as mostNamed } from './limits.js'
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

/** Photos per part of the list, and the maximum number of parts per request. */
const partLength = 200
const mostParts = 16

/** Looks up the ids of photos. Asks our server about those that the page has not read. */
export class ServedIds {
  nameOf = nameOf
  #parts
  #list

  constructor(parts, list) {
    this.#parts = parts
    this.#list = list
  }

  /** Returns the ids of the photos at some indices, without those that stay unknown. */
  async at(places) {
    const { photoAt } = this.#parts
    const known = new Map(places.map(place => [place, photoAt(place).id]))
    const parts = [...new Set(places.filter(place => !known.get(place)).map(place => Math.floor(place / partLength)))]
    for (let next = 0; next < parts.length; next += mostParts) {
      const answer = await this.#read(`parts=${parts.slice(next, next + mostParts)}`)
      for (const [first, rows] of answer?.runs ?? []) {
        rows.forEach(([id], step) => { if (known.has(first + step)) known.set(first + step, id) })
      }
    }
    return [...known.values()].filter(Boolean)
  }

  /** Returns the set of `names` whose photos still exist, or null if the server does not answer. */
  async among(names) {
    const there = new Set()
    for (let first = 0; first < names.length; first += mostNamed) {
      const answer = await this.#read(`ids=${names.slice(first, first + mostNamed)}`)
      if (!answer) return null
      for (const id of answer.ids) there.add(id)
    }
    return there
  }

  #read(query) { return this.#list.ask(query) }
}
