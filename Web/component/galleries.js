/** The one that has opened a photo last. */
let latest = null

/**
 * The galleries of the page, in the order in which they came: each with its `number`, which is the first that no other one has, and so the
 * same whenever the page is loaded; and with what says whether it `has` a photo.
 */
export const galleries = new Map()

export function join(gallery, has) {
  if (galleries.has(gallery)) return
  // One that is being replaced leaves its number to who comes in its place.
  const taken = [...galleries].map(([each, { number }]) => each.isConnected && number)
  let number = 0
  while (taken.includes(number)) number++
  galleries.set(gallery, { number, has })
}

export function leave(gallery) {
  galleries.delete(gallery)
  if (latest === gallery) latest = null
}

/** One photo is open at a time: `close` closes that of another gallery, and says whether the page lets it. Returns that. */
export function takeOver(gallery, close) {
  const isAllowed = latest === null || latest === gallery || close(latest)
  if (isAllowed) latest = gallery
  return isAllowed
}
