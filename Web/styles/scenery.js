import { element } from '../element.js'
import { clipOf, fitted, opacityOf, transformOf } from '../geometry.js'
import { spokenDate } from '../dialog.js'

/** Space between a photo and the words below it, and the least that the words need; points. */
const gap = 16
const room = 150

/**
 * Draws what only some styles have: the screen around a photo, the page that stands back, bars that slide.
 * Decides nothing.
 */
export class Scenery {
  #stage
  #page
  #header
  #bars
  #photoAt
  #cards = new Map()
  #isBack = false
  #slides = false
  #still = matchMedia('(prefers-reduced-motion: reduce)')

  constructor({ stage, dialog, grid, header, photoAt }) {
    this.#stage = stage
    this.#page = [grid.main, header].filter(Boolean)
    this.#header = header
    this.#bars = dialog.bars
    this.#photoAt = photoAt
    // Only who asks for such a style pays for it: the stage itself knows nothing of all this.
    const draw = stage.draw
    stage.draw = (engine, time) => {
      const drawn = []
      const frame = draw.call(stage, {
        frame: (time, draw) => engine.frame(time, box => {
          draw(box)
          drawn.push({ ...box })
        }),
      }, time)
      this.#draw(frame, drawn)
      return frame
    }
  }

  /** Brings the page forward till the next frame: it is measured as it is, not as far back as it stands. */
  bringForward() { this.#placePage(1) }

  #draw(frame, drawn) {
    this.#placePage(frame.pageBelow)
    this.#slideBars(frame.slidesBars && !this.#still.matches, frame.chrome)
    this.#drawCards(frame, drawn)
  }

  // MARK: The page below

  #placePage(scale) {
    const isBack = scale < 1
    if (!isBack && !this.#isBack) return
    this.#isBack = isBack
    for (const part of this.#page) {
      // About the middle of the window, wherever the page has been scrolled to.
      if (isBack) part.style.transformOrigin = `${innerWidth / 2 - part.offsetLeft}px ${this.#middle(part)}px`
      part.style.scale = isBack ? scale : ''
    }
  }

  #middle(part) { return innerHeight / 2 - (part === this.#header ? 0 : part.offsetTop - scrollY) }

  // MARK: The bars

  #slideBars(slides, chrome) {
    if (!slides && !this.#slides) return
    this.#slides = slides
    const away = slides ? (1 - chrome) * 100 : 0
    const [top, bottom] = this.#bars.children
    top.style.transform = `translateY(${-away}%)`
    bottom.style.transform = `translateY(${away}%)`
    if (this.#header) this.#header.style.translate = slides ? `0 ${-chrome * 100}%` : ''
    // They are there as long as any of them is.
    for (const each of [this.#bars, this.#header]) if (each && slides) each.style.opacity = 1
  }

  // MARK: The screen around a photo

  #drawCards(frame, drawn) {
    if (frame.width === 0 && this.#cards.size === 0) return
    const { width, height } = windowSize()
    const shown = new Set()
    for (const { photo, role, x, opacity } of drawn) {
      if (frame.width === 0 || role === 0) continue
      shown.add(photo)
      // The neighbour's screen stands beside, with its photo in the middle.
      this.#place(photo, role === 1 ? frame : { ...frame, x, y: height / 2, width, height, rotation: 0 }, opacity)
    }
    for (const [photo, card] of this.#cards) {
      if (shown.has(photo)) continue
      for (const layer of card) layer.remove()
      this.#cards.delete(photo)
    }
    this.#bars.classList.toggle('on-card', shown.size > 0)
  }

  #place(photo, box, opacity) {
    const window = windowSize()
    const scale = Math.max(box.width / window.width, box.height / window.height)
    const seen = {
      ...box, imageWidth: window.width * scale, imageHeight: window.height * scale,
      clipTop: 0, clipLeft: 0, clipBottom: 0, clipRight: 0,
    }
    for (const layer of this.#cards.get(photo) ?? this.#make(photo)) {
      layer.style.width = `${window.width}px`
      layer.style.height = `${window.height}px`
      layer.style.transform = transformOf(seen, window)
      layer.style.clipPath = clipOf(seen, window)
      layer.style.opacity = opacityOf(opacity)
    }
  }

  /** Makes the screen's ground, which lies under the photo, and what else is on it, which lies over. */
  #make(photo) {
    const shown = this.#photoAt(photo)
    const { name, date, width, height } = shown
    const window = windowSize()
    const words = element('div', 'words')
    for (const [tag, text] of [['strong', name], ['span', spokenDate(date)], ['span', sizeOf(width, height)]]) {
      if (!text) continue
      const line = element(tag, '', text)
      line.dir = 'auto'
      words.append(line)
    }
    // Below the photo if there is room, else at the lower edge of the screen.
    const below = (window.height + fitted(width || 1, height || 1, window).height) / 2 + gap
    if (below + room < window.height) words.style.top = `${below}px`
    else words.classList.add('over')
    const card = [element('div', 'card'), element('div', 'card rest', words)]
    // The dialog's own bars say all of it to a screen reader.
    for (const layer of card) layer.ariaHidden = 'true'
    this.#cards.set(photo, card)
    this.#stage.layer.prepend(...card)
    return card
  }
}

const windowSize = () => ({ width: document.documentElement.clientWidth, height: innerHeight })

function sizeOf(width, height) {
  if (!width || !height) return ''
  const millions = (width * height / 1e6).toLocaleString(undefined, { maximumFractionDigits: 1 })
  return `${width.toLocaleString()} × ${height.toLocaleString()} · ${millions} MP`
}
