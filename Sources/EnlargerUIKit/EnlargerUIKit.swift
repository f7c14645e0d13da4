// Re-exports the engine, so that apps can use styles and their parts with a single import.
@_exported import EnlargerCore
import Foundation

/// Returns a text in the app's language, from the app's string table named Enlarger.
package func localized(_ english: String) -> String {
  Bundle.main.localizedString(forKey: english, value: nil, table: "Enlarger")
}
