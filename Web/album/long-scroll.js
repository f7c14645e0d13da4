/** The tallest box, points: less than any browser lays out, and so little that half a point is still told from none at its end. */
const tallest = 8e6
/** At each end of it as much is scrolled as it is, so that both ends can be reached. */
const margin = tallest / 8
/** Windows that a hand or a wheel moves at a time at the most; more is a jump, as of a dragged scroll bar. */
const stride = 1.5

/**
 * How a content that is taller than browsers lay out is scrolled in a box that is not.
 *
 * Who scrolls through it sees every point of the content: what the box shows is displaced by a `shift` that stays. A jump goes to
 * the same part of the content as of the box. At rest the box is scrolled, unseen, to where its part is that of the content.
 */
export class LongScroll {
  /** How far the content is displaced against the box, points. */
  shift = 0
  #length = 0
  #y = 0

  /** How tall the box is. */
  get box() { return Math.min(this.#length, tallest) }

  /** What of the content is at the top of the window; negative if it begins below that. */
  get place() { return this.#y + this.shift }

  /** How tall the content is; where another place of it is to be seen then, it has to be aimed at. */
  set length(length) { this.#length = length }

  /** The box has been scrolled to `y`, in a window of this height. */
  move(y, room) {
    if (Math.abs(y - this.#y) > stride * room) this.shift = this.#placeAt(y) - y
    this.#y = y
  }

  /** Where the box has to be scrolled to that shows a place of the content at the top of the window. */
  aim(place) {
    const y = this.#boxAt(place)
    this.shift = place - y
    this.#y = y
    return y
  }

  /** How far the box is from where its part is that of the content. */
  get error() { return this.#boxAt(this.place) - this.#y }

  /** Whether the box ends before the content does, in a window of this height. */
  isNearEnd(room) { return this.#y < 2 * room || this.#y > this.box - 3 * room }

  /** Content for each point of the box, between its margins. */
  get #ratio() { return (this.#length - 2 * margin) / (tallest - 2 * margin) }

  #placeAt(y) {
    if (this.#length <= tallest || y < margin) return y
    return y > tallest - margin ? y + this.#length - tallest : margin + (y - margin) * this.#ratio
  }

  #boxAt(place) {
    if (this.#length <= tallest || place < margin) return place
    const end = this.#length - margin
    return place > end ? place - this.#length + tallest : margin + (place - margin) / this.#ratio
  }
}
