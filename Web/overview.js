// Ways about a long grid, loaded behind the list: search, a scrubber, how many columns there are.

import { loadModule } from './load-module.js'
import { Columns } from './overview/columns.js'
import { Search } from './overview/search.js'
import { Scrubber } from './overview/scrubber.js'
import { Ways } from './overview/ways.js'

/** `parts` are those of the gallery; `list` is what finds photos. */
export function begin(parts, list) {
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = new URL('overview.css', import.meta.url)
  document.head.append(sheet)
  new Columns(parts, () => loadModule(new URL('rows.wasm', import.meta.url)))
  const ways = new Ways(parts)
  new Scrubber(parts, ways)
  new Search(parts, list)
  import('./arrangement.js').then(({ begin }) => begin(parts, list, ways))
}
