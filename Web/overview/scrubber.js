import { element } from '../element.js'

/** Windows that a page is long at least to have a scrubber. */
const length = 3
/** Milliseconds for which it is seen after the page was scrolled. */
const linger = 1500

/** A handle at the edge that is dragged through the years, and tells the month on the way. */
export class Scrubber {
  #months
  #handle = element('div', 'scrubber')
  #label = element('span', '')
  #grip = null
  #timer = 0

  constructor({ grid }, months) {
    this.#months = months
    const handle = this.#handle
    handle.append(this.#label)
    Object.assign(handle, { tabIndex: 0, role: 'slider', ariaLabel: 'Month', ariaOrientation: 'vertical', hidden: true })
    document.body.append(handle)
    handle.addEventListener('keydown', event => this.#key(event))
    handle.addEventListener('pointerdown', event => {
      this.#grip = event.clientY - handle.getBoundingClientRect().top
      handle.setPointerCapture(event.pointerId)
    })
    handle.addEventListener('pointermove', ({ clientY }) => {
      if (this.#grip !== null) grid.scrollTo((clientY - this.#grip - this.#months.covered) / this.#way * this.#range)
    })
    handle.addEventListener('lostpointercapture', () => { this.#grip = null })
    addEventListener('scroll', () => this.#follow(true), { passive: true })
    addEventListener('resize', () => this.#follow(false))
    months.whenChanged(() => this.#follow(false))
  }

  /** How far the page can be scrolled. */
  get #range() { return Math.max(document.documentElement.scrollHeight - innerHeight, 1) }
  /** How far the handle goes from where it stands at the top of the page. */
  get #way() { return Math.max(innerHeight - this.#months.covered - this.#handle.offsetHeight, 1) }

  #follow(isScrolled) {
    const handle = this.#handle, { all, current } = this.#months
    handle.hidden = all.length < 2 || document.documentElement.scrollHeight < length * innerHeight
    if (handle.hidden) return
    handle.style.transform = `translateY(${this.#months.covered + scrollY / this.#range * this.#way}px)`
    this.#label.textContent = all[current].text
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
    const { all, current } = this.#months
    const to = {
      ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: all.length - 1,
      PageDown: this.#year(1), PageUp: this.#year(-1),
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    this.#months.goTo(Math.min(Math.max(to, 0), all.length - 1))
  }

  /** The first month of the next year in the list, or of the one before. */
  #year(step) {
    const { all, current } = this.#months
    const years = all.map(({ name }) => name.slice(0, 4))
    let number = current
    while (years[number] === years[current]) number += step
    return step > 0 ? number : years.indexOf(years[number] ?? years[0])
  }
}
