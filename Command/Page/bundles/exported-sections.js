// Sections of an exported album's page. A classic script, because a page opened from a disk cannot load modules. `exported.js` loads
// it with the first photos, and calls the function.

import { begin } from './sections.js'

window.enlargerScript(begin)
