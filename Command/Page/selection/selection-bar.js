import { element } from '../../../Web/chrome/element.js'
import { mostDownloaded, mostShared } from './download-and-share.js'
import { say, sayCount } from '../../../Web/chrome/words.js'

/** The header's button that begins a selection, and a bar with the number of selected photos and the actions on them. */
export class SelectionBar {
  #selection
  #favourites
  #passing
  #count = element('p', '')
  #bar
  #start
  #buttons
  /** Whether a download or share is in progress. */
  #isPassing = false
  /** The message in place of the number. */
  #message = ''

  constructor({ grid: { header } }, selection, favourites, passing) {
    this.#selection = selection
    this.#favourites = favourites
    this.#passing = passing
    this.#count.role = 'status'
    this.#start = header.querySelector('.select')
    this.#start.disabled = false
    this.#start.addEventListener('click', () => selection.isOn ? selection.end() : selection.begin())
    this.#buttons = {
      favourites: this.#button(say('Select favourites'), () => selection.add(favourites.names)),
      like: this.#button(say('Favourite'), () => this.#like()),
      download: this.#button(say('Download'), () => this.#pass(photos => passing.download(photos))),
      share: this.#button(say('Share'), () => this.#pass(photos => passing.share(photos))),
    }
    this.#bar = element('section', 'selection', this.#count, ...Object.values(this.#buttons),
      this.#button(say('Done'), () => selection.end()))
    this.#bar.ariaLabel = say('Selected photos')
    this.#bar.hidden = true
    document.body.append(this.#bar)
    const follow = () => {
      this.#message = ''
      this.#show()
    }
    selection.whenChanged(follow)
    favourites.whenChanged(follow)
    this.#show()
  }

  #button(label, press) {
    const button = element('button', '', label)
    button.type = 'button'
    button.addEventListener('click', press)
    return button
  }

  get #photos() { return [...this.#selection.names].map(id => ({ id })) }

  #like() {
    const names = [...this.#selection.names]
    this.#favourites.set(names, !names.every(name => this.#favourites.has(name)))
  }

  /** Downloads or shares the photos, and shows the progress. */
  async #pass(hand) {
    const passing = !this.#isPassing && hand(this.#photos)
    if (!passing) return
    this.#isPassing = true
    this.#message = say('Preparing photos…')
    this.#show()
    try {
      this.#message = await passing === false ? say('The photos are ready. Press Share again.') : ''
    } catch {
      this.#message = say('The photos could not be read.')
    }
    this.#isPassing = false
    this.#show()
  }

  #show() {
    const { isOn, names, gone } = this.#selection
    const { favourites, like, download, share } = this.#buttons
    const hadFocus = this.#bar.contains(document.activeElement)
    this.#bar.hidden = !isOn
    this.#start.ariaPressed = String(isOn)
    if (!isOn && hadFocus) this.#start.focus()
    const isTooMuch = this.#passing.mayDownload && names.size > mostDownloaded
    const count = sayCount(names.size, '{n} selected', '{n} selected')
    const most = mostDownloaded.toLocaleString(document.documentElement.lang || [])
    const text = this.#message || (isTooMuch ? say('{selected}; a download can have up to {most}', { selected: count, most }) : count)
    if (this.#count.textContent !== text) this.#count.textContent = text
    favourites.hidden = this.#favourites.names.every(name => names.has(name) || gone.has(name))
    like.disabled = names.size === 0
    like.ariaPressed = String(names.size > 0 && [...names].every(name => this.#favourites.has(name)))
    download.hidden = !this.#passing.mayDownload
    download.disabled = names.size === 0 || isTooMuch
    share.hidden = !this.#passing.mayShare
    share.disabled = names.size === 0 || names.size > mostShared
  }
}
