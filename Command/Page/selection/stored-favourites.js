/** Returns the part of an id before the first `-`, which names a photo in every state of its file. */
export const nameOf = id => id.split('-')[0]

/** The favourites of an album, stored in this browser. */
export class Favourites {
  #key
  #names
  #isStored = true
  #hearers = []
  /** Called with the names that were added or removed, and whether they were added, except for an undo. */
  onSet

  /** `album` is the title of the whole album, whose folders share its favourites. */
  constructor(album) {
    this.#key = `favourites ${album}`
    this.#read()
    const readAgain = () => {
      this.#read()
      this.#tell()
    }
    // Another window of the same album
    addEventListener('storage', ({ key }) => key === this.#key && readAgain())
    // After a return to this page, another page of the same album
    addEventListener('pageshow', ({ persisted }) => persisted && this.#isStored && readAgain())
  }

  /** All names. */
  get names() { return [...this.#names] }

  has(name) { return this.#names.has(name) }

  /** Adds or removes photos. `isUndo` says that this undoes an earlier change. */
  set(names, areLiked, isUndo = false) {
    const changed = names.filter(name => this.has(name) !== areLiked)
    for (const name of names) areLiked ? this.#names.add(name) : this.#names.delete(name)
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.names))
    } catch {
      // Without storage, favourites last as long as the page.
      this.#isStored = false
    }
    this.#tell()
    if (!isUndo) this.onSet?.(changed, areLiked)
  }

  /** Calls `hear` whenever the favourites change. */
  whenChanged(hear) { this.#hearers.push(hear) }

  #tell() { for (const hear of this.#hearers) hear() }

  #read() {
    let names
    try {
      names = JSON.parse(localStorage.getItem(this.#key))
    } catch {
      // Ignores text that this class has not written.
    }
    this.#names = new Set(Array.isArray(names) ? names.filter(name => typeof name === 'string') : [])
  }
}
