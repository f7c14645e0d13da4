// Rectangles by their edges. Pure functions.

export const widthOf = ({ left, right }) => right - left
export const heightOf = ({ top, bottom }) => bottom - top

/** The intersection of two rectangles; without area if they do not overlap. */
export const crossing = (a, b) => ({
  left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
})

export const isEmpty = rectangle => !(widthOf(rectangle) > 0 && heightOf(rectangle) > 0)

/** The rectangle of this size centred on a point. */
export const around = ({ x, y }, width, height) => ({
  left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2,
})

export const middleOf = ({ left, top, right, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

/** The distances of the inner rectangle's sides from the outer one's: top, left, bottom, right. */
export const insets = (outer, inner) =>
  [inner.top - outer.top, inner.left - outer.left, outer.bottom - inner.bottom, outer.right - inner.right]
