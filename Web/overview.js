// Ways about a long grid, loaded behind the list: search, months, a jump to each, a scrubber, how many columns there are.

import { Columns } from './overview/columns.js'
import { Jump } from './overview/jump.js'
import { MonthMarks } from './overview/month-marks.js'
import { Months } from './overview/months.js'
import { Search } from './overview/search.js'
import { Scrubber } from './overview/scrubber.js'

/** `parts` are those of the gallery; `list` says when the photos are others. */
export async function begin(parts, list) {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = new URL('overview.css', import.meta.url)
  document.head.append(sheet)
  new Columns(parts)
  const months = new Months(parts, list)
  new MonthMarks(parts, months)
  new Jump(parts, months)
  new Scrubber(parts, months)
  new Search(parts, list)
  await months.read()
}
