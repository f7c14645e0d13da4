// Months of an exported album: a classic script, as that is all that a page from a disk can load. It is called back by
// `exported.js`, which asks for it together with the first photos.

import { begin } from './sections.js'

window.enlargerScript(begin)
