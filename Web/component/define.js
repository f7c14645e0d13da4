// Makes `<enlarger-gallery>` known to the page.

import { EnlargerGallery } from 'enlarger-gallery'

export { EnlargerGallery }

globalThis.customElements?.get('enlarger-gallery') ?? globalThis.customElements?.define('enlarger-gallery', EnlargerGallery)
