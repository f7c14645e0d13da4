/** Milliseconds in which the core's spring has come to rest, and in how many steps the core is asked for it. */
export const duration = 500
const steps = 40

/**
 * The core's spring as an easing of the browser's. `push` is the velocity with which it begins, in ways per second: negative towards
 * its end.
 */
export function springEasing(engine, push = 0) {
  const done = Array.from({ length: steps }, (_, step) => 1 - engine.remaining(step / steps * duration / 1000, push))
  return `linear(${done.map(value => value.toFixed(4))}, 1)`
}
