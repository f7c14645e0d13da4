// Empty: the page calls the functions in `Exports.swift`.
