// The test library announces an overlay for files that import it together with UIKit; here it adds nothing.
@_exported import Testing
