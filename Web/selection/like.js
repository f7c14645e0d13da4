import { nameOf } from './favourites.js'

/** Says whether the open photo is a favourite, and makes it one. */
export class Like {
  #scene
  #photoAt
  #favourites
  #button

  constructor({ photoAt }, scene, tools, favourites) {
    this.#scene = scene
    this.#photoAt = photoAt
    this.#favourites = favourites
    const path = 'M12 20S4 15 4 9a4.2 4.2 0 0 1 8-2 4.2 4.2 0 0 1 8 2c0 6-8 11-8 11z'
    this.#button = tools.add('like', 'Favourite', path, () => this.toggle())
    this.#show()
    scene.whenChanged(() => this.#show())
    favourites.whenChanged(() => this.#show())
  }

  toggle() {
    const name = this.#name
    if (name) this.#favourites.set([name], !this.#favourites.has(name))
  }

  get #name() {
    const { photo } = this.#scene
    const id = photo === null ? null : this.#photoAt(photo).id
    return id ? nameOf(id) : null
  }

  #show() { this.#button.ariaPressed = String(this.#favourites.has(this.#name)) }
}
