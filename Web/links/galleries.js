/** The gallery that opened a photo last. */
let latest = null

/**
 * The page's galleries, in the order in which they joined. `number` is the first free number, so it is the same at every load
 * of the page. `has` returns whether the gallery has a photo, and `read` reads its links again.
 */
export const galleries = new Map()

/** The addresses of links that have turned out to lead to no picture. */
export const pages = new Set()

/** The gallery of each number, and the first number that may be free. */
const holders = new Map()
let first = 0

export function join(gallery, its) {
  if (galleries.has(gallery)) return
  while (holders.get(first)?.isConnected) first++
  galleries.set(gallery, { number: first, ...its })
  holders.set(first, gallery)
}

/** Offers a gallery's number to the gallery that may replace it. */
export function offer(gallery) { first = Math.min(first, galleries.get(gallery)?.number ?? first) }

export function leave(gallery) {
  offer(gallery)
  const { number } = galleries.get(gallery) ?? {}
  if (holders.get(number) === gallery) holders.delete(number)
  galleries.delete(gallery)
  if (latest === gallery) latest = null
}

/** Lets a gallery open a photo after `close` has closed another's. Returns false if the page forbids it. */
export function takeOver(gallery, close) {
  const isAllowed = latest === null || latest === gallery || close(latest)
  if (isAllowed) latest = gallery
  return isAllowed
}
