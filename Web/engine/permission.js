/** Asks the page before a photo opens or closes. */
export class Permission {
  #tell
  #hearers = []
  /** The reason for opening the last photo. */
  opened = null
  #reason = null
  #isGiven = true

  /** `tell` receives `open` or `close`, the photo and the reason, and returns whether the page permits it. */
  constructor(tell) { this.#tell = tell }

  /** Calls `hear` with `open` or `close` before the page is asked. */
  beforeAsking(hear) { this.#hearers.push(hear) }

  /** Returns whether a photo may open or close. */
  ask(what, photo, asked) {
    const reason = this.#reason ?? asked
    if (what === 'open') this.opened = reason
    for (const hear of this.#hearers) hear(what)
    return this.#isGiven = this.#tell(what, photo, reason)
  }

  /** Replaces the reason of all later requests. Returns a function that ends this, and returns whether the page permitted the last one. */
  giveReason(reason) {
    this.#reason = reason
    this.#isGiven = true
    return () => {
      this.#reason = null
      return this.#isGiven
    }
  }
}
