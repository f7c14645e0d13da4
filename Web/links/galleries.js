/** The one that has opened a photo last. */
let latest = null

/**
 * The galleries of the page, in the order in which they came: each with its `number`, which is the first that no other one has, and so the
 * same whenever the page is loaded; with what says whether it `has` a photo, and with what has it `read` its links again.
 */
export const galleries = new Map()

/** The addresses of links that have turned out to lead to no picture. */
export const pages = new Set()

/** Who has each number; and the first that may be free. */
const holders = new Map()
let first = 0

export function join(gallery, its) {
  if (galleries.has(gallery)) return
  while (holders.get(first)?.isConnected) first++
  galleries.set(gallery, { number: first, ...its })
  holders.set(first, gallery)
}

/** One that is being replaced leaves its number to who comes in its place. */
export function offer(gallery) { first = Math.min(first, galleries.get(gallery)?.number ?? first) }

export function leave(gallery) {
  offer(gallery)
  const { number } = galleries.get(gallery) ?? {}
  if (holders.get(number) === gallery) holders.delete(number)
  galleries.delete(gallery)
  if (latest === gallery) latest = null
}

/** One photo is open at a time: `close` closes that of another gallery, and says whether the page lets it. Returns that. */
export function takeOver(gallery, close) {
  const isAllowed = latest === null || latest === gallery || close(latest)
  if (isAllowed) latest = gallery
  return isAllowed
}
