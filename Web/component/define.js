// Makes `<enlarger-gallery>` known to the page.

import { EnlargerGallery } from './gallery.js'

export { EnlargerGallery }

globalThis.customElements?.get('enlarger-gallery') ?? globalThis.customElements?.define('enlarger-gallery', EnlargerGallery)
