import EnlargerCore
import EnlargerReplay
import Foundation

/// A style as it is given on the command line: a name, or a file with a style's JSON.
enum StyleArgument {
  /// Returns the style; a preset's name goes before a file of the same name.
  ///
  /// Throws a refusal that names the file, the constant and its range.
  static func style(_ argument: String) throws -> ZoomStyle {
    if let preset = ZoomStyle.preset(named: argument) { return preset }
    guard FileManager.default.fileExists(atPath: argument) else {
      let names = ZoomStyle.presets.map(\.name).joined(separator: ", ")
      throw CommandFailure.report("\(argument): neither a file nor one of \(names)", CommandFailure.badData)
    }
    do {
      return try ZoomStyle(json: try InputFile.bytes(of: argument, called: argument))
    } catch let error as ScriptError {
      throw CommandFailure.report(error.line(file: argument), CommandFailure.badData)
    }
  }
}
