// How the keyboard moves the focus among thumbnails: one of them is the grid's only Tab stop.

/**
 * Makes the grid a single Tab stop: the thumbnail that last had the focus, or the first on screen.
 * From there, arrow keys move on, and Home and End go to the ends.
 */
export class TabStop {
  #grid
  #main
  #engine
  #focus
  #stop = null

  constructor({ grid, grid: { main }, engine, focus, signal }) {
    this.#grid = grid
    this.#main = main
    this.#engine = engine
    this.#focus = focus
    new MutationObserver(records => this.#change(records)).observe(main, { childList: true })
    main.addEventListener('focusin', ({ target }) => this.#move(target.closest('a.photo')))
    // Runs after the viewer, which owns these keys while a photo is open or opening.
    document.addEventListener('keydown', event => this.#key(event), { signal })
    for (const cell of main.children) cell.tabIndex = -1
    this.#find()
  }

  /** Focuses the stop, or the first visible thumbnail if the stop is out of view. */
  focus() {
    const { top = -1, bottom } = this.#stop?.getBoundingClientRect() ?? {}
    if (top < 0 || bottom > innerHeight) this.#move(this.#main.querySelector(`[data-index="${this.#grid.first}"]`))
    this.#stop?.focus({ preventScroll: true })
  }

  #change(records) {
    for (const { addedNodes } of records) {
      for (const cell of addedNodes) if (cell !== this.#stop && cell.matches('a')) cell.tabIndex = -1
    }
    if (!this.#stop?.isConnected) this.#find()
  }

  #move(cell) {
    if (!cell || cell === this.#stop) return
    if (this.#stop) this.#stop.tabIndex = -1
    this.#stop = cell
    cell.tabIndex = 0
  }

  #find() {
    this.#stop = null
    const { first } = this.#engine.cells(0, innerHeight)
    this.#move(this.#main.querySelector(`[data-index="${first}"]`) ?? this.#main.querySelector('a.photo'))
  }

  #key(event) {
    if (event.defaultPrevented || !event.composedPath().includes(this.#main)) return
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const index = { Home: 0, End: this.#engine.count - 1 }[event.key]
    if (index === undefined) return
    event.preventDefault()
    this.#focus(index)
  }
}

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
