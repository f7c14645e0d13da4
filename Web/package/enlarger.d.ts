// The module that makes <enlarger-gallery> known to a page.
export * from './gallery.js'
