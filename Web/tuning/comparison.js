import { adopter, element } from '../chrome/element.js'
import style from 'comparison-style'

const adopt = adopter(style)

/** Two styles side by side, each in its own small window. Both replay the gestures of the last visit. */
export class Comparison {
  root = element('dialog', 'comparison')
  #parts
  #styles
  #visit
  #sides = []
  #slider = element('input', '')
  #speed
  #play
  #request = 0
  #at = 0
  #length = 0

  /** In the gallery's shadow, where thumbnails and photos look like its own. */
  constructor({ shadowRoot }, parts, styles, visit, gesture, current) {
    this.#parts = parts
    this.#styles = styles
    this.#visit = visit
    const { presets } = styles.catalog
    const choices = [{ name: 'Yours', style: current }, ...presets]
    const before = styles.catalog.nameOf(current) === presets[0].name ? 1 : 0
    const sides = element('div', 'sides', this.#side(choices, presets[before].name), this.#side(choices, 'Yours'))
    this.#slider.type = 'range'
    this.#slider.ariaLabel = 'Time'
    this.#slider.addEventListener('input', () => {
      this.#stop()
      this.#seek(Number(this.#slider.value))
    })
    this.#play = this.#button('Play', () => this.#request ? this.#stop() : this.#start())
    this.#speed = element('select', '', new Option('×1', '1'), new Option('×0.1', '0.1'))
    this.#speed.ariaLabel = 'Speed'
    const close = this.#button('Close', () => this.close())
    this.root.append(
      element('h2', '', 'Two styles, one gesture'), sides,
      element('div', 'transport', this.#play, this.#slider, this.#speed, close))
    this.root.setAttribute('aria-label', 'Two styles, one gesture')
    this.root.addEventListener('close', () => {
      this.#stop()
      this.root.remove()
    })
    // Keeps the keys from the viewer below.
    this.root.addEventListener('keydown', event => event.stopPropagation())
    adopt(shadowRoot)
    shadowRoot.append(this.root)
    this.root.showModal()
    this.#fit()
    this.#measure()
    this.#seek(Math.max(gesture.start - visit.start, 0))
  }

  close() { this.root.close() }

  /** The frames of each side, for inspection. */
  get sides() { return this.#sides.map(({ frames }) => frames) }

  #button(text, act) {
    const button = element('button', '', text)
    button.type = 'button'
    button.addEventListener('click', act)
    return button
  }

  // MARK: One side

  #side(choices, chosen) {
    const { engine, stage, grid, photoAt } = this.#parts
    const [width, height, left, top] = this.#visit.setup.layout
    const [scroll] = this.#visit.setup.scroll
    const [backdrop, layer] = [element('div', 'backdrop'), element('div', 'stage')]
    const bars = element('div', 'bars', element('div', 'top'), element('div', 'bottom'))
    const root = element('div', 'enlarger', backdrop, layer, bars)
    const main = grid.main.cloneNode(true)
    main.removeAttribute('id')
    main.inert = true
    main.style.translate = `${left}px ${top - scroll}px`
    const page = element('div', 'page', main, root)
    Object.assign(page.style, { width: `${width}px`, height: `${height}px` })
    main.style.width = `${grid.main.offsetWidth}px`
    const copy = new stage.constructor({ root, backdrop, layer, bars }, photoAt, () => {})
    copy.setWindow({ width, height })
    this.#styles.decorate({ stage: copy, dialog: { backdrop, bars }, photoAt }, () => [main])
    const select = element('select', '', ...choices.map(({ name }) => new Option(name, name, false, name === chosen)))
    select.ariaLabel = 'Style'
    const side = { page, copy, main, frames: [] }
    const take = () => {
      const { style } = choices.find(({ name }) => name === select.value)
      side.frames = replayed(engine, this.#visit, this.#styles.catalog.numbers(style))
    }
    select.addEventListener('change', () => {
      take()
      this.#measure()
      this.#seek(this.#at)
    })
    take()
    this.#sides.push(side)
    return element('section', 'side', select, element('div', 'window', page))
  }

  /** Makes both windows as large as space allows. */
  #fit() {
    const [width, height] = this.#visit.setup.layout
    for (const { page } of this.#sides) {
      const frame = page.parentElement
      const scale = Math.min(frame.clientWidth / width, innerHeight * 0.62 / height, 1)
      page.style.scale = scale
      frame.style.height = `${height * scale}px`
      page.style.insetInlineStart = `${(frame.clientWidth - width * scale) / 2}px`
    }
  }

  // MARK: Time

  #measure() {
    this.#length = Math.max(...this.#sides.map(({ frames }) => frames.at(-1)?.time ?? 0)) - this.#visit.start
    this.#slider.max = String(Math.ceil(this.#length))
  }

  #seek(time) {
    this.#at = time
    this.#slider.value = String(time)
    this.#slider.ariaValueText = `${(time / 1000).toFixed(2)} seconds`
    for (const side of this.#sides) this.#draw(side, this.#visit.start + time)
  }

  #draw({ frames, copy, main }, time) {
    const next = frames.findIndex(frame => frame.time > time + 1e-6)
    const seen = frames.at(next < 0 ? -1 : Math.max(next - 1, 0))
    if (!seen) return
    copy.draw(seen, time)
    for (const cell of main.children) cell.classList.toggle('out', copy.shown.has(Number(cell.dataset.index)))
  }

  #start() {
    let last = null
    this.#play.textContent = 'Pause'
    if (this.#at >= this.#length) this.#at = 0
    const step = now => {
      const passed = last === null ? 0 : (now - last) * Number(this.#speed.value)
      last = now
      this.#seek(Math.min(this.#at + passed, this.#length))
      if (this.#at >= this.#length) return this.#stop()
      this.#request = requestAnimationFrame(step)
    }
    this.#request = requestAnimationFrame(step)
  }

  #stop() {
    cancelAnimationFrame(this.#request)
    this.#request = 0
    this.#play.textContent = 'Play'
  }
}

/** The maximum time that a replay continues after the last call, in milliseconds. */
const longest = 4000

/** Replays a visit with another style in a separate engine. Returns the time and contents of every frame. */
function replayed(engine, visit, numbers) {
  const twin = engine.twin()
  const { setup, calls } = visit
  twin.ask('photos', setup.sizes.length)
  setup.sizes.forEach((size, photo) => size && twin.ask('photo', photo, ...size))
  for (const name of ['scroll', 'grid', 'layout', 'reduce_motion']) twin.ask(name, ...setup[name])
  twin.setStyle(numbers, visit.start)
  const frames = []
  const look = time => {
    const frame = twin.frame(time)
    frames.push({ time, frame: () => frame })
    return frame.isMoving
  }
  let time = visit.start
  let moves = true
  for (const [name, ...rest] of calls) {
    if (name === 'frame') moves = look(time = rest[0])
    else twin.ask(name, ...rest)
  }
  // The other style may take longer.
  for (const end = time + longest; moves && time < end;) moves = look(time += 1000 / 60)
  twin.destroy()
  return frames
}
