// Rectangles by their edges. Pure functions.

export const widthOf = ({ left, right }) => right - left
export const heightOf = ({ top, bottom }) => bottom - top

/** What two rectangles share; without area if that is nothing. */
export const crossing = (a, b) => ({
  left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
})

export const isEmpty = rectangle => !(widthOf(rectangle) > 0 && heightOf(rectangle) > 0)

/** The rectangle of a size with its middle in a point. */
export const around = ({ x, y }, width, height) => ({
  left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2,
})

export const middleOf = ({ left, top, right, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

/** How far the inner rectangle's sides are from the outer one's: above, on the left, below, on the right. */
export const insets = (outer, inner) =>
  [inner.top - outer.top, inner.left - outer.left, outer.bottom - inner.bottom, outer.right - inner.right]
