/** Where the engine has the cell of a photo, from the top left of the grid. */
export function cellPlace(engine, photo) {
  const [x, y, width, height] = new Float64Array(engine.calls.memory.buffer, engine.ask('cell', photo), 4)
  return { x, y, width, height }
}
