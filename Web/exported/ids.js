/** The ids of photos of an exported album. */
export class ExportedIds {
  #album

  constructor(album) { this.#album = album }

  /** Those of the photos at some places. */
  at(places) { return this.#album.idsAt(places) }

  /** None of them can leave while the page is open. */
  among(names) { return new Set(names) }
}
