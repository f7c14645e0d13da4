import { element } from '../../../Web/chrome/element.js'
import { Print } from '../../../Web/chrome/print.js'
import { spokenDate } from '../../../Web/chrome/formats.js'

/** Prints a photo with its name, folder and date, and an album with its title and section headings. */
export class AlbumPrint extends Print {
  #headings

  /** `headings` returns the sections, each with its text and the index of its first photo. */
  constructor(parts, scene, headings) {
    super(parts, scene)
    this.#headings = headings
  }

  caption({ name, folder, date }) {
    const place = folder ? [' ', named('span', folder), ' ·'] : []
    return [element('p', 'caption', named('strong', name), ...place, ` ${spokenDate(date)}`)]
  }

  copies(photos) {
    const copies = [named('h1', document.querySelector('h1')?.textContent)], headings = [...this.#headings()]
    let heading = null
    photos.forEach((photo, index) => {
      while (headings[0]?.place <= index) heading = headings.shift()
      // Skips unread photos, and the headings of months without a read photo.
      if (!photo.id) return
      if (heading) copies.push(named('h2', heading.text))
      heading = null
      copies.push(this.copy(photo, named('figcaption', photo.name)))
    })
    return copies
  }
}

/** Returns an element whose text may run opposite to its surroundings. */
const named = (tag, text) => element(tag, '', element('bdi', '', text ?? ''))
