/**
 * Returns the visible part of the window; null if that is all of it. A pinch enlarges the page, and a page wider than a
 * phone's screen has a window larger than the screen.
 */
export function seenPart() {
  const view = globalThis.visualViewport
  if (!view) return null
  const { scale, offsetLeft: left, offsetTop: top, width, height } = view
  const { clientWidth } = document.documentElement
  const isWhole = [scale * 100 - 100, left, top, width - clientWidth, height - innerHeight].every(each => Math.abs(each) < 1)
  return isWhole ? null : { left, top, width, height, scale }
}
