import { element } from '../chrome/element.js'
import { say } from '../chrome/words.js'

/** A note over the poster of a video that does not play: the reason, and a link to its file. */
export class FilmNote {
  #photo
  #tools
  #root
  #note = element('p', 'note')

  constructor(photo, root, tools) {
    this.#photo = photo
    this.#root = root
    this.#tools = tools
    this.#note.role = 'status'
    this.#note.part = 'note'
  }

  /** Shows the note as soon as the reason is known. */
  async show() {
    const { full, fileName = '' } = this.#photo
    this.#root.append(this.#note)
    if (await isMissing(full)) {
      this.#note.textContent = this.#tools.label('missing-video', say('The video could not be loaded.'))
      return
    }
    const words = this.#tools.label('unplayable', say('This browser cannot play this video. You can download it.'))
    this.#note.append(Object.assign(element('a', '', words), { href: full, download: fileName }))
  }

  remove() { this.#note.remove() }
}

/** Whether nothing is at an address, as far as a page can find out. Another site may forbid it to ask. */
async function isMissing(address) {
  const asking = new AbortController()
  try {
    const { status } = await fetch(address, { signal: asking.signal })
    return status === 404 || status === 410
  } catch {
    return !navigator.onLine
  } finally {
    // Only the status is needed.
    asking.abort()
  }
}
