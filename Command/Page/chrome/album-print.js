import { element } from '../../../Web/chrome/element.js'
import { Print } from '../../../Web/chrome/print.js'
import { spokenDate } from '../../../Web/chrome/date.js'

/** Prints photos with their names, an album with its title and the headings of its sections, too. */
export class AlbumPrint extends Print {
  #headings

  /** `headings` says the sections, each with a text and the place of its first photo. */
  constructor(parts, scene, headings) {
    super(parts, scene)
    this.#headings = headings
  }

  caption({ name, date }) { return [element('p', 'caption', named('strong', name), ` ${spokenDate(date)}`)] }

  copies(photos) {
    const copies = [named('h1', document.querySelector('h1')?.textContent)], headings = [...this.#headings()]
    let heading = null
    photos.forEach((photo, index) => {
      while (headings[0]?.place <= index) heading = headings.shift()
      // Of an album that has not been read to its end some months have nothing to print.
      if (!photo.id) return
      if (heading) copies.push(named('h2', heading.text))
      heading = null
      copies.push(this.copy(photo, named('figcaption', photo.name)))
    })
    return copies
  }
}

/** Words that may run the other way than those around them. */
const named = (tag, text) => element(tag, '', element('bdi', '', text ?? ''))
