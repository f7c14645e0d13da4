import { mostDownloaded as mostNamed } from './passing.js'

/** How many photos a part of the list has, and how many parts are told at a time: more photos than one download takes. */
const partLength = 200
const mostParts = 16

/** The ids of photos of which the page may not have read all: our server is asked for the rest. */
export class ServedIds {
  #parts

  constructor(parts) { this.#parts = parts }

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

  #read(query) { return this.#parts.list?.read(query) }
}
