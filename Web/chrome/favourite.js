import { element, icon } from './element.js'
import { heart } from './icons.js'
import { say } from './words.js'

/** A button that shows whether the open photo is a favourite, and toggles that. */
export class Like {
  #scene
  #photoAt
  #favourites
  #button

  /** `favourites` has `has` and `set`, which take a photo, and `whenChanged`. */
  constructor({ photoAt }, scene, tools, favourites) {
    this.#scene = scene
    this.#photoAt = photoAt
    this.#favourites = favourites
    this.#button = tools.add('favourite', say('Favourite'), heart, () => this.toggle())
    this.#show()
    scene.whenChanged(() => this.#show())
    favourites.whenChanged(() => this.#show())
  }

  toggle() {
    const photo = this.#photo
    if (photo) this.#favourites.set(photo, !this.#favourites.has(photo))
  }

  /** The open photo; null if none, or if it is still unknown. */
  get #photo() {
    const { photo: place } = this.#scene
    const photo = place === null ? null : this.#photoAt(place)
    return photo?.id ? photo : null
  }

  #show() {
    const photo = this.#photo
    this.#button.ariaPressed = String(photo !== null && this.#favourites.has(photo))
  }
}

/** Marks a thumbnail as a favourite, or removes the mark. It is part of the link, so that screen readers announce it. */
export function mark(cell, isLiked, label = say('Favourite')) {
  const known = cell.querySelector(':scope > .liked')
  if (Boolean(known) === isLiked) return
  known?.remove()
  if (!isLiked) return
  const sign = element('span', 'liked', icon(heart))
  sign.role = 'img'
  sign.ariaLabel = label
  sign.part = 'heart'
  cell.append(sign)
}
