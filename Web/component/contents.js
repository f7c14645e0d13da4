// A page's own content in place of photos: a video, an iframe, whatever has a photo's id as its slot. Loaded when a photo is
// opened in an element that has such.

import { adopter } from './adopt.js'
import style from 'contents-style'

const adopt = adopter(style)

/** Events of a hand that are the content's alone where it is. */
const hands = ['touchstart', 'touchmove', 'touchend', 'touchcancel', 'pointerdown', 'pointerup', 'wheel', 'dblclick']

/** `parts` are those of the gallery. */
export function begin({ dialog: { root }, stage, photoAt }, scene) {
  const shadow = root.getRootNode()
  adopt(shadow)
  let shown = null
  const look = () => {
    const { photo } = scene
    if (shown && shown.photo !== photo) {
      shown.remove()
      shown = null
    }
    // Not before it has opened: on the way it is its thumbnail that is seen.
    if (!shown && scene.isAtRest) shown = Content.of(shadow.host, photoAt(photo).id, photo, stage.pictureAt(photo).element)
  }
  scene.whenChanged(look)
  look()
}

/** What stands over a photo, and moves with it. */
class Content {
  photo
  #content
  #slot = document.createElement('slot')

  /** The content that a gallery has for a photo; null if it has none. */
  static of(gallery, id, photo, picture) {
    const content = [...gallery.children].find(({ slot }) => slot === id)
    return content ? new Content(content, photo, picture) : null
  }

  constructor(content, photo, picture) {
    this.photo = photo
    this.#content = content
    this.#slot.name = content.slot
    this.#slot.className = 'content'
    for (const type of hands) this.#slot.addEventListener(type, event => event.stopPropagation())
    this.#slot.addEventListener('keydown', event => {
      if (event.key !== 'Escape') event.stopPropagation()
    })
    picture.append(this.#slot)
  }

  remove() {
    this.#content.pause?.()
    this.#slot.remove()
  }
}
