/** Updates a photo that is already on stage with its newly read data. */
export function show({ dialog, engine, stage }, photos, index, isOpen) {
  const photo = photos[index], picture = stage.pictureAt(index)
  picture.photo = photo
  picture.element.dataset.id = photo.id
  if (photo.problem) {
    stage.showProblem(index, photo.problem)
  } else {
    Object.assign(picture.element.firstElementChild, { alt: photo.name, src: photo.small })
  }
  if (photo.width && photo.height) engine.setSize(index, photo.width, photo.height)
  stage.resize(index)
  if (!isOpen) return
  history.replaceState(history.state, '', `#photo=${photo.id}`)
  dialog.show(photo, index, photos.length)
  stage.sharpen(index)
}
