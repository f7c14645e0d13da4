/** How many photos a part of the list has, and how many parts are told at a time: more photos than one download takes. */
const partLength = 200
const mostParts = 16

/** The ids of the photos at some places, of which the page may not have read all: the server is asked for the rest. */
export async function readIds({ photoAt, list }, places) {
  const known = new Map(places.map(place => [place, photoAt(place).id]))
  const parts = new Set(places.filter(place => !known.get(place)).map(place => Math.floor(place / partLength)))
  const answer = parts.size > 0 && await list?.read(`parts=${[...parts].slice(0, mostParts)}`)
  for (const [first, rows] of answer?.runs ?? []) {
    rows.forEach(([id], step) => { if (known.has(first + step)) known.set(first + step, id) })
  }
  return [...known.values()].filter(Boolean)
}
