import { language } from '../../../Web/chrome/words.js'

/**
 * The texts by which photos of an exported album are found: the displayed titles, the folders and the dates. They are read when the
 * user first searches.
 */
export class SearchIndex {
  #album
  #texts = null

  constructor(album) { this.#album = album }

  /** Returns the list indices of the photos that have all words of a text, ignoring case and accents. */
  async find(text) {
    const texts = await this.read()
    const words = folded(text).split(/\s+/)
    return new Set([...texts.keys()].filter(index => words.every(word => texts[index].includes(word))))
  }

  /** Reads all texts once. After a failure, the next call tries again. */
  read() {
    return this.#texts ??= this.#load().catch(error => {
      this.#texts = null
      throw error
    })
  }

  async #load() {
    const rows = await this.#rows()
    const format = new Intl.DateTimeFormat(language(), { month: 'long' })
    const months = Array.from({ length: 12 }, (_, month) => format.format(new Date(2000, month)))
    return rows.map(([title, date, folder]) => {
      const month = date ? months[date.slice(5, 7) - 1] : ''
      return folded(`${title}\n${folder}\n${date ?? ''} ${month}`)
    })
  }

  /** Returns titles, dates and folders. All parts but the last are as long as the first, whose length therefore gives their number. */
  async #rows() {
    const read = number => this.#album.run(`search-${number}`)
    const first = await read(1)
    const others = Array.from({ length: Math.ceil(this.#album.count / first.length) - 1 }, (_, index) => read(index + 2))
    return [first, ...await Promise.all(others)].flat()
  }
}

/** Letters that do not decompose into a letter and a mark, and how people type them. */
const letters = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i', ŋ: 'n', ŧ: 't', ĸ: 'k', ſ: 's', ς: 'σ', '’': "'",
}

/** Returns text without case and accents, as the server compares it (PhotoSnapshot.swift). */
const folded = text => text.toLowerCase().normalize('NFKD').replace(/[\u0300-\u036f]/g, '')
  .replace(/[^\0-\x7f]/g, letter => letters[letter] ?? letter)
