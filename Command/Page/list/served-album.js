/** An address that fails, so that the viewer requests the picture again later. */
const nothing = 'data:,'

/** A photo of the album: its values from the list, and the addresses of its renditions. */
export class Photo {
  constructor(columns, row) { columns.forEach((name, index) => { this[name] = row[index] }) }

  get small() { return `${this.full}/512` }
  get large() { return `${this.full}/2048` }
  get full() { return `/photo/${this.id}` }
  /** Pixels beyond which tiles replace the original at full zoom; 0 for a video, whose original is no picture. */
  get largest() { return this.video == null ? 24e6 : 0 }
  /** The address of a Live Photo's video; null for other photos. */
  get live() { return this.motion && `/photo/${this.motion}` }
  /** The address of its link. */
  get page() { return this.full }
}

/** The placeholder for every unread photo. */
export const unknown = { name: '', page: '#', small: nothing, large: nothing, full: nothing }

/** Returns as many unread photos. */
export const unread = count => Array(count).fill(unknown)

/** Stores the list's rows of consecutive photos. */
export function fill(photos, columns, [first, rows]) {
  rows.forEach((row, index) => { photos[first + index] = new Photo(columns, row) })
}

/** Fetches the list's answer to a query. */
export async function readList(query) {
  const response = await fetch(`/photos.json?${query}`, { cache: 'no-cache' })
  return response.json()
}
