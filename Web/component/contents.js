// A page's own content in place of photos: a video, an iframe, whatever has a photo's id as its slot. Loaded when a photo is
// opened in an element that has such.

import { keepHands, standOver } from '../content.js'
import { adopter } from './adopt.js'
import style from 'contents-style'

const adopt = adopter(style)

/** `parts` are those of the gallery. */
export function begin({ dialog: { root }, stage, photoAt }, scene) {
  const shadow = root.getRootNode()
  adopt(shadow)
  standOver(scene, photo => Content.of(shadow.host, photoAt(photo).id, photo, stage.pictureAt(photo).element))
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
    keepHands(this.#slot)
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
