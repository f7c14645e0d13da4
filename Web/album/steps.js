
/** Moves the focus with the up and down arrow keys, even across headings, to the nearest photo in the next row. */
export class Steps {
  #engine
  #grid

  constructor({ engine, grid, focus }) {
    this.#engine = engine
    this.#grid = grid
    grid.main.addEventListener('keydown', event => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      const index = grid.indexOf(event.target)
      if (!/^Arrow(Up|Down)$/.test(key) || ctrlKey || metaKey || altKey || shiftKey || index === null) return
      event.preventDefault()
      focus(this.#step(index, key === 'ArrowUp' ? -1 : 1))
    })
  }

  /** Returns the photo in the next row up or down whose middle is nearest, or `from` if there is no such row. */
  #step(from, way) {
    const start = this.#cell(from)
    let nearest = from, least = Infinity, row
    for (let index = from + way; index >= 0 && index < this.#grid.photos.length; index += way) {
      const { y, middle } = this.#cell(index)
      if (y === start.y) continue
      row ??= y
      if (y !== row) break
      const distance = Math.abs(middle - start.middle)
      if (distance > least) break
      least = distance
      nearest = index
    }
    return nearest
  }

  #cell(index) {
    const { x, y, width } = this.#engine.cell(index)
    return { y, middle: x + width / 2 }
  }
}
