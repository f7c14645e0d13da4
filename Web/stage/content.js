// Content in place of a photo: a page's own elements, or a video.

/** Shows the result of `make`, if any, over the open photo, and removes it when another photo appears. */
export function standOver(scene, make) {
  let shown = null
  const look = () => {
    const { photo } = scene
    if (shown && shown.photo !== photo) {
      shown.remove()
      shown = null
    }
    // Only after opening, because the thumbnail flies.
    if (!shown && scene.isAtRest) shown = make(photo)
  }
  scene.whenChanged(look)
  look()
}
