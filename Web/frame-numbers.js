const words = text => text.split(' ')

// What the numbers of a frame are, in the order in which they come. `wakeTime` says when to draw again though nothing moves till
// then, `scroll` where to scroll; not numbers where the engine has none to tell.
export const frameNumbers = words('isMoving isHeld wakeTime touchTarget photo backdrop chrome zoom scroll pictures')
/** Those of each picture, behind them. */
export const pictureNumbers = words('photo x y width height rotation cornerRadius clipTop clipLeft clipBottom clipRight imageWidth imageHeight opacity role')
