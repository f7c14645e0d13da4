// Styles and their parts are the engine's: an app that imports this module needs no second import for them.
@_exported import EnlargerCore
import Foundation

/// A text in the app's language. The app translates it in a table of strings named Enlarger.
package func localized(_ english: String) -> String {
  Bundle.main.localizedString(forKey: english, value: nil, table: "Enlarger")
}
