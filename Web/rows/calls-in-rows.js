import { Thumbnails } from './thumbnails.js'

/** As if a bar covered all thumbnails: the engine asks for each to be revealed, and the rows say what of them can be seen. */
const covered = 1e9

/**
 * The calls of the engine's module for a page whose thumbnails stand in rows of whole photos.
 *
 * Those that ask where thumbnails are are answered by the rows, and the engine is told of thumbnails as it is on a page that is not ours.
 * As long as no proportions of photos are known thumbnails stand in squares, as the engine has them.
 *
 * @param own the module's own.
 * @param session the page's session, with whose grid the rows are laid out.
 * @param rows lays out.
 * @param ratios returns width to height of all photos in hundredths; undefined for squares.
 */
export function callsInRows(own, session, rows, ratios) {
  let areLaidOut = false
  /** Those of sessions that go on from another know where they fly to. */
  const all = new Map()
  let sections = { count: 0, heading: 0, address: 0 }

  const answer = (asker, numbers) => {
    const address = own.numbers(asker)
    new Float64Array(own.memory.buffer, address, numbers.length).set(numbers)
    return address
  }
  const cellOf = asker => photo => {
    if (areLaidOut) return rows.cell(photo)
    const [x, y, width, height] = new Float64Array(own.memory.buffer, own.cell(asker, photo), 4)
    return { x, y, width, height }
  }
  const thumbnails = asker => {
    if (!all.has(asker)) all.set(asker, new Thumbnails(own, asker, cellOf(asker)))
    return all.get(asker)
  }
  const lay = (width, count, side, gap, isRightToLeft) => {
    const known = ratios()
    areLaidOut = Boolean(known)
    if (!known) return
    const { memory } = own
    // Each before a number that is the engine's own.
    const firsts = new Int32Array(memory.buffer, sections.address, 2 * sections.count).filter((_, index) => index % 2 === 0)
    rows.setSections(firsts, sections.heading)
    rows.layRatios({ width, side, gap, isRightToLeft }, count, index => known[index] / 100)
  }

  return {
    ...own,
    copy(asker, other) {
      all.set(asker, null)
      own.copy(asker, other)
    },
    destroy(asker) {
      all.delete(asker)
      own.destroy(asker)
    },
    sections(asker, count, heading) {
      const address = own.sections(asker, count, heading)
      if (asker === session) sections = { count, heading, address }
      return address
    },
    // In brackets: a call's name is kept as it is, while names of the page's own are made short.
    ['grid'](asker, ...numbers) {
      if (asker === session) lay(...numbers)
      own['grid'](asker, ...numbers)
    },
    layout(asker, ...numbers) {
      thumbnails(asker).setLayout(...numbers)
      const [width, height, left, top, , radius, time] = numbers
      own.layout(asker, width, height, left, top, covered, radius, time)
    },
    scroll(asker, offset) {
      thumbnails(asker).setScroll(offset)
      own.scroll(asker, offset)
    },
    hold(asker, photo) {
      thumbnails(asker).hold(photo)
      thumbnails(asker).tell()
      own.hold(asker, photo)
    },
    open(asker, photo, time) {
      thumbnails(asker).tell(photo)
      own.open(asker, photo, time)
    },
    frame(asker, time) {
      thumbnails(asker)?.tell()
      const address = own.frame(asker, time)
      thumbnails(asker)?.note(address)
      return address
    },
    cells(asker, top, bottom) {
      if (!areLaidOut) return own.cells(asker, top, bottom)
      rows.scroll(thumbnails(asker).top)
      const { first, count, side, height, columns, isRightToLeft } = rows.cells(top, bottom)
      return answer(asker, [first, count, side, height, columns, isRightToLeft])
    },
    cell(asker, photo) {
      if (!areLaidOut) return own.cell(asker, photo)
      const { x, y, width, height } = rows.cell(photo)
      return answer(asker, [x, y, width, height])
    },
    ['reveal'](asker, photo) { return thumbnails(asker).reveal(photo) },
  }
}
