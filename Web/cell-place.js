/** Where the engine has the cell of a photo begin, from the top left of the grid. */
export function cellPlace(engine, photo) {
  const [x, y] = new Float64Array(engine.calls.memory.buffer, engine.ask('cell', photo), 2)
  return { x, y }
}
