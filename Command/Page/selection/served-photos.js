import { mostDownloaded as mostNamed } from './download-and-share.js'

/** Photos as files behind our server: one by itself as it is, several as an archive. */
export class ServedFiles {
  /** Whether the page can read them, or have the browser keep them. */
  mayRead = true

  /** Has the browser keep those of these names. */
  keep(names) {
    const link = document.createElement('a')
    link.href = names.length === 1 ? `/photo/${names[0]}/original` : `/photos.zip?ids=${names}`
    link.download = ''
    link.click()
  }

  /** Reads those of these names. */
  read(names) { return Promise.all(names.map(fileOf)) }
}

async function fileOf(name) {
  const response = await fetch(`/photo/${name}/original`)
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  const [, called] = /filename\*=UTF-8''([^;]*)/.exec(response.headers.get('content-disposition')) ?? []
  const content = await response.blob()
  return new File([content], decodeURIComponent(called ?? name), { type: content.type })
}

/** How many photos a part of the list has, and how many parts are told at a time: more photos than one download takes. */
const partLength = 200
const mostParts = 16

/** The ids of photos of which the page may not have read all: our server is asked for the rest. */
export class ServedIds {
  #parts
  #listing

  constructor(parts, listing) {
    this.#parts = parts
    this.#listing = listing
  }

  /** Those of the photos at some places. */
  async at(places) {
    const { photoAt } = this.#parts
    const known = new Map(places.map(place => [place, photoAt(place).id]))
    const parts = new Set(places.filter(place => !known.get(place)).map(place => Math.floor(place / partLength)))
    const answer = parts.size > 0 && await this.#read(`parts=${[...parts].slice(0, mostParts)}`)
    for (const [first, rows] of answer?.runs ?? []) {
      rows.forEach(([id], step) => { if (known.has(first + step)) known.set(first + step, id) })
    }
    return [...known.values()].filter(Boolean)
  }

  /** Those of `names` that photos have by now, as a set; null if nobody says. */
  async among(names) {
    const there = new Set()
    for (let first = 0; first < names.length; first += mostNamed) {
      const answer = await this.#read(`ids=${names.slice(first, first + mostNamed)}`)
      if (!answer) return null
      for (const id of answer.ids) there.add(id)
    }
    return there
  }

  async #read(query) { return (await this.#listing).read(query) }
}
