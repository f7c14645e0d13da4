/** The arrow keys up and down go from row to row, across headings too: to the same column, or to the last photo of a short row. */
export class Steps {
  #sections
  #grid

  constructor({ grid, focus }, sections) {
    this.#grid = grid
    this.#sections = sections
    grid.main.addEventListener('keydown', event => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      const index = grid.indexOf(event.target)
      if (sections.all.length < 2) return
      if (!/^Arrow(Up|Down)$/.test(key) || ctrlKey || metaKey || altKey || shiftKey || index === null) return
      event.preventDefault()
      focus(key === 'ArrowUp' ? this.#above(index) : this.#below(index))
    })
  }

  #below(index) {
    const { columns } = this.#grid
    const { end, column, number } = this.#stand(index)
    const next = index - column + columns
    if (next < end) return Math.min(next + column, end - 1)
    return end < this.#grid.photos.length ? Math.min(end + column, this.#sections.range(number + 1)[1] - 1) : index
  }

  #above(index) {
    const { columns } = this.#grid
    const { first, column, number } = this.#stand(index)
    if (index - columns >= first) return index - columns
    if (number === 0) return index
    const last = this.#stand(first - 1)
    return Math.min(first - 1 - last.column + column, first - 1)
  }

  /** The section of a photo, and the column in which it stands. */
  #stand(index) {
    const number = this.#sections.of(index)
    const [first, end] = this.#sections.range(number)
    return { number, first, end, column: (index - first) % this.#grid.columns }
  }
}
