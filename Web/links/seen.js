/**
 * The part of the window that is seen; null where that is all of it. Two fingers enlarge a page, and one that is wider than a phone's
 * screen has a window that is larger than the screen, too.
 */
export function seenPart() {
  const view = globalThis.visualViewport
  if (!view) return null
  const { scale, offsetLeft: left, offsetTop: top, width, height } = view
  const { clientWidth } = document.documentElement
  const isWhole = [scale * 100 - 100, left, top, width - clientWidth, height - innerHeight].every(each => Math.abs(each) < 1)
  return isWhole ? null : { left, top, width, height, scale }
}
