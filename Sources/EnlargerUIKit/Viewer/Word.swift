import Foundation

/// A word in the app's language, which the app may say in a table of strings named Enlarger.
package func word(_ english: String) -> String {
  Bundle.main.localizedString(forKey: english, value: nil, table: "Enlarger")
}
