import { element } from '../chrome/element.js'
import { fitted, opacityOf } from '../stage/geometry.js'
import { language, spokenDate } from '../chrome/words.js'

/** The space between a photo and the text below, and the text's least height, in points. */
const gap = 16
const room = 150

/**
 * Draws features of only some styles: the screen around a photo, the receding page, the sliding bars.
 * Makes no decisions.
 */
export class Overlay {
  #stage
  #receding
  #dialog
  #photoAt
  #cards = new Map()
  /** The elements that are behind now. */
  #back = []
  #shift = 0
  #slides = false
  /** How far the bars have slid out of the window, 0 to 1, and their heights. */
  #away = 0
  #heights = [0, 0]
  #still = matchMedia('(prefers-reduced-motion: reduce)')

  /** `receding` returns the elements that recede behind a photo. */
  constructor({ stage, dialog, photoAt }, receding) {
    this.#stage = stage
    this.#receding = receding
    this.#dialog = dialog
    this.#photoAt = photoAt
    // Only pages that use such a style pay for it: the stage itself knows nothing about it.
    stage.whenDrawn(frame => this.#draw(frame, frame.scene, frame.pictures))
  }

  /** Brings the page forward until the next frame, so that it is measured at full size. */
  bringForward() { this.#placePage(1) }

  #draw(frame, scene, drawn) {
    this.#placePage(scene.pageBelow)
    this.#shiftPage(scene.pageShift)
    this.#slideBars(scene.slidesBars && !this.#still.matches, frame.chrome)
    this.#drawCards(scene, drawn, frame.chrome)
  }

  /** Moves the rest of the photo's page sideways. The engine moves the picture itself. */
  #shiftPage(shift) {
    if (shift === this.#shift) return
    this.#shift = shift
    for (const part of [this.#dialog.backdrop, this.#dialog.bars]) part.style.translate = shift === 0 ? '' : `${shift}px`
  }

  // MARK: The page below

  #placePage(scale) {
    const back = scale < 1 ? this.#receding() : []
    for (const each of this.#back) if (!back.includes(each)) each.style.scale = ''
    for (const each of this.#back = back) {
      // About the middle of the window, at any scroll position.
      each.style.transformOrigin = `${innerWidth / 2 - each.offsetLeft}px ${this.#middle(each)}px`
      each.style.scale = scale
    }
  }

  #middle(part) { return innerHeight / 2 - (part === this.#stage.header ? 0 : part.offsetTop - scrollY) }

  // MARK: The bars

  #slideBars(slides, chrome) {
    if (!slides && !this.#slides) return
    this.#slides = slides
    const { bars } = this.#dialog, [top, bottom] = bars.children
    const away = slides ? 1 - chrome : 0
    if (away !== this.#away && [0, 1].includes(this.#away)) this.#heights = [top, bottom].map(each => each.offsetHeight)
    this.#away = away
    // A transform would take the arrows along, which are fixed to the edges of the window. They fade.
    top.style.top = `${-away * this.#heights[0]}px`
    bottom.style.top = `${away * this.#heights[1]}px`
    bars.style.setProperty('--arrows', slides ? chrome : '')
    // Sliding bars stay opaque.
    if (slides) bars.style.opacity = 1
    const { header } = this.#stage
    if (slides && chrome > 0 && header && movable(header).includes(header)) {
      this.#stage.styleHeader({ opacity: 1, translate: `0 ${-chrome * 100}%` })
    }
  }

  // MARK: The screen around a photo

  #drawCards(scene, drawn, chrome) {
    const { hasCard, hasWords } = scene
    if (!hasCard && this.#cards.size === 0) return
    const { width, height } = windowSize()
    const shown = new Set()
    for (const { photo, role, x, opacity } of drawn) {
      if (!hasCard || role === 'landing') continue
      shown.add(photo)
      // The neighbour's screen is beside it, whole, with its photo in the middle.
      const beside = {
        x, y: height / 2, width, height, rotation: 0, cornerRadius: scene.cornerRadius, centerX: x, centerY: height / 2,
        scale: 1, details: 1, detailsScale: 1, detailsOffset: 0, hasWords,
      }
      this.#place(photo, role === 'present' ? scene : beside, opacity)
    }
    for (const [photo, card] of this.#cards) {
      if (shown.has(photo)) continue
      for (const layer of card) layer.remove()
      this.#cards.delete(photo)
    }
    this.#placeBars(shown.size > 0 ? scene : null, chrome)
  }

  /** Places the bars on the card: they move with it and fade with its details. The page keeps its title. */
  #placeBars(card, chrome) {
    const { bars } = this.#dialog
    bars.classList.toggle('on-card', card !== null)
    bars.classList.toggle('with-words', card?.hasWords ?? false)
    bars.style.transform = card ? placed(card) : ''
    bars.style.clipPath = card ? clipOf(card, windowSize()) : ''
    bars.style.opacity = opacityOf(card ? card.details * chrome : chrome)
    if (card && this.#stage.header) this.#stage.styleHeader(null)
  }

  #place(photo, card, opacity) {
    const window = windowSize()
    for (const layer of this.#cards.get(photo) ?? this.#make(photo)) {
      const { style } = layer
      style.width = `${window.width}px`
      style.height = `${window.height}px`
      style.transform = placed(card)
      style.clipPath = clipOf(card, window)
      style.opacity = opacityOf(opacity)
    }
    const [, rest] = this.#cards.get(photo), { style } = rest.firstElementChild
    rest.hidden = !card.hasWords
    style.opacity = opacityOf(card.details)
    style.transform = `translateY(${card.detailsOffset}px) scale(${card.detailsScale})`
  }

  /** Makes the screen's background, under the photo, and its other contents, over the photo. */
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
    const card = [element('div', 'card'), element('div', 'card rest', element('div', 'all', words))]
    // The dialog's own bars tell a screen reader all of this.
    for (const layer of card) layer.ariaHidden = 'true'
    this.#cards.set(photo, card)
    this.#stage.layer.prepend(...card)
    return card
  }
}

/** Returns what of a header can be transformed: all of it, unless it has parts fixed to the window, which would jump. */
export function movable(header) {
  const parts = [...header.children].filter(each => getComputedStyle(each).position !== 'fixed')
  return parts.length < header.childElementCount ? parts : [header]
}

const windowSize = () => ({ width: document.documentElement.clientWidth, height: innerHeight })

/** Returns the transform that centres a screen where the card says, from its top left corner. */
function placed({ centerX, centerY, rotation, scale }) {
  const { width, height } = windowSize()
  return `translate(${centerX}px, ${centerY}px) rotate(${rotation}rad) scale(${scale}) `
    + `translate(${-width / 2}px, ${-height / 2}px)`
}

/** Returns the clip to the visible part of a screen: the card's box. */
function clipOf({ x, y, width, height, rotation, cornerRadius, centerX, centerY, scale }, window) {
  // The box's middle in the screen's coordinates.
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  const [dx, dy] = [x - centerX, y - centerY]
  const middle = { x: window.width / 2 + (dx * cos + dy * sin) / scale, y: window.height / 2 + (dy * cos - dx * sin) / scale }
  const [across, down] = [width / 2 / scale, height / 2 / scale]
  const sides = [
    middle.y - down, window.width - middle.x - across, window.height - middle.y - down, middle.x - across,
  ].map(side => `${Math.max(Math.round(side * 1000) / 1000, 0)}px`)
  return `inset(${sides.join(' ')} round ${cornerRadius / scale}px)`
}

function sizeOf(width, height) {
  if (!width || !height) return ''
  const [across, down, millions] = [width, height, width * height / 1e6]
    .map(number => number.toLocaleString(language(), { maximumFractionDigits: 1 }))
  return `${across} × ${down} · ${millions} MP`
}
