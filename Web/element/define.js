// Defines `<enlarger-gallery>`.

import { EnlargerGallery } from 'enlarger-gallery'
import { warn } from '../links/tell.js'

export { EnlargerGallery }

const name = 'enlarger-gallery', { customElements } = globalThis
const known = customElements?.get(name)
if (!known) customElements?.define(name, EnlargerGallery)
else if (known !== EnlargerGallery) warn('this page loads the script twice; only the first copy is used.')
