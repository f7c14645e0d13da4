/**
 * The photo in the address bar: one entry in the history while a photo is open, replaced
 * as pages turn and left when the photo has landed.
 */
export class Address {
  #id = null
  /** Whether the entry of a closed photo is being left, which takes the browser a moment. */
  #isLeaving = false
  /** What stands before a photo's id. */
  sign = '#photo='
  /** What an entry of a photo keeps. */
  state = { isPhoto: true }

  /** `follow` is told the photo that the user went to by Back, Forward or a link; or null. */
  constructor(follow, signal) {
    addEventListener('popstate', () => {
      if (this.#isLeaving) {
        this.#isLeaving = false
        this.show(this.#id)
      } else {
        follow(this.current)
      }
    }, { signal })
  }

  /** The photo that the address names, or is about to; null if none. */
  get current() {
    if (this.#isLeaving) return this.#id
    const id = location.hash.split(this.sign)[1]
    try {
      return id ? decodeURIComponent(id) : null
    } catch {
      return null
    }
  }

  /** Makes the entry of a photo that the page was loaded with one that Back can close. */
  adopt() {
    const id = this.current
    if (id === null || history.state?.isPhoto) return
    this.#write('replaceState', null)
    this.#write('pushState', id)
  }

  /** Names the photo that is open; null if none is. */
  show(id) {
    this.#id = id
    const { current } = this
    // So it is while an entry is being left: this is what the address is about to name then.
    if (id === current) return
    if (id !== null) {
      this.#write(current === null && !history.state?.isPhoto ? 'pushState' : 'replaceState', id)
    } else if (history.state?.isPhoto) {
      this.#isLeaving = true
      history.back()
    } else {
      this.forget()
    }
  }

  /** Names no photo any more, in the entry that there is. */
  forget() { this.#write('replaceState', null) }

  #write(how, id) {
    const url = location.pathname + location.search + (id === null ? '' : this.sign + encodeURIComponent(id))
    try {
      history[how](id === null ? null : this.state, '', url)
    } catch {
      // Safari has had enough after a hundred times in ten seconds, and a page without an address has none to change.
    }
  }
}
