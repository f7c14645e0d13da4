import { heart } from '../../../Web/chrome/icons.js'

/** What names a photo whatever its file's state: what stands in an address before the state. */
export const nameOf = id => id.split('-')[0]

/** The photos of an album that somebody likes, kept in this browser. */
export class Favourites {
  #key
  #names
  #hearers = []
  /** Called with the names that were taken in or out by somebody who did not take that back. */
  onSet

  constructor(album) {
    this.#key = `favourites ${album}`
    this.#read()
    // Another window of the same album.
    addEventListener('storage', ({ key }) => {
      if (key !== this.#key) return
      this.#read()
      this.#tell()
    })
  }

  /** The names of all. */
  get names() { return [...this.#names] }

  has(name) { return this.#names.has(name) }

  /** Takes photos in, or out again; `isUndo` says that this takes back what was done. */
  set(names, areLiked, isUndo = false) {
    const changed = names.filter(name => this.has(name) !== areLiked)
    for (const name of names) areLiked ? this.#names.add(name) : this.#names.delete(name)
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.names))
    } catch {
      // Where nothing may be kept they last as long as the page.
    }
    this.#tell()
    if (!isUndo) this.onSet?.(changed, areLiked)
  }

  /** `hear` is called whenever others are liked. */
  whenChanged(hear) { this.#hearers.push(hear) }

  #tell() { for (const hear of this.#hearers) hear() }

  #read() {
    let names
    try {
      names = JSON.parse(localStorage.getItem(this.#key))
    } catch {
      // What cannot be read was not written here.
    }
    this.#names = new Set(Array.isArray(names) ? names.filter(name => typeof name === 'string') : [])
  }
}

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
    this.#button = tools.add('like', 'Favourite', heart, () => this.toggle())
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
