// What the numbers mean that engine and page share. `InterfaceTests` writes this file from `Interface.swift`.
// Each layout has the names of its numbers in their order, and what makes a value of each; 0 for a number.

const number = 0
const flag = number => number === 1
const photo = number => number < 0 ? null : number
const word = words => number => words[number]

/** Where thumbnails begin in a session's buffer, bytes; behind answers and what calls come with. */
export const sourcesBegin = 4096
/** As many thumbnails and fingers as are taken. */
export const mostSources = 46
export const mostFingers = 5

export const touchables = ['nothing', 'flyingPhotos', 'everything']
export const pictureRoles = ['present', 'neighbor', 'landing']
export const noticeKinds = ['willOpen', 'didOpen', 'willClose', 'didClose', 'didCancelClose', 'didPage', 'fellBack']
export const keyNames = ['escape', 'arrowLeft', 'arrowRight', 'arrowUp', 'arrowDown', 'home', 'end', 'zoomIn', 'zoomOut', 'zoomReset']
export const gridLayouts = ['square', 'justified', 'told']

export const frameNumbers = {
  isMoving: flag, isHeld: flag, wakeTime: number, touchTarget: word(touchables), makesRoom: flag, photo,
  backdrop: number, chrome: number, zoom: number, scroll: number, pictures: number, notices: number,
}

export const sceneNumbers = {
  slidesBars: flag, pageBelow: number, pageShift: number, hasCard: flag, hasWords: flag,
}

export const cardNumbers = {
  x: number, y: number, width: number, height: number, rotation: number, cornerRadius: number, centerX: number,
  centerY: number, scale: number, details: number, detailsScale: number, detailsOffset: number,
}

export const pictureNumbers = {
  photo, x: number, y: number, width: number, height: number, rotation: number, cornerRadius: number, clipTop: number,
  clipLeft: number, clipBottom: number, clipRight: number, imageWidth: number, imageHeight: number, opacity: number,
  openness: number, role: word(pictureRoles),
}

export const noticeNumbers = {
  kind: word(noticeKinds), photo,
}

export const cellsNumbers = {
  first: number, count: number, side: number, height: number, columns: number, isRightToLeft: flag,
}

export const cellNumbers = {
  x: number, y: number, width: number, height: number,
}

export const touchNumbers = {
  id: number, x: number, y: number,
}

export const sourcesNumbers = {
  count: number, time: number,
}

export const sourceNumbers = {
  photo, x: number, y: number, width: number, height: number, rotation: number, cornerRadius: number, clipTop: number,
  clipLeft: number, clipBottom: number, clipRight: number,
}
