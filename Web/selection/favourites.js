/** What names a photo whatever its file's state: what stands in an address before the state. */
export const nameOf = id => id.split('-')[0]

/** The photos of an album that somebody likes, kept in this browser. */
export class Favourites {
  #key
  #names
  #hearers = []

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

  /** Takes photos in, or out again. */
  set(names, areLiked) {
    for (const name of names) areLiked ? this.#names.add(name) : this.#names.delete(name)
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.names))
    } catch {
      // Where nothing may be kept they last as long as the page.
    }
    this.#tell()
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
