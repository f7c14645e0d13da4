// The tuning panel, which changes every constant of a style. Loaded when it is first opened.

import { adopter, element, iconButton } from '../chrome/element.js'
import * as icons from '../chrome/icons.js'
import { copied, isStyleProblem, same } from '../styles/catalog.js'
import { focused } from '../input/focus.js'
import { tell } from '../links/tell.js'
import { Clock, Recorder } from './calls.js'
import { Comparison } from './comparison.js'
import { Controls } from './controls.js'
import { Plot } from './plot.js'
import { jsonOf, linkOf, scriptOf, swiftOf } from './texts.js'
import { stayInFront } from '../chrome/top-layer.js'
import style from 'tuning-style'

const adopt = adopter(style)

/** The panels of galleries, by the parts of their viewers. */
const panels = new WeakMap()
/** The panel that was opened last; null before the first. */
let latest = null

/** Opens a gallery's panel, and closes that of another gallery. `styles` is the module that applies styles. */
export function open(gallery, parts, styles) {
  if (!panels.has(parts)) panels.set(parts, new Panel(gallery, parts, styles))
  const panel = panels.get(parts)
  if (latest !== panel) latest?.close()
  latest = panel
  panel.open()
}

/** The duration of a frame in frame-by-frame mode, in milliseconds. */
const frame = 1000 / 60
/** The maximum number of undo steps. */
const depth = 200

/** The tuning panel. It sits beside or below the photo and works while photos move. */
class Panel {
  /** The page's element around it, so that no other style applies to it. */
  #host = element('div', 'tuning')
  #root = element('aside', 'tune')
  #gallery
  #parts
  #styles
  /** The style that the panel shows. */
  #current
  #opener = null
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

  /** `parts` are those of the gallery's viewer. `styles` is the module that applies styles. */
  constructor(gallery, parts, styles) {
    const { catalog, styleOf } = styles
    this.#gallery = gallery
    this.#parts = parts
    this.#styles = styles
    this.#current = styleOf(parts.stage)
    this.#recorder = new Recorder(parts)
    this.#clock = new Clock()
    // The clock goes in front of the recorder, which therefore records the clock's time.
    parts.engine.insert(this.#recorder)
    parts.engine.insert(this.#clock)
    parts.engine.insert({ hear: name => { if (name === 'style') this.#hear(styleOf(parts.stage)) } })
    // Repeats the calls that set up the layout, for the recorder.
    parts.layOut()
    this.#controls = new Controls(catalog, (path, value, isOver) => this.#change(path, value, isOver))
    this.#recorder.onRest = () => this.#plot.show(this.#recorder.gesture, innerHeight)
    this.#build()
    stayInFront(this.#host, gallery, parts.signal)
    parts.signal.addEventListener('abort', () => this.#host.remove())
    // Keeps keys from the photo: the arrows move sliders.
    this.#root.addEventListener('keydown', event => {
      event.stopPropagation()
      if (event.key === 'Escape') this.close()
      if (event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.target.matches('input, textarea')) this.#stepBack()
    })
  }

  open() {
    if (!this.#host.isConnected) {
      this.#opener = focused()
      document.body.append(this.#host)
    }
    this.#host.togglePopover(true)
    this.#follow()
    this.#root.focus({ preventScroll: true })
  }

  close() {
    if (!this.#host.isConnected) return
    this.#host.remove()
    this.#setSpeed('1')
    const { root } = this.#parts.dialog
    ;(root.hidden ? this.#opener : root)?.focus()
  }

  #build() {
    const { presets } = this.#styles.catalog, shadow = this.#host.attachShadow({ mode: 'open' })
    // Nobody could repeat a visit to links: only their page knows their places.
    const isAlbum = this.#gallery.photos !== null
    adopt(shadow)
    shadow.append(this.#root)
    this.#host.popover = 'manual'
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
      ...isAlbum ? [element('div', 'tools', button('Compare two styles', () => this.#compare()))] : [],
      this.#controls.root,
      element('section', 'texts', element('div', 'tools',
        button('Copy as JSON', () => this.#copy(jsonOf)), button('Copy as Swift', () => this.#copy(swiftOf)),
        ...isAlbum ? [button('Copy the gesture', () => this.#copyGesture())] : [], button('Copy a link', () => this.#copy(linkOf))),
      this.#text, element('div', 'tools', button('Apply text', () => this.#useText())), this.#said))
  }

  // MARK: The style

  #change(path, value, isOver) {
    const changed = copied(this.#current)
    let group = changed
    for (const name of path.slice(0, -1)) group = group[name]
    if (value === undefined) delete group[path.at(-1)]
    else group[path.at(-1)] = value
    let style
    try {
      // Checks the rules that involve two constants.
      style = this.#styles.catalog.merge(changed)
    } catch (error) {
      if (!isStyleProblem(error)) throw error
      this.#say(error.message)
      if (isOver) this.#controls.show(this.#current)
      return this.#current
    }
    this.#say('')
    // A whole drag of a slider is one undo step.
    if (!this.#isChanging) this.#remember()
    this.#isChanging = !isOver
    this.#use(style)
    if (isOver) this.#keep()
    this.#mark()
    return style
  }

  /** Applies a style from the next motion on. */
  #use(style) {
    this.#current = style
    this.#gallery.photoStyle = this.#styles.catalog.text(style)
  }

  /** Tells the page which style the user wants. */
  #keep() {
    const { photoStyle: style } = this.#gallery
    tell(this.#gallery, 'style', { style })
  }

  /** Follows a style that the page sets. */
  #hear(style) {
    if (same(style, this.#current)) return
    this.#current = style
    this.#follow()
  }

  /** Applies and keeps a style. */
  #choose(style) {
    this.#use(style)
    this.#keep()
    this.#follow()
  }

  /** Switches to another style, as one undo step. */
  #take(style) {
    this.#remember()
    this.#choose(copied(style))
  }

  #remember() {
    this.#past.push(this.#current)
    if (this.#past.length > depth) this.#past.shift()
  }

  #stepBack() {
    const style = this.#past.pop()
    if (style) this.#choose(style)
  }

  /** Shows the current style and the last gesture. */
  #follow() {
    this.#isChanging = false
    this.#controls.show(this.#current)
    this.#plot.show(this.#recorder.gesture, innerHeight)
    this.#mark()
  }

  #mark() {
    this.#start.value = this.#styles.catalog.nameOf(this.#current) ?? ''
    this.#undo.disabled = this.#past.length === 0
  }

  #setSpeed(value) {
    this.#clock.speed = Number(value)
    this.#root.querySelector('.speed').value = value
    this.#next.disabled = value !== '0'
    this.#parts.wake()
  }

  // MARK: Texts

  #copy(textOf) { this.#offer(textOf(this.#styles.catalog, this.#current)) }

  #copyGesture() {
    const { visit } = this.#recorder
    if (!visit) return this.#say('Open a photo and drag it first to record a gesture.')
    if (visit.isCut) return this.#say('This recording is too long to use. Close the photo, then open it again.')
    this.#offer(scriptOf(this.#parts, visit, JSON.parse(jsonOf(this.#styles.catalog, this.#current))))
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
      if (!same(style, this.#current)) this.#take(style)
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
    new Comparison(this.#gallery, this.#parts, this.#styles, visit, gesture, copied(this.#current))
  }
}

function button(text, act) {
  const made = element('button', '', text)
  made.type = 'button'
  made.addEventListener('click', act)
  return made
}

const named = (text, input) => element('label', 'named', element('span', '', text), input)
