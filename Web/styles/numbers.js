/** Lets an engine move by the style of these numbers. */
export function giveStyle(engine, numbers) {
  new Float64Array(engine.calls.memory.buffer, engine.ask('numbers')).set(numbers)
  engine.ask('style', performance.now())
}
