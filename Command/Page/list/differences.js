/**
 * Returns the photos after a difference: without the indices in `removed`, with the pairs of index and photo in `added`, `count`
 * in total. Takes a single pass, because an album may have a million photos.
 */
export function applied(photos, removed, added, count) {
  const next = Array(count)
  let old = 0, gone = 0, fresh = 0
  for (let place = 0; place < count; place++) {
    if (added[fresh]?.[0] === place) {
      next[place] = added[fresh++][1]
      continue
    }
    while (removed[gone] === old) {
      gone++
      old++
    }
    next[place] = photos[old++]
  }
  return next
}

/** Returns width to height of a photo in hundredths, as in the list; 0 if unknown. */
export const ratioOf = ({ width, height }) => Math.round(100 * width / height) || 0

/** Stores the ratios of `updated` photos, whose indices are those after the difference. Returns whether any has changed. */
export function changedRatios(ratios, columns, { updated }) {
  if (!ratios) return false
  const [width, height] = ['width', 'height'].map(name => columns.indexOf(name))
  let isChanged = false
  for (const [place, row] of updated) {
    const ratio = ratioOf({ width: row[width], height: row[height] })
    isChanged ||= ratio !== ratios[place]
    ratios[place] = ratio
  }
  return isChanged
}
