/** Milliseconds between two checks. */
const pause = 500

/**
 * Sharpens a resting photo when its window moves to a screen with more pixels. Not every browser reports that, so this checks while a
 * photo rests.
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
