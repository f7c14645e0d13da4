import { element } from '../../../Web/chrome/element.js'
import { say } from '../../../Web/chrome/words.js'

/** The problem of a file that ends too early. Browsers show the part that they can decode. */
const cutShort = 'cut short'

/** Replaces the error message of a truncated photo by the part that the browser can decode, with a note. */
export class TruncatedNote {
  #photoAt

  constructor({ dialog: { layer }, grid: { main }, photoAt }, scene) {
    this.#photoAt = photoAt
    const look = () => {
      for (const cell of main.querySelectorAll('.broken')) this.#show(cell, photoAt(Number(cell.dataset.index)))
    }
    new MutationObserver(look).observe(main, { childList: true, subtree: true })
    look()
    scene.whenChanged(() => {
      const picture = layer.querySelector('.caught.broken')
      if (picture && scene.photo !== null) this.#show(picture, photoAt(scene.photo))
    })
  }

  #show(place, photo) {
    if (photo?.problem !== cutShort || place.dataset.remains) return
    place.dataset.remains = 'asked'
    const image = new Image()
    image.draggable = false
    image.alt = photo.name
    image.addEventListener('load', () => {
      const note = element('p', 'note', say('Incomplete file: this is the part that could be decoded.'))
      place.classList.remove('broken')
      place.replaceChildren(image, note)
    })
    image.src = photo.full
  }
}
