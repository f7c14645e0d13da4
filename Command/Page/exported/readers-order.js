/**
 * Returns the folders in the alphabetical order of the reader's language, with numbers by value, and each folder before its subfolders.
 * An export has them in the order of the machine that made it. With `top`, the first is the album's own folder and stays in front.
 */
export function inReadersOrder({ folders, steps, top }, languages = navigator.languages) {
  const { compare } = new Intl.Collator(languages, { numeric: true })
  let index = 0
  const order = steps.map(step => index += step)
  const sections = folders.map(([name, first], number) => {
    return { name, path: name.split('/'), photos: order.slice(first, folders[number + 1]?.[1]) }
  })
  const [own, others] = top ? [sections.slice(0, 1), sections.slice(1)] : [[], sections]
  const sorted = own.concat(others.sort((a, b) => compareSteps(a.path, b.path, compare)))
  let place = 0
  const told = sorted.map(({ name, photos }) => {
    place += photos.length
    return [name, place - photos.length]
  })
  const photos = sorted.flatMap(({ photos }) => photos)
  return { folders: told, steps: photos.map((photo, place) => photo - (photos[place - 1] ?? 0)), top }
}

function compareSteps(a, b, compare) {
  const step = a.findIndex((name, depth) => name !== b[depth])
  if (step < 0) return a.length - b.length
  return step < b.length ? compare(a[step], b[step]) : 1
}
