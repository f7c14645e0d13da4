// What stands in place of a photo and is more than a picture: a page's own content, a video.

/** Has `make` put over the open photo what it makes for its place, if anything; what that is, is removed with the photo's page. */
export function standOver(scene, make) {
  let shown = null
  const look = () => {
    const { photo } = scene
    if (shown && shown.photo !== photo) {
      shown.remove()
      shown = null
    }
    // Not before it has opened: on the way it is its thumbnail that is seen.
    if (!shown && scene.isAtRest) shown = make(photo)
  }
  scene.whenChanged(look)
  look()
}
