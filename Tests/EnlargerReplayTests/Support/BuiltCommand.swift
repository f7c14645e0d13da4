import Foundation

/// The command `enlarger`, if it has been built beside the tests.
enum BuiltCommand {
  static let url: URL? = {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let command = folder.appendingPathComponent("enlarger")
    return FileManager.default.isExecutableFile(atPath: command.path) ? command : nil
  }()
}
