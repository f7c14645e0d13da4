/**
 * The sections that photos have which were found, as they are told of all photos: without those in which there are none.
 * `order` has the photos by their places in the list, `found` those that are left.
 */
export function sectionsAmong({ months, folders }, order, found) {
  const sections = months ?? folders, left = []
  let place = 0
  sections.forEach(([name, first], number) => {
    const end = sections[number + 1]?.[1] ?? order.length
    const count = order.slice(first, end).filter(index => found.has(index)).length
    if (count > 0) left.push([name, place])
    place += count
  })
  return months ? { months: left } : { folders: left }
}
