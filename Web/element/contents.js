import { standOver } from '../stage/scene.js'
import { canScroll } from '../input/kept-events.js'

/** Shows a page's own content in place of a photo: a video, an iframe, or any element with the photo's id as its slot. */
export function showContents({ dialog, grid: { gallery }, stage, photoAt }, scene) {
  standOver(scene, photo => Content.of(gallery, photoAt(photo).id, photo, stage.pictureAt(photo).element, dialog))
}

/** The content over a photo, which moves with it. */
class Content {
  photo
  #content
  #slot = document.createElement('slot')

  /** Returns the gallery's content for a photo, or null. */
  static of(gallery, id, photo, picture, dialog) {
    const content = [...gallery.querySelectorAll(':scope > [slot]')].find(({ slot }) => slot === id)
    return content ? new Content(content, photo, picture, dialog) : null
  }

  constructor(content, photo, picture, dialog) {
    this.photo = photo
    this.#content = content
    this.#slot.name = content.slot
    this.#slot.className = 'content'
    this.#slot.addEventListener('wheel', event => {
      event.isForBrowser = true
      if (!canScroll(dialog.inside(event), event.deltaX, event.deltaY)) event.preventDefault()
    }, { passive: false })
    picture.append(this.#slot)
  }

  remove() {
    this.#content.pause?.()
    this.#slot.remove()
  }
}
