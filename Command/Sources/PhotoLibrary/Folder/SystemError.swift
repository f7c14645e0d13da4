import Foundation

/// The system's own words for an error number.
enum SystemError {
  /// Returns one line in lower case, such as "permission denied".
  static func text(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
