/** Asks the page before a photo opens or closes. */
export class Permission {
  #tell
  #hearers = []
  /** Why a photo was opened last. */
  opened = null
  #reason = null
  #isGiven = true

  /** `tell` is called with `open` or `close`, the photo and why; it returns whether the page lets it. */
  constructor(tell) { this.#tell = tell }

  /** `hear` is called with `open` or `close` before the page hears of it. */
  beforeAsking(hear) { this.#hearers.push(hear) }

  /** Returns whether a photo may open or close. */
  ask(what, photo, asked) {
    const reason = this.#reason ?? asked
    if (what === 'open') this.opened = reason
    for (const hear of this.#hearers) hear(what)
    return this.#isGiven = this.#tell(what, photo, reason)
  }

  /** Tells the page another reason for all that is asked from now on. What is returned ends that, and says whether the page let it be. */
  giveReason(reason) {
    this.#reason = reason
    this.#isGiven = true
    return () => {
      this.#reason = null
      return this.#isGiven
    }
  }
}
