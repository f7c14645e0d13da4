// A page's own content in place of photos: a video, an iframe, whatever has a photo's id as its slot. Loaded when a photo is
// opened in an element that has such.

import { standOver } from '../stage/content.js'
import { adopter } from './adopt.js'
import { canScroll } from '../input/still-page.js'
import style from 'contents-style'

const adopt = adopter(style)

/** `parts` are those of the gallery. */
export function begin({ dialog, grid: { gallery }, stage, photoAt }, scene) {
  adopt(gallery.shadowRoot)
  standOver(scene, photo => Content.of(gallery, photoAt(photo).id, photo, stage.pictureAt(photo).element, dialog))
}

/** What stands over a photo, and moves with it. */
class Content {
  photo
  #content
  #slot = document.createElement('slot')

  /** The content that a gallery has for a photo; null if it has none. */
  static of(gallery, id, photo, picture, dialog) {
    const content = [...gallery.children].find(({ slot }) => slot === id)
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
