/** The most reads at a time, and the most adjacent parts in one. */
const mostReads = 3
const mostParts = 8
/** Milliseconds after which an unanswered read no longer keeps others from beginning. */
const patience = 10_000
/** Milliseconds before the first repetition after a failure, which each further failure doubles, and the longest pause. */
const firstPause = 1000
const longestPause = 60_000

/** Reads those parts of a list that are needed, the most urgent first. */
export class PartReader {
  #list
  #length
  #read
  #take
  #fail
  /** The parts that have been asked for. */
  #asked = new Set()
  #busy = 0
  /** The number of lists before this one. Answers about an earlier one are dropped. */
  #round = 0
  /** How often each part has failed, and those that are not read again yet. */
  #failures = new Map()
  #paused = new Set()
  #signal
  /** The ranges that somebody waits for, each with a function that ends the waiting. */
  #awaited = new Set()

  /**
   * `list` has the `photos`, of which unread ones have no id, and yields the ranges that are `wanted`, the most urgent first. `length` is
   * that of a part. `take` receives the indices and the answer of a read. `fail` receives the first error of an outage.
   */
  constructor(list, length, { read, take, fail, signal }) {
    this.#list = list
    this.#length = length
    this.#read = read
    this.#take = take
    this.#fail = fail
    this.#signal = signal
    signal?.addEventListener('abort', () => this.forget())
  }

  /** Begins the reads that are needed now. */
  look() {
    while (this.#busy < mostReads && !this.#signal?.aborted) {
      const parts = this.#next()
      if (!parts) return
      this.#ask(...parts)
    }
  }

  /** Resolves to true once these photos have been read, or to false if the list has changed. */
  whenRead(from, end) {
    return new Promise(resolve => {
      this.#awaited.add({ from, end, resolve })
      this.#settle()
      this.look()
    })
  }

  /** Drops what is being read, because the list has changed. */
  forget() {
    this.#round++
    this.#busy = 0
    for (const parts of [this.#asked, this.#failures, this.#paused]) parts.clear()
    for (const { resolve } of this.#awaited) resolve(false)
    this.#awaited.clear()
  }

  /** Ends the pauses after failures. */
  retry() {
    this.#failures.clear()
    this.#paused.clear()
    this.look()
  }

  *#wanted() {
    yield* this.#list.wanted()
    for (const { from, end } of this.#awaited) yield [from, end]
    yield* this.#list.spare()
  }

  /** Returns the first part to read next, and the part after the last; undefined if nothing is missing. */
  #next() {
    for (const [from, end] of this.#wanted()) {
      const index = this.#missing(from, end)
      if (index < 0) continue
      const first = Math.floor(index / this.#length)
      let next = first + 1
      const isMissing = part => this.#missing(part * this.#length, Math.min((part + 1) * this.#length, end)) >= 0
      while (next < first + mostParts && isMissing(next)) next++
      return [first, next]
    }
  }

  /** Returns the first unread photo of a range in a part that may be asked for; −1 if none. */
  #missing(from, end) {
    const { photos } = this.#list, length = this.#length
    for (let index = Math.max(from, 0); index < Math.min(end, photos.length); index++) {
      const part = Math.floor(index / length)
      if (this.#asked.has(part) || this.#paused.has(part)) index = (part + 1) * length - 1
      else if (!photos[index].id) return index
    }
    return -1
  }

  async #ask(first, next) {
    const round = this.#round, { photos } = this.#list
    const from = first * this.#length, end = Math.min(next * this.#length, photos.length)
    const parts = Array.from({ length: next - first }, (_, step) => first + step)
    for (const part of parts) this.#asked.add(part)
    this.#busy++
    let isFree = false
    const free = () => {
      if (isFree || round !== this.#round) return
      isFree = true
      this.#busy--
      this.look()
    }
    const timer = setTimeout(free, patience)
    let fault = null
    try {
      const answer = await this.#read(from, end)
      if (round === this.#round) fault = this.#take(from, end, answer)
    } catch (error) {
      fault = error
    }
    clearTimeout(timer)
    if (round !== this.#round) return
    for (const part of parts) this.#asked.delete(part)
    if (fault) this.#wait(parts, fault)
    else for (const part of parts) this.#failures.delete(part)
    this.#settle()
    free()
  }

  /** Makes parts wait, the longer the more often they have failed. */
  #wait(parts, fault) {
    const round = this.#round
    if (this.#failures.size === 0) this.#fail(fault)
    const count = 1 + Math.max(...parts.map(part => this.#failures.get(part) ?? 0))
    for (const part of parts) {
      this.#failures.set(part, count)
      this.#paused.add(part)
    }
    setTimeout(() => {
      if (round !== this.#round) return
      for (const part of parts) this.#paused.delete(part)
      this.look()
    }, Math.min(firstPause * 2 ** (count - 1), longestPause))
  }

  #settle() {
    for (const each of this.#awaited) {
      if (this.#list.photos.slice(each.from, each.end).some(({ id }) => !id)) continue
      this.#awaited.delete(each)
      each.resolve(true)
    }
  }
}
