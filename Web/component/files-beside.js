// What the element loads that is no script: files beside the module that asks for them.

import { Catalog } from '../styles/catalog.js'
import { loadModule } from '../load-module.js'

export const loadEngine = () => loadModule(new URL('enlarger.wasm', import.meta.url))

export const loadRows = () => loadModule(new URL('rows.wasm', import.meta.url))

export const loadCatalog = () => Catalog.load(new URL('styles.json', import.meta.url))
