// Gives an element's motion to the browser, and has it say when a thumbnail that photos fly to moves meanwhile. Loaded behind
// the engine.

import { begin as playAhead } from '../stage/motion-ahead.js'
import { Watch } from '../links/watch.js'

/** `parts` are those of the gallery; its `grid` are the page's links. */
export function begin(parts) {
  const { grid } = parts
  grid.watch = new Watch(() => grid.onMove())
  playAhead(parts)
}
