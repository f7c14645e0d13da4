// Navigation between the sections of the gallery, and a scrubber at the window's edge.

import { element } from '../../../Web/chrome/element.js'
import { say } from '../../../Web/chrome/words.js'

/** Navigation between the sections of the gallery, which are months or folders. */
export class Ways {
  #gallery
  #list
  #hearers = []
  /** `[{ name, text, place, top }]`: `place` is the index of the first photo, `top` the heading's in the gallery. */
  all = []
  /** The last section that `goTo` scrolled to, and the scroll offset afterwards. */
  #aim = { number: 0, place: NaN }
  #header

  /** `header` may cover the top of the window. */
  constructor(gallery, header, list) {
    this.#gallery = gallery
    this.#list = list
    this.#header = header
    const look = () => {
      this.#aim.place = NaN
      this.all = gallery.sections.map(({ title, start, top }, number) => ({ name: list.named[number]?.[0] ?? title, text: title, place: start, top }))
      for (const hear of this.#hearers) hear()
    }
    list.whenListed(look)
    new ResizeObserver(look).observe(gallery)
    look()
  }

  /** The display name of the sections' kind. */
  get kind() { return this.areFolders ? say('Folder') : say('Month') }

  get areFolders() { return this.#list.areFolders }

  /** Calls `hear` now, and whenever the sections or their places change, or `goTo` scrolls to one. */
  whenChanged(hear) {
    this.#hearers.push(hear)
    hear()
  }

  /** The index of the section below the header. After `goTo` it is the requested one, even at the page's end. */
  get current() {
    if (scrollY === this.#aim.place && this.#aim.number < this.all.length) return this.#aim.number
    const { index = 0 } = this.#gallery.firstVisibleItem ?? {}
    return Math.max(this.all.findLastIndex(({ place }) => place <= index), 0)
  }

  /** The scroll offset that brings a section's heading to the top of the window, in points. */
  scrollOf({ top }) { return scrollY + this.#gallery.getBoundingClientRect().top + top - this.covered }

  /** Scrolls to the heading of a section. */
  goTo(number) {
    if (!this.#gallery.scrollToSection(number)) return
    this.#aim = { number, place: scrollY }
    for (const hear of this.#hearers) hear()
  }

  /** How much of the window's top the header covers, in points: its height if it is sticky, otherwise 0. */
  get covered() { return getComputedStyle(this.#header).position === 'sticky' ? this.#header.offsetHeight : 0 }
}

/** The minimum height of a page with a scrubber, in window heights. */
const length = 3
/** Milliseconds for which the scrubber stays visible after scrolling. */
const linger = 1500
/** The minimum distance between the labels of two years, in points. */
const apart = 28

/** A handle at the window's edge. Dragging it scrolls through the grid, shows the current month or folder, and marks the years. */
export class Scrubber {
  #ways
  #handle = element('div', 'scrubber')
  #label = element('span', '')
  #scale = element('div', 'scale')
  #grip = null
  /** The id of the pointer that holds the handle. */
  #pointer
  #timer = 0

  constructor(ways) {
    this.#ways = ways
    const handle = this.#handle
    handle.append(this.#label)
    Object.assign(handle, { tabIndex: 0, role: 'slider', ariaOrientation: 'vertical', hidden: true })
    this.#scale.ariaHidden = 'true'
    document.body.append(this.#scale, handle)
    handle.addEventListener('keydown', event => this.#key(event))
    handle.addEventListener('pointerdown', ({ button, isPrimary, pointerId, clientY }) => {
      if (button !== 0 || !isPrimary) return
      this.#pointer = pointerId
      this.#grip = clientY - handle.getBoundingClientRect().top
      handle.setPointerCapture(pointerId)
      this.#markYears()
    })
    handle.addEventListener('pointermove', ({ pointerId, clientY }) => {
      if (this.#grip === null || pointerId !== this.#pointer) return
      scrollTo(0, (clientY - this.#grip - this.#ways.covered) / this.#way * this.#range)
    })
    handle.addEventListener('lostpointercapture', ({ pointerId }) => {
      if (pointerId !== this.#pointer) return
      this.#grip = null
      this.#scale.classList.remove('seen')
    })
    addEventListener('scroll', () => this.#follow(true), { passive: true })
    addEventListener('resize', () => this.#follow(false))
    ways.whenChanged(() => this.#follow(false))
  }

  /** The page's maximum scroll offset, at least 1, in points. */
  get #range() { return Math.max(document.documentElement.scrollHeight - innerHeight, 1) }
  /** How far the handle can move, at least 1, in points. */
  get #way() { return Math.max(innerHeight - this.#ways.covered - this.#handle.offsetHeight, 1) }

  /** The handle's top for a scroll offset, in points. */
  #topAt(scroll) { return this.#ways.covered + Math.min(Math.max(scroll / this.#range, 0), 1) * this.#way }

  /** Labels each year at the handle's position for its first photo, except where labels would collide. */
  #markYears() {
    const { all, areFolders } = this.#ways, middle = this.#handle.offsetHeight / 2
    const format = new Intl.DateTimeFormat(document.documentElement.lang, { year: 'numeric' })
    let before = -Infinity, last
    const marks = (areFolders ? [] : all).flatMap(section => {
      const year = Number(section.name.split('-')[0]), top = this.#topAt(this.#ways.scrollOf(section)) + middle
      if (!year || year === last || top - before < apart) return []
      before = top
      last = year
      const mark = element('span', '', format.format(new Date(year, 1)))
      mark.style.top = `${top}px`
      return mark
    })
    this.#scale.replaceChildren(...marks)
    this.#scale.classList.add('seen')
  }

  #follow(isScrolled) {
    const handle = this.#handle, { all, current, kind } = this.#ways
    handle.hidden = all.length < 2 || document.documentElement.scrollHeight < length * innerHeight
    if (handle.hidden) return
    handle.style.transform = `translateY(${this.#topAt(scrollY)}px)`
    this.#label.textContent = all[current].text
    handle.ariaLabel = kind
    handle.ariaValueMin = '1'
    handle.ariaValueMax = String(all.length)
    handle.ariaValueNow = String(current + 1)
    handle.ariaValueText = all[current].text
    if (!isScrolled) return
    handle.classList.add('seen')
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => handle.classList.remove('seen'), linger)
  }

  #key(event) {
    const { all, current } = this.#ways
    const to = {
      ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: all.length - 1,
      PageDown: this.#group(1), PageUp: this.#group(-1),
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    this.#ways.goTo(Math.min(Math.max(to, 0), all.length - 1))
  }

  /** Returns the first section of the next or previous year or outermost folder. */
  #group(step) {
    const { all, current, areFolders } = this.#ways
    const groups = all.map(({ name }) => name.split(areFolders ? '/' : '-')[0])
    let number = current
    while (groups[number] === groups[current]) number += step
    return step > 0 ? number : groups.indexOf(groups[number] ?? groups[0])
  }
}
