import Foundation

/// Another program, run to its end.
struct Command {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let arguments: [String]
  private let folder: URL

  init(_ name: String, _ arguments: [String], in folder: URL) {
    self.arguments = [name] + arguments
    self.folder = folder
  }

  /// What it prints, errors too, and how it ended.
  func run() throws -> (text: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (String(decoding: data, as: UTF8.self), process.terminationStatus)
  }

  func output() throws -> String {
    let (text, status) = try run()
    guard status == 0 else { throw Failure(description: "\(arguments.joined(separator: " ")): \(text)") }
    return text
  }
}
