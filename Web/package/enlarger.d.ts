// The modules that define <enlarger-gallery>: enlarger.js, and enlarger-bundle.js, which includes everything.
export * from './gallery.js'
