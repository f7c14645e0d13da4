/** What cannot be shown, and is asked for again. */
const nothing = 'data:,'

/** A photo of the album, with what the list says of it, and where its renditions are. */
class Photo {
  constructor(columns, row) { columns.forEach((name, index) => { this[name] = row[index] }) }

  get small() { return `${this.full}/512` }
  get large() { return `${this.full}/2048` }
  get full() { return `/photo/${this.id}` }
  /** Pixels beyond which the original is not read for a closer look: tiles are. That of a video is no picture at all. */
  get largest() { return this.video == null ? 24e6 : 0 }
  /** What its link leads to. */
  get page() { return this.full }
}

/** Stands for every photo of which the list has not been read yet. */
const unknown = { name: '', page: '#', small: nothing, large: nothing, full: nothing }

/** As many photos as there are, of which nothing is known. */
export const unread = count => Array(count).fill(unknown)

/** Puts in what the list says of photos that stand one behind another. */
export function fill(photos, columns, [first, rows]) {
  rows.forEach((row, index) => { photos[first + index] = new Photo(columns, row) })
}

/** Asks for what a query names of the list. */
export async function readList(query) {
  const response = await fetch(`/photos.json?${query}`, { cache: 'no-cache' })
  return response.json()
}
