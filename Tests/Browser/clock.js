// Makes time stand still until a test moves it. The page reads time from frame callbacks,
// events and `performance.now()` only, so a test decides when each frame is and what time
// every event carries: the same test gives the same frames on any machine.
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
  // Timers of less than a second belong to what is looked at. So do those of three seconds and more, which wait for
  // somebody who does nothing; nobody waits for them to come to rest. Others ask the server again.
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

  // Animations that the page gives to the compositor stand still as well, and go on with the test's time.
  const begun = new Map()
  const animate = Element.prototype.animate
  Element.prototype.animate = function (frames, timing) {
    const animation = animate.call(this, frames, timing)
    // Presented in the very frame in which the page begins it.
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

  /** One frame `milliseconds` later. */
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
      // What can be seen of it, around all four corners.
      x: Math.min(...xs), y: Math.min(...ys),
      width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys),
    }
  }

  // The viewer is part of the page, or of an element in it; thumbnails are the page's own, or the element's.
  const element = () => document.querySelector('enlarger-gallery')
  const scope = () => element()?.shadowRoot ?? document
  const find = selector => scope().querySelector(selector)
  const cells = () => [...element()
    ? [...element().querySelectorAll('a'), ...scope().querySelectorAll('.grid a')] : document.querySelectorAll('main .photo')]

  /** What the page really shows: read from the document, never from the engine. */
  function sample() {
    const root = find('.enlarger')
    const isShown = !(root?.hidden ?? true) && (!element() || root.matches(':popover-open'))
    const opacityOf = each => each ? Number(getComputedStyle(each).opacity) : 1
    const opacity = name => isShown ? opacityOf(find(name)) : 0
    return {
      now,
      pictures: isShown ? [...scope().querySelectorAll('.picture')]
        .filter(element => getComputedStyle(element).display !== 'none').map(measure) : [],
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
    cell,
    find,
    cells,
    /** Until the browser has drawn: only then do its observers tell the page how large things are. */
    drawn: () => new Promise(resolve => realFrame(() => realFrame(() => resolve()))),
    /** Frames one after the other, each measured. */
    frames(count, milliseconds) {
      const samples = []
      for (let index = 0; index < count; index++) {
        tick(milliseconds)
        samples.push(sample())
      }
      return samples
    },
    /** Frames until nothing moves. */
    settle(milliseconds, limit) {
      const samples = []
      while (isMoving() && samples.length < limit) {
        tick(milliseconds)
        samples.push(sample())
      }
      return samples
    },
    /** Time goes by without a frame: what happens next is before the next one. */
    pass(milliseconds) { now += milliseconds },
    /** One frame, on a page that is not ours to measure. */
    frame: tick,
    /** Frames until nothing moves; returns how many, or −1 if that are too many. */
    rest(milliseconds, limit) {
      for (let count = 0; count < limit; count++) {
        if (!isMoving()) return count
        tick(milliseconds)
      }
      return -1
    },
  }
})()
