import { sceneOf } from '../styles/overlay.js'

/** The longest that a replay goes on after the last call, milliseconds. */
const longest = 4000

/** Plays a visit in an engine of its own, by another style; returns every frame with its pictures. */
export function replayed({ engine, sections }, visit, numbers) {
  const twin = new engine.constructor(engine.calls)
  const { setup, calls } = visit
  sections?.tell(twin)
  twin.ask('photos', setup.sizes.length)
  setup.sizes.forEach((size, photo) => size && twin.ask('photo', photo, ...size))
  for (const name of ['scroll', 'grid', 'layout', 'reduce_motion']) twin.ask(name, ...setup[name])
  new Float64Array(engine.calls.memory.buffer, twin.ask('numbers')).set(numbers)
  twin.ask('style', visit.start)
  const frames = []
  const look = time => {
    const boxes = []
    const frame = twin.frame(time, box => boxes.push({ ...box }))
    frame.scene = sceneOf(twin, frame)
    frames.push({ time, frame, boxes })
    return frame.isMoving === 1
  }
  let time = visit.start
  let moves = true
  for (const [name, ...rest] of calls) {
    if (name === 'frame') moves = look(time = rest[0])
    else twin.ask(name, ...rest)
  }
  // The other style may take longer.
  for (const end = time + longest; moves && time < end;) moves = look(time += 1000 / 60)
  twin.ask('destroy')
  return frames
}
