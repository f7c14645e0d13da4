/** The months in which photos were taken, in the order of the grid, and where each begins. */
export class Months {
  /** `[{ name, text, place }]`: `2024-06` as files say it, `June 2024` as people do, the place of the first photo. */
  all = []
  #list
  #engine
  #grid
  #hearers = []
  /** Where somebody went last, and how far the page was scrolled then. */
  #aim = { number: 0, place: NaN }

  constructor({ engine, grid }, list) {
    this.#engine = engine
    this.#grid = grid
    this.#list = list
    list.whenMoved(() => this.read())
  }

  /** `hear` is called whenever months or their places are others, or somebody went to one. */
  whenChanged(hear) { this.#hearers.push(hear) }

  async read() {
    const answer = await this.#list.read('months=1')
    if (!answer) return
    this.all = answer.months.map(([name, place]) => ({ name, text: spoken(name), place }))
    this.#aim.place = NaN
    for (const hear of this.#hearers) hear()
  }

  /** The number of the month that a photo belongs to. */
  of(photo) {
    let low = 0, high = this.all.length
    while (low + 1 < high) {
      const middle = (low + high) >> 1
      if (this.all[middle].place <= photo) low = middle
      else high = middle
    }
    return low
  }

  /**
   * The number of the month at the top of the window, below what covers it. A row may have several, and the page's end
   * many: whoever went to one of those is there.
   */
  get current() {
    if (scrollY === this.#aim.place && this.#aim.number < this.all.length) return this.#aim.number
    const { first } = this.#engine.cells(this.covered + 1, innerHeight)
    return this.of(first)
  }

  /** Scrolls to where a month begins. */
  goTo(number) {
    const month = this.all[number]
    if (!month) return
    const { columns, pitch } = this.#engine.cells(0, 1)
    const { top } = this.#grid.main.getBoundingClientRect()
    this.#grid.scrollTo(scrollY + top + Math.floor(month.place / columns) * pitch - this.covered)
    this.#aim = { number, place: scrollY }
    for (const hear of this.#hearers) hear()
  }

  /** How much of the window's top the page's head covers, points. */
  get covered() { return this.#grid.header?.offsetHeight ?? 0 }
}

function spoken(name) {
  const [year, month] = name.split('-').map(Number)
  if (!month) return 'Without a date'
  const lang = document.documentElement.lang || undefined
  return new Date(year, month - 1).toLocaleString(lang, { month: 'long', year: 'numeric' })
}
