/** Seconds until the list is asked for again while the folder is still being read. */
const firstPause = 1
const longestPause = 15

/** A photo of the album, with what the list says of it, and where its renditions are. */
class Photo {
  constructor(columns, row) { columns.forEach((name, index) => { this[name] = row[index] }) }

  get small() { return `${this.full}/512` }
  get large() { return `${this.full}/2048` }
  get full() { return `/photo/${this.id}` }
  /** What its link leads to. */
  get page() { return this.full }
}

/** Reads the list of photos, and again as long as it is not complete. */
export async function* readAlbum(source = '/photos.json') {
  let pause = firstPause
  let tag = null
  for (;;) {
    const album = await read(source, tag)
    tag = album?.tag ?? tag
    if (album) yield album
    if (album?.isComplete) return
    await new Promise(resume => setTimeout(resume, pause * 1000))
    pause = Math.min(pause * 1.5, longestPause)
  }
}

async function read(source, tag) {
  let response
  try {
    response = await fetch(source, { cache: 'no-cache' })
  } catch {
    return null
  }
  if (!response.ok) return null
  const now = response.headers.get('etag')
  // Only a list that was not complete is asked for again.
  if (now !== null && now === tag) return { tag, isComplete: false, isUnchanged: true }
  const { complete, columns, photos } = await response.json()
  return { tag: now, isComplete: complete, photos: photos.map(row => new Photo(columns, row)) }
}
