// Our server's list, and its photos: as entries of the element's photos, and as files.

import { linesAbout } from './description.js'
import { nameOf } from '../selection/stored-favourites.js'

/** The maximum number of photos that one address of the server names, and so of photos per download (`Site.mostNamed`). */
export const mostNamed = 2000
/** The number of pixels above which a photo has tiles, and pixels on a side of a tile. */
const largestWhole = 24e6
const tileSize = 256
/** The problem of a file that ends too early. The server makes no smaller copies of it, but browsers show the part that they can decode. */
const cutShort = 'cut short'

/** Returns a row of the server's list as an entry of the element's photos. */
export function entryOf(columns, row, favourites) {
  const photo = Object.fromEntries(columns.map((name, index) => [name, row[index]]))
  const { id, name, width, height, date, problem, folder, colour, preview, moves, video, motion } = photo
  const src = `/photo/${id}`, isVideo = video != null, truncated = problem === cutShort && !isVideo
  return {
    id, src, name, fileName: name, width, height, date, folder, problem: truncated ? undefined : problem, truncated, color: colour, animated: Boolean(moves),
    ...truncated ? {} : { thumbnail: `${src}/512`, srcset: `${src}/2048 2048w` }, preview: preview && `${src}/preview`,
    kind: isVideo ? 'video' : 'photo', duration: isVideo ? secondsOf(video) : undefined, motion: motion && `/photo/${motion}`,
    favourite: favourites.has(nameOf(id)),
    details: () => readDetails(photo, src),
    tiles: !problem && !moves && !isVideo && width * height > largestWhole ? tilesAt(src) : undefined,
  }
}

/** Returns the seconds of a playing time such as `1:02`. */
const secondsOf = time => time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)

/** The server numbers levels by how often they are halved, and cuts all tiles of a photo for the first one. */
const tilesAt = src => ({
  tileSize, isCutLate: true, src: ({ level, column, row }) => `${src}/tiles/${Math.log2(level)}/${column}-${row}`,
})

/** Resolves to the lines about a photo and its file. Rejects if the file cannot be read. */
async function readDetails(photo, src) {
  const response = await fetch(`${src}/info`)
  if (!response.ok) throw new Error(`${src}: ${response.status}`)
  return Object.fromEntries(linesAbout(photo, await response.json(), document.documentElement.lang))
}

/** Fetches the list's answer to a query. */
export async function readList(query) {
  const response = await fetch(`/photos.json?${query}`, { cache: 'no-cache' })
  return response.json()
}

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
