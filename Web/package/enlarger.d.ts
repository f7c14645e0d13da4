// The modules that make <enlarger-gallery> known to a page: enlarger.js, and enlarger-bundle.js with all of it inside.
export * from './gallery.js'
