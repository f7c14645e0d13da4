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
