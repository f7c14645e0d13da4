// What the element loads that is no script, where all of it is one file: it is in there as bytes, so nothing is asked of the network,
// not even an address with the bytes in it, which a content policy may refuse.

import catalog from 'styles.json'
import engine from 'enlarger.wasm'
import rows from 'rows.wasm'
import { Catalog } from '../styles/catalog.js'

export const loadEngine = () => start(engine)

export const loadRows = () => start(rows)

export const loadCatalog = async () => new Catalog(catalog)

const start = async bytes => (await WebAssembly.instantiate(bytes)).instance.exports
