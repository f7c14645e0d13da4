// The module has no entry of its own: the page calls what `Exports.swift` exports.
