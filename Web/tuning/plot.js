import { element } from '../chrome/element.js'

const width = 320, height = 96

/** A plot of the last gesture over time: the photo's position and scale, the backdrop's opacity, and the finger. */
export class Plot {
  root = element('figure', 'plot')

  constructor() { this.show(null, 1) }

  /** Draws a gesture of the recorder. `reach` is the window's height, in points. */
  show(gesture, reach) {
    if (!gesture) {
      this.root.replaceChildren(element('figcaption', '', 'Open a photo and drag it to see the gesture here.'))
      return
    }
    const { start, end, samples, fingers } = gesture
    const span = Math.max(end - start, 1)
    const x = time => (time - start) / span * width
    const line = (list, value, name) => {
      let path = ''
      let isDown = false
      for (const each of list) {
        const number = value(each)
        if (number === undefined) { isDown = false; continue }
        path += `${isDown ? 'L' : 'M'}${x(each.time).toFixed(1)} ${(height * (1 - number)).toFixed(1)}`
        isDown = true
      }
      return svg('path', { class: name, d: path })
    }
    const part = number => number === undefined ? undefined : 1 - number / reach
    const finger = axis => fingers.map(({ time, touches }) => ({ time, at: mean(touches, axis) }))
    const drawing = (...lines) =>
      svg('svg', { viewBox: `0 -4 ${width} ${height + 8}`, preserveAspectRatio: 'none', 'aria-hidden': true }, ...lines)
    const scales = samples.map(({ scale }) => scale).filter(scale => scale !== undefined)
    const most = Math.max(1, ...scales)
    const charts = element('div', 'charts', drawing(
      line(samples, ({ x }) => part(x), 'across'), line(samples, ({ y }) => part(y), 'down'),
      line(finger('x'), ({ at }) => part(at), 'finger'), line(finger('y'), ({ at }) => part(at), 'finger'),
    ), drawing(
      line(samples, ({ scale }) => scale === undefined ? undefined : scale / most, 'scale'),
      line(samples, ({ backdrop }) => backdrop, 'backdrop'),
    ))
    const words = `${(span / 1000).toFixed(2)} s; scale from ${digits(scales[0])} to ${digits(scales.at(-1))}, `
      + `minimum ${digits(Math.min(...scales))}; backdrop minimum ${digits(Math.min(...samples.map(each => each.backdrop)))}`
    const key = element('p', 'key', ...[
      ['down', 'up and down'], ['across', 'sideways'], ['finger', 'finger'], ['scale', 'scale'], ['backdrop', 'backdrop'],
    ].map(([name, text]) => element('span', name, text)))
    this.root.replaceChildren(charts, key, element('figcaption', '', words))
  }
}

/** Makes an SVG element without markup, which the page's security policy forbids. */
function svg(name, attributes, ...children) {
  const part = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value)
  part.append(...children)
  return part
}

const digits = number => Number(number.toFixed(2))

const mean = (touches, axis) => touches.reduce((sum, touch) => sum + touch[axis], 0) / touches.length
