/** The tallest box, in points: within every browser's limit, and precise to half a point at its end. */
const tallest = 8e6
/** The height at each end of the box that scrolls one to one, so that both ends can be reached. */
const margin = tallest / 8
/** The most windows that a hand or wheel scrolls at once. More is a jump, as by the scroll bar. */
const stride = 1.5

/**
 * Maps content taller than browsers can lay out to the scroll position of a shorter box.
 *
 * Continuous scrolling passes every point of the content: the box shows it displaced by a constant `shift`. A jump goes to
 * the same fraction of the content as of the box. At rest, the box is scrolled, unseen, to the fraction that it shows.
 */
export class LongScroll {
  /** The displacement of the content against the box, in points. */
  shift = 0
  #length = 0
  #y = 0

  /** The height of the box. */
  get box() { return Math.min(this.#length, tallest) }

  /** The place in the content at the top of the window; negative if the content begins below. */
  get place() { return this.#y + this.shift }

  /** The height of the content. To show another place after changing it, call `aim(place)`. */
  set length(length) { this.#length = length }

  /** Follows the box after it has scrolled to `y`, in a window of height `room`. */
  move(y, room) {
    if (Math.abs(y - this.#y) > stride * room) this.shift = this.#placeAt(y) - y
    this.#y = y
  }

  /** Returns the box's scroll position for a place of the content at the top of the window. */
  aim(place) {
    const y = this.boxAt(place)
    this.shift = place - y
    this.#y = y
    return y
  }

  /** How far the box is from the position that matches the content's fraction. */
  get error() { return this.boxAt(this.place) - this.#y }

  /** Whether the box is near either of its ends, in a window of height `room`. */
  isNearEnd(room) { return this.#y < 2 * room || this.#y > this.box - 3 * room }

  /** Returns the place in the box for a place of the content. */
  boxAt(place) {
    if (this.#length <= tallest || place < margin) return place
    const end = this.#length - margin
    return place > end ? place - this.#length + tallest : margin + (place - margin) / this.#ratio
  }

  /** Points of content for each point of the box, between its margins. */
  get #ratio() { return (this.#length - 2 * margin) / (tallest - 2 * margin) }

  #placeAt(y) {
    if (this.#length <= tallest || y < margin) return y
    return y > tallest - margin ? y + this.#length - tallest : margin + (y - margin) * this.#ratio
  }
}
