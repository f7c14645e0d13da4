import { spokenDate } from '../date.js'

/** Says in the bar when the open photo was taken; the only photo is not counted. */
export class Caption {
  #shown = null

  constructor({ dialog: { root, bars }, photoAt }, scene) {
    const date = bars.querySelector('.date')
    date.dir = 'auto'
    scene.whenChanged(() => {
      if (scene.photo === this.#shown) return
      this.#shown = scene.photo
      if (scene.photo === null) return
      const taken = photoAt(scene.photo).date
      date.textContent = spokenDate(taken)
      date.dateTime = taken ?? ''
      // Nowhere to go to, and nothing to count.
      root.classList.toggle('alone', scene.count === 1)
    })
  }
}
