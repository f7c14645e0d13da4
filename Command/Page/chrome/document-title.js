/** Shows the open photo's name as the document's title. */
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
