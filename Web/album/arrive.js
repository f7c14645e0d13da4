/** Updates a photo's picture on stage, if it has one, with what has been read of the photo. `isOpen` says whether it is the open one. */
export function arrive({ dialog, engine, gallery, grid, photoAt, stage }, index, isOpen) {
  const photo = photoAt(index), { width, height, problem } = photo
  // The engine needs the size before this photo can be paged to.
  if (width && height) engine.setSize(index, width, height, performance.now())
  if (!stage.has(index)) return
  const picture = stage.pictureAt(index), { element } = picture, thumbnail = element.firstElementChild
  picture.take(photo)
  element.dataset.id = photo.id
  if (problem) {
    stage.showProblem(index, problem)
  } else if (thumbnail.matches('img')) {
    Object.assign(thumbnail, { alt: photo.name, ...photo.termsOf?.(photo.small) })
    // The same picture would load again.
    if (thumbnail.src !== new URL(photo.small, document.baseURI).href) thumbnail.src = photo.small
    thumbnail.classList.remove('failed')
  }
  stage.resize(index)
  if (!isOpen) return
  gallery.namer.show(photo.id)
  dialog.show(photo, index, grid.photos.length)
  stage.sharpen(index)
}
