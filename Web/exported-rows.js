// Rows of whole photos on the page of an exported album: a classic script, as that is all that a page from a disk can load. It is
// asked for when somebody wants them, or other sizes of thumbnails.

import module from 'rows.wasm'
import { loadModule } from './load-module.js'
import { standInRows } from './rows/stand-in-rows.js'

const calls = loadModule(module)
window.enlargerScript({ calls, begin: async parts => standInRows(parts, await calls) })
