/** Milliseconds between requests for changes: while the server reads the folder, and after it knows everything. */
const pauses = { growing: 1000, known: 2500 }

/** Returns the server's answer as a change of the list. */
export const changeOf = answer => ({ ...answer, entries: answer.runs, answer })

/**
 * The server's list as a source: its parts, and its changes.
 *
 * Makes one request at a time. Each requests parts and the changes since the last one, and its answer describes one moment. So parts arrive
 * together with the changes.
 */
export class ServedSource {
  partLength
  /** Called when an answer has been taken. */
  onAnswer = () => {}
  #ask
  #reload
  #revision
  #isComplete
  /** Resolves when the last request has been answered, and its changes have been applied. */
  #turn = Promise.resolve()
  /** The number of parts to come, and the answers with parts that have come. */
  #reads = 0
  #news = []
  /** Ends the pause before the next request for changes. */
  #hurry = () => {}

  /**
   * `ask` resolves to the answer to a query; null on failure, or if another list is wanted by now. `reload` reads the list anew, if the
   * server does not know the changes.
   */
  constructor(partLength, ask, reload) {
    this.partLength = partLength
    this.#ask = ask
    this.#reload = reload
    document.addEventListener('visibilitychange', () => this.#hurry())
  }

  /** Takes the state of an answer, whose changes are applied now. */
  note({ revision, complete }) {
    this.#revision = revision
    this.#isComplete = complete
  }

  /** Ignores changes to the last list, which may still arrive. */
  forget() { this.#revision = '' }

  /** Reads whole parts. Their photos arrive with the changes. */
  async read(from, to) {
    const first = from / this.partLength
    this.#reads++
    try {
      const news = await this.#request(Array.from({ length: Math.ceil(to / this.partLength) - first }, (_, step) => first + step))
      if (!news) throw new Error('The server has not answered.')
      this.#news.push(news)
      this.#hurry()
      await news.turn
    } finally {
      this.#reads--
    }
  }

  /** Yields answers as changes, one after the other. */
  async *changes() {
    for (;;) {
      if (this.#news.length === 0) await this.#pause()
      // While parts are on their way, the changes come with them.
      const news = this.#news.shift() ?? (this.#reads > 0 || document.hidden ? null : await this.#request([]))
      if (!news) continue
      if (news.answer.reload) await this.#reload()
      else yield changeOf(news.answer)
      news.end()
      this.onAnswer()
    }
  }

  /** Resolves to an answer, with the promise that its turn ends and the function that ends it; null on failure. */
  async #request(parts) {
    const before = this.#turn
    let end
    const turn = this.#turn = new Promise(resolve => { end = resolve })
    await before
    const revision = this.#revision
    const answer = await this.#ask(`since=${revision}&parts=${parts}`)
    // A search may have replaced the list meanwhile.
    if (answer !== null && revision === this.#revision) return { answer, turn, end }
    end()
    return null
  }

  async #pause() {
    let timer
    await new Promise(resolve => {
      this.#hurry = resolve
      timer = setTimeout(resolve, this.#isComplete ? pauses.known : pauses.growing)
    })
    clearTimeout(timer)
  }
}
