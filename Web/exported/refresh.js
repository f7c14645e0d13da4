import { problemText } from '../picture.js'

/** Shows what has become known of photos since their thumbnails were made; from the first to before the end. */
export function refresh(gallery, album, first, end) {
  const { dialog, engine, grid, stage } = gallery.parts
  const { photos } = album
  for (const cell of grid.main.children) {
    const index = Number(cell.dataset.index)
    if (index >= first && index < end) fill(cell, photos[index])
  }
  for (const picture of stage.layer.querySelectorAll('.picture')) {
    const index = indexOf(picture.dataset.id)
    if (!(index >= first && index < end)) continue
    const photo = photos[index]
    picture.dataset.id = photo.id
    if (photo.problem) {
      stage.showProblem(index, photo.problem)
    } else {
      picture.firstElementChild.alt = photo.name
      picture.firstElementChild.src = photo.small
    }
  }
  for (let index = first; index < end; index++) {
    const { width, height } = photos[index]
    if (width && height) engine.setSize(index, width, height)
    stage.resize(index)
  }
  const open = indexOf(decodeURIComponent(location.hash.replace('#photo=', '')))
  if (open >= first && open < end) {
    history.replaceState(history.state, '', `#photo=${photos[open].id}`)
    dialog.show(photos[open], open, photos.length)
    stage.sharpen(open)
  }
  gallery.setPhotos(photos)
  gallery.parts.wake()
}

/** The place of a photo that was not known by its name; not a number for one that was. */
const indexOf = id => /^~\d+$/.test(id) ? Number(id.slice(1)) : NaN

function fill(cell, photo) {
  cell.dataset.id = photo.id
  cell.href = photo.page
  const image = cell.querySelector('img')
  if (photo.problem) {
    cell.classList.add('broken')
    cell.replaceChildren(problemText('', photo.problem, photo.name))
  } else if (image) {
    image.alt = photo.name
    image.src = photo.small
  }
}
