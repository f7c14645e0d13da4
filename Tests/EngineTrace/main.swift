// The module has no entry of its own: the tests call what `Exports.swift` exports.
