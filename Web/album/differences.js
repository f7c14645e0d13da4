// Changes of a list, as lists of indices: `removed` counts in the old list, `added` and `updated` in the new one. Pure functions.

/**
 * Returns the values after a difference: without the indices in `removed`, with the pairs of index and value in `added`, `count`
 * in total. Takes a single pass, because an album may have a million photos.
 */
export function applied(values, removed, added, count) {
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
    next[place] = values[old++]
  }
  return next
}

/** Returns the index after a difference of the value at `place`, or of the one that follows it if it was removed. */
export function placeAfter(place, removed, added) {
  let after = place - removed.filter(each => each < place).length
  for (const [each] of added) if (each <= after) after++
  return after
}

/** Returns the index before a difference of the value at `place`; −1 if it was added. */
export function placeBefore(place, removed, added) {
  let before = place
  for (const [each] of added) {
    if (each === place) return -1
    if (each < place) before--
  }
  for (const each of removed) if (each <= before) before++
  return before
}

/** Returns where a section begins after a difference. A photo added at its beginning belongs to it. */
export function startAfter(start, removed, added) {
  let after = start - removed.filter(each => each < start).length
  for (const [each] of added) if (each < after) after++
  return after
}

/** Returns what makes a change impossible for a list of `length`, for the page's author; null if nothing does. */
export function faultOf({ reload, removed = [], added = [], updated = [], entries = [], count }, length) {
  if (reload) return null
  for (const [name, list] of Object.entries({ removed, added, updated, entries })) if (!Array.isArray(list)) return `${name} must be an array`
  const next = length - removed.length + added.length
  if (count !== undefined && count !== next) return `count must be ${next} after it, not ${count}`
  const firsts = pairs => pairs.map(pair => pair?.[0])
  if (!isRising(removed, length)) return `removed must have rising indices below ${length}`
  if (!isRising(firsts(added), next)) return `added must have pairs of a rising index below ${next} and an entry`
  if (!firsts(updated).every(index => isIndex(index, next))) return `updated must have pairs of an index below ${next} and an entry`
  const isRun = run => isIndex(run?.[0], next) && Array.isArray(run[1])
  if (!entries.every(isRun)) return `entries must have pairs of an index below ${next} and an array`
  return null
}

const isIndex = (index, count) => Number.isInteger(index) && index >= 0 && index < count
const isRising = (indices, count) =>
  indices.every((index, place) => isIndex(index, count) && (place === 0 || index > indices[place - 1]))
