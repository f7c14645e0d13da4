/** Milliseconds between two looks. */
const pause = 500

/**
 * Has a photo that rests on a screen with more pixels by now come sharper. Not every browser tells that a window was taken to another
 * screen, so it is looked for while a photo rests.
 */
export function watchScreen({ wake, signal }, scene) {
  let ratio, timer = 0
  const look = () => {
    if (devicePixelRatio !== ratio) wake()
    ratio = devicePixelRatio
  }
  const stop = () => clearInterval(timer)
  scene.whenChanged(() => {
    stop()
    if (!scene.isAtRest) return
    ratio ??= devicePixelRatio
    timer = setInterval(look, pause)
  })
  signal?.addEventListener('abort', stop)
}
