/**
 * The photos after a difference: without those at the places in `removed`, with the `added` ones, each a place and a
 * photo, `count` in all. In one pass, since an album may have a million.
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

/** Width to height of a photo in hundredths, as the list tells those of all photos; 0 as long as it is not known. */
export const ratioOf = ({ width, height }) => Math.round(100 * width / height) || 0

/** Puts in what has become known of photos, whose places are those after the difference; returns whether any was another. */
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
