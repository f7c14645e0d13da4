// Lets the browser's compositor play an element's motion, and watches for thumbnails that move meanwhile. Loaded behind the engine.

import { begin as playAhead } from '../stage/motion-ahead.js'
import { Watch } from '../links/watch.js'

export function begin(parts) {
  const { grid } = parts
  grid.watch = new Watch(() => grid.onMove())
  playAhead(parts)
}
