// The tuning panel, which changes every constant of a style. Loaded when it is first opened.

import { element, iconButton } from '../../../Web/chrome/element.js'
import * as icons from '../../../Web/chrome/icons.js'
import { copied, isStyleProblem, same } from '../../../Web/styles/catalog.js'
import { Clock } from './clock.js'
import { Comparison } from './comparison.js'
import { Controls } from './controls.js'
import { Plot } from './plot.js'
import { Recorder } from './recorder.js'
import { keepInFront } from '../chrome/in-front.js'
import { jsonOf, linkOf, scriptOf, swiftOf } from './texts.js'

/** The duration of a frame in frame-by-frame mode, in milliseconds. */
const frame = 1000 / 60
/** The maximum number of undo steps. */
const depth = 200

/** Returns the panel, closed. `styles` are the page's. */
export const begin = (parts, styles) => new Panel(parts, styles)

/** The tuning panel. It sits beside or below the photo and works while photos move. */
export class Panel {
  #root = element('aside', 'tune')
  #parts
  #styles
  #clock
  #recorder
  #controls
  #plot = new Plot()
  #start
  #undo
  #next
  #text = element('textarea', '')
  #said = element('p', 'said')
  #past = []
  #isChanging = false

  constructor(parts, styles) {
    this.#parts = parts
    this.#styles = styles
    this.#recorder = new Recorder(parts)
    this.#clock = new Clock()
    // The clock goes in front of the recorder, which therefore records the clock's time.
    parts.engine.insert(this.#recorder)
    parts.engine.insert(this.#clock)
    // Repeats the calls that set up the layout, for the recorder.
    parts.layOut()
    this.#controls = new Controls(styles.catalog, (path, value, isOver) => this.#change(path, value, isOver))
    this.#recorder.onRest = () => this.#plot.show(this.#recorder.gesture, innerHeight)
    this.#build()
    keepInFront(this.#root, parts.grid.gallery)
    styles.onChange = () => this.#follow()
    // Keeps keys from the photo: the arrows move sliders.
    this.#root.addEventListener('keydown', event => {
      event.stopPropagation()
      if (event.key === 'Escape') this.close()
      if (event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.target.matches('input, textarea')) this.#stepBack()
    })
  }

  open() {
    if (!this.#root.isConnected) document.body.append(this.#root)
    this.#root.showPopover()
    document.documentElement.classList.add('tuned')
    this.#follow()
    this.#root.focus({ preventScroll: true })
  }

  close() {
    this.#root.remove()
    document.documentElement.classList.remove('tuned')
    this.#setSpeed('1')
    const { root } = this.#parts.dialog
    ;(root.hidden ? document.querySelector('.view') : root)?.focus()
  }

  #build() {
    const { presets } = this.#styles.catalog
    this.#root.tabIndex = -1
    this.#root.ariaLabel = 'Tune the style'
    this.#root.setAttribute('role', 'region')
    this.#start = element('select', '', ...presets.map(({ name }) => new Option(name, name)))
    this.#start.prepend(new Option('Yours', '', true))
    this.#start.addEventListener('change', () => {
      const style = this.#styles.catalog.preset(this.#start.value)
      if (style) this.#take(style)
    })
    const speed = element('select', 'speed', ...[
      ['×1', '1'], ['×0.1', '0.1'], ['Frame by frame', '0'],
    ].map(([text, value]) => new Option(text, value)))
    speed.addEventListener('change', () => this.#setSpeed(speed.value))
    this.#next = button('Next frame', () => {
      this.#clock.step(frame)
      this.#parts.wake()
    })
    this.#next.disabled = true
    this.#undo = button('Undo', () => this.#stepBack())
    this.#said.role = 'status'
    this.#text.rows = 5
    this.#text.spellcheck = false
    this.#text.dir = 'ltr'
    this.#text.ariaLabel = 'Style or gesture as text'
    this.#text.placeholder = '{"base": "locket", "drag": {"deadZone": 4}}'
    this.#root.append(
      element('header', '', element('h2', '', 'Tune'), this.#undo, iconButton('dismiss', 'Close', icons.close, () => this.close())),
      element('div', 'tools', named('Start from', this.#start), named('Speed', speed), this.#next),
      this.#plot.root,
      element('div', 'tools', button('Compare two styles', () => this.#compare())),
      this.#controls.root,
      element('section', 'texts', element('div', 'tools',
        button('Copy as JSON', () => this.#copy(jsonOf)), button('Copy as Swift', () => this.#copy(swiftOf)),
        button('Copy the gesture', () => this.#copyGesture()), button('Copy a link', () => this.#copy(linkOf))),
      this.#text, element('div', 'tools', button('Apply text', () => this.#useText())), this.#said))
  }

  // MARK: The style

  #change(path, value, isOver) {
    const { current } = this.#styles
    const style = copied(current)
    let group = style
    for (const name of path.slice(0, -1)) group = group[name]
    if (value === undefined) delete group[path.at(-1)]
    else group[path.at(-1)] = value
    try {
      // Checks the rules that involve two constants.
      this.#styles.catalog.merge(style)
    } catch (error) {
      if (!isStyleProblem(error)) throw error
      this.#say(error.message)
      if (isOver) this.#controls.show(current)
      return current
    }
    this.#say('')
    // A whole drag of a slider is one undo step.
    if (!this.#isChanging) this.#remember()
    this.#isChanging = !isOver
    this.#styles.onChange = null
    this.#styles.use(style)
    this.#styles.onChange = () => this.#follow()
    if (isOver) this.#styles.keep()
    this.#mark()
    return style
  }

  /** Switches to another style, as one undo step. */
  #take(style) {
    this.#remember()
    this.#styles.choose(copied(style))
  }

  #remember() {
    this.#past.push(this.#styles.current)
    if (this.#past.length > depth) this.#past.shift()
  }

  #stepBack() {
    const style = this.#past.pop()
    if (style) this.#styles.choose(style)
  }

  /** Shows the current style and the last gesture. */
  #follow() {
    this.#isChanging = false
    this.#controls.show(this.#styles.current)
    this.#plot.show(this.#recorder.gesture, innerHeight)
    this.#mark()
  }

  #mark() {
    const { catalog, current } = this.#styles
    this.#start.value = catalog.nameOf(current) ?? ''
    this.#undo.disabled = this.#past.length === 0
  }

  #setSpeed(value) {
    this.#clock.speed = Number(value)
    this.#root.querySelector('.speed').value = value
    this.#next.disabled = value !== '0'
    this.#parts.wake()
  }

  // MARK: Texts

  #copy(textOf) { this.#offer(textOf(this.#styles.catalog, this.#styles.current)) }

  #copyGesture() {
    const { visit } = this.#recorder
    if (!visit) return this.#say('Open a photo and drag it first to record a gesture.')
    if (visit.isCut) return this.#say('This recording is too long to use. Close the photo, then open it again.')
    this.#offer(scriptOf(this.#parts, visit, JSON.parse(jsonOf(this.#styles.catalog, this.#styles.current))))
  }

  async #offer(text) {
    this.#text.value = text
    try {
      await navigator.clipboard.writeText(text)
      this.#say('Copied.')
    } catch {
      this.#text.select()
      this.#say('The browser did not allow copying. The text is selected here.')
    }
  }

  #useText() {
    try {
      const style = this.#styles.catalog.read(this.#text.value.trim())
      if (!same(style, this.#styles.current)) this.#take(style)
      this.#say('Applied.')
    } catch (error) {
      if (!isStyleProblem(error)) throw error
      this.#say(`${error.message}. The style is unchanged.`)
    }
  }

  #say(sentence) { this.#said.textContent = sentence }

  // MARK: Two styles

  #compare() {
    const { visit, gesture } = this.#recorder
    if (!visit || !gesture) return this.#say('Open a photo and drag it first to record a gesture.')
    if (visit.isCut) return this.#say('This recording is too long to use. Close the photo, then open it again.')
    new Comparison(this.#parts, this.#styles, visit, gesture, copied(this.#styles.current))
  }
}

function button(text, act) {
  const made = element('button', '', text)
  made.type = 'button'
  made.addEventListener('click', act)
  return made
}

const named = (text, input) => element('label', 'named', element('span', '', text), input)
