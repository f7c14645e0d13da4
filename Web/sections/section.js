/**
 * Sections of the grid as the list says them, each by its name and the place of its first photo: months with what people call
 * them (`2024-06`, `June 2024`), or folders, which have one name.
 */
export function sectionsOf(told, areFolders) {
  // One for all: to make it takes as long as to write a hundred names with it.
  const format = new Intl.DateTimeFormat(document.documentElement.lang || [], { month: 'long', year: 'numeric' })
  const spoken = name => {
    const [year, month] = name.split('-').map(Number)
    return month ? format.format(new Date(year, month - 1)) : 'Without a date'
  }
  return told.map(([name, place]) => ({ name, text: areFolders ? name : spoken(name), place }))
}
