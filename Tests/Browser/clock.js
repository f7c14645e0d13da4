// Stops time until a test advances it. The page reads the time only from frame callbacks,
// events and `performance.now()`, so the test decides when each frame happens and which
// time each event carries. The same test gives the same frames on any machine.
(() => {
  let now = 1000
  let serial = 0
  let timerSerial = 0
  const callbacks = new Map()
  const realFrame = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = callback => {
    callbacks.set(++serial, callback)
    return serial
  }
  // Timers under a second change what the page shows, so they follow the test's clock. So do timers of three seconds or
  // more, which fire when the user is idle; `settle` does not wait for these. The others poll the server in real time.
  const timers = new Map()
  const realTimeout = window.setTimeout.bind(window)
  const realClear = window.clearTimeout.bind(window)
  window.setTimeout = (callback, delay = 0, ...rest) => {
    const isPatient = delay >= 3000 && delay % 1000 === 0
    if (!(delay > 0 && delay < 1000 || isPatient)) return realTimeout(callback, delay, ...rest)
    timers.set(--timerSerial, { due: now + delay, callback, isPatient })
    return timerSerial
  }
  window.clearTimeout = id => { if (!timers.delete(id)) realClear(id) }
  window.cancelAnimationFrame = id => callbacks.delete(id)
  Object.defineProperty(Event.prototype, 'timeStamp', { get: () => now, configurable: true })
  performance.now = () => now

  // Animations that run in the compositor stop as well, and advance with the test's clock.
  const begun = new Map()
  const animate = Element.prototype.animate
  Element.prototype.animate = function (frames, timing) {
    const animation = animate.call(this, frames, timing)
    // The frame in which the page starts it already shows it.
    if (timing.fill === 'both') animation.startTime = now
    return animation
  }
  Object.defineProperty(Animation.prototype, 'startTime', {
    get() { return begun.get(this) ?? null },
    set(time) {
      this.pause()
      begun.set(this, time)
      this.currentTime = now - time
    },
  })

  /** Runs one frame, `milliseconds` later. */
  function tick(milliseconds) {
    now += milliseconds
    for (const [animation, start] of begun) {
      if (animation.playState === 'idle') begun.delete(animation)
      else animation.currentTime = now - start
    }
    for (const [id, { due, callback }] of [...timers]) {
      if (due <= now && timers.delete(id)) callback()
    }
    const due = [...callbacks.values()]
    callbacks.clear()
    for (const callback of due) callback(now)
  }

  function insets(clip) {
    const match = /^inset\((.*?)(?: round (.*))?\)$/.exec(clip)
    if (!match) return { sides: [0, 0, 0, 0], radius: 0 }
    const [top, right = top, bottom = top, left = right] = match[1].split(' ').map(parseFloat)
    return { sides: [top, right, bottom, left], radius: match[2] ? parseFloat(match[2]) : 0 }
  }

  function measure(element) {
    const style = getComputedStyle(element)
    const matrix = new DOMMatrix(style.transform)
    const { sides: [top, right, bottom, left], radius } = insets(style.clipPath)
    const [width, height] = [element.offsetWidth, element.offsetHeight]
    const fit = { width: parseFloat(style.width), height: parseFloat(style.height) }
    const corners = [[left, top], [fit.width - right, top], [fit.width - right, fit.height - bottom],
      [left, fit.height - bottom]].map(([x, y]) => matrix.transformPoint(new DOMPoint(x, y)))
    const xs = corners.map(({ x }) => x)
    const ys = corners.map(({ y }) => y)
    const scale = Math.hypot(matrix.a, matrix.b)
    const [first, last] = [matrix.transformPoint(new DOMPoint(0, 0)), matrix.transformPoint(new DOMPoint(fit.width, fit.height))]
    return {
      id: element.dataset.id,
      matrix: [matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f],
      scale,
      rotation: Math.atan2(matrix.b, matrix.a),
      radius: radius * scale,
      opacity: Number(style.opacity),
      isCaught: element.classList.contains('caught'),
      renditions: [...element.querySelectorAll(':scope > img')].map(image => image.src.split('/').at(-1)),
      layout: [width, height],
      // The bounding box of the visible part.
      x: Math.min(...xs), y: Math.min(...ys),
      width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys),
      // The length of its upper edge, and two corners of the whole picture.
      long: Math.hypot(corners[1].x - corners[0].x, corners[1].y - corners[0].y), whole: [first.x, first.y, last.x, last.y],
    }
  }

  // The viewer and the thumbnails belong to the page or to an element in it.
  const element = () => document.querySelector('enlarger-gallery')
  const scope = () => element()?.shadowRoot ?? document
  const find = selector => scope().querySelector(selector) ?? document.querySelector(selector)
  const cells = () => [...element()
    ? [...element().querySelectorAll('a'), ...scope().querySelectorAll('.grid a')] : document.querySelectorAll('main .photo')]

  /** What the page really shows, read from the document and never from the engine. */
  function sample() {
    const root = find('.enlarger')
    const isShown = !(root?.hidden ?? true) && (!element() || root.matches(':popover-open'))
    const opacityOf = each => each ? Number(getComputedStyle(each).opacity) : 1
    const opacity = name => isShown ? opacityOf(find(name)) : 0
    return {
      now,
      pictures: isShown ? [...scope().querySelectorAll('.picture')]
        .filter(element => element.checkVisibility({ visibilityProperty: true })).map(measure) : [],
      backdrop: opacity('.backdrop'),
      bars: opacity('.bars'),
      header: opacityOf(document.querySelector('body > header')),
      title: opacityOf(find('.bars .title')),
      touches: find('.stage')?.dataset.touches ?? 'nothing',
      isShown,
      hidden: cells().filter(cell => cell.firstElementChild && getComputedStyle(cell.firstElementChild).opacity === '0')
        .map(cell => cell.dataset.id),
      scroll: scrollY,
      wantsFrame: callbacks.size > 0,
    }
  }

  function cell(id) {
    const element = cells().find(each => each.dataset.id === id)
    if (!element) return null
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x, y, width, height }
  }

  const isMoving = () => callbacks.size > 0 || [...timers.values()].some(({ isPatient }) => !isPatient)

  window.clock = {
    get wantsFrame() { return callbacks.size > 0 },
    sample,
    measure,
    cell,
    find,
    cells,
    /** Resolves when the browser has drawn, because only then do resize observers report sizes, and the page has laid out by them. */
    drawn: () => new Promise(resolve => realFrame(() => realFrame(() => realTimeout(resolve)))),
    /** Runs `count` frames and measures each of them. */
    frames(count, milliseconds) {
      const samples = []
      for (let index = 0; index < count; index++) {
        tick(milliseconds)
        samples.push(sample())
      }
      return samples
    },
    /** Runs and measures frames until nothing moves. */
    settle(milliseconds, limit) {
      const samples = []
      while (isMoving() && samples.length < limit) {
        tick(milliseconds)
        samples.push(sample())
      }
      return samples
    },
    /** Advances the time without a frame, for events between two frames. */
    pass(milliseconds) { now += milliseconds },
    /** Runs one frame without measuring it. */
    frame: tick,
    /** Runs frames until nothing moves. Returns how many, or −1 if `limit` was not enough. */
    rest(milliseconds, limit) {
      for (let count = 0; count < limit; count++) {
        if (!isMoving()) return count
        tick(milliseconds)
      }
      return -1
    },
  }
})()
