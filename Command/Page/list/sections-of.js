/** Returns the element's sections for pairs of a name and the index of the first photo. A single one needs no heading. */
export function sectionsOf(named, areMonths) {
  if (named.length < 2) return []
  return named.map(([name, start]) => areMonths ? { month: name, start } : { title: name, start })
}
