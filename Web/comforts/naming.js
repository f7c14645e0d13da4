import { spokenDate } from '../date.js'

/** Says which photo is open: its date in the bar, its name as the window's title. */
export class Naming {
  #title = document.title
  #date
  #shown = null

  constructor({ dialog: { root, bars }, photoAt }, scene) {
    this.#date = bars.querySelector('.date')
    scene.whenChanged(() => {
      const { photo } = scene
      if (photo === this.#shown) return
      if (this.#shown === null) this.#title = document.title
      this.#shown = photo
      document.title = photo === null ? this.#title : photoAt(photo).name || this.#title
      if (photo === null) return
      const { date } = photoAt(photo)
      this.#date.textContent = spokenDate(date)
      this.#date.dateTime = date ?? ''
      this.#date.dir = 'auto'
      // Nowhere to go to, and nothing to count.
      root.classList.toggle('alone', scene.count === 1)
    })
  }
}
