/** A drawing of one line on 24 by 24; made without markup, which a page's policy may forbid. */
export function icon(line) {
  const make = name => document.createElementNS('http://www.w3.org/2000/svg', name)
  const drawing = make('svg'), path = make('path')
  drawing.setAttribute('viewBox', '0 0 24 24')
  path.setAttribute('d', line)
  drawing.append(path)
  return drawing
}
