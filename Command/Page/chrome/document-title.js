/** The window is called by the photo that is open. */
export class DocumentTitle {
  #title = document.title
  #shown = null

  constructor({ photoAt }, scene) {
    scene.whenChanged(() => {
      const { photo } = scene
      if (photo === this.#shown) return
      if (this.#shown === null) this.#title = document.title
      this.#shown = photo
      document.title = photo === null ? this.#title : photoAt(photo).name || this.#title
    })
  }
}
