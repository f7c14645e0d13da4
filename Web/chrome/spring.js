/** Milliseconds until the core's spring rests, and the number of steps that sample it. */
export const duration = 500
const steps = 40

/**
 * Returns the core's spring as a CSS easing. `push` is its initial velocity, in whole distances per second; negative
 * towards its end.
 */
export function springEasing(engine, push = 0) {
  const done = Array.from({ length: steps }, (_, step) => 1 - engine.remaining(step / steps * duration / 1000, push))
  return `linear(${done.map(value => value.toFixed(4))}, 1)`
}
