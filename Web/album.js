/** Seconds until the list is asked for again while the folder is still being read. */
const firstPause = 1
const longestPause = 15

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

/** A photo of the list, and where it is. */
class Photo {
  constructor(columns, row) { columns.forEach((name, index) => this[name] = row[index]) }

  get address() { return this.picture('') }
  /** The address of a rendition, by how it ends; of the original for nothing. */
  picture(size) { return `/photo/${this.id}${size}` }
}
