import Foundation
import Testing

/// The command itself, from a shell's point of view.
@Suite(.enabled(if: BuiltCommand.url != nil, "the command enlarger is not built"))
struct CommandTests {
  private struct Result {
    var status: Int32
    var output: String
    var error: String
  }

  /// Runs the command to its end. What it reads is a file and not a pipe, because a command
  /// that refuses its arguments reads nothing, and writing into its pipe would be an error.
  private func run(_ arguments: String..., input: String = "") throws -> Result {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).in")
    try input.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = BuiltCommand.url
    process.arguments = arguments
    let (stdout, stderr) = (Pipe(), Pipe())
    process.standardInput = try FileHandle(forReadingFrom: file)
    (process.standardOutput, process.standardError) = (stdout, stderr)
    try process.run()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    let error = try stderr.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      error: String(decoding: error, as: UTF8.self))
  }

  /// A file that is there while `body` runs.
  private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).json")
    try text.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file.path)
  }

  private var story: Story {
    var story = Story(until: 0.1)
    story.open("a", at: 0)
    return story
  }

  @Test func `replay prints what the library prints, from a file and from the standard input`() throws {
    let lines = try Recording(story).lines
    let fromInput = try run("replay", "-", input: story.json)
    #expect(fromInput.status == 0 && fromInput.error == "")
    #expect(fromInput.output.split(separator: "\n").map(String.init) == lines)
    try withFile(story.json) { (path) throws in
      #expect(try run("replay", path).output == fromInput.output)
    }
  }

  @Test func `replay writes into a file`() throws {
    try withFile("") { (path) throws in
      let result = try run("replay", "-", "--format", "svg", "--output", path, input: story.json)
      #expect(result.status == 0 && result.output == "")
      #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("<svg"))
    }
  }

  @Test func `A script that breaks a rule: status 65, one line, nothing on the standard output`() throws {
    try withFile(#"{"viewport": 1}"#) { (path) throws in
      let result = try run("replay", path)
      #expect(result.status == 65 && result.output == "")
      #expect(result.error == "enlarger: \(path): photos: missing\n")
    }
  }

  @Test func `A script that cannot be read: status 65, one line`() throws {
    let result = try run("replay", "/nowhere/at all.json")
    #expect(result.status == 65 && result.output == "")
    #expect(result.error == "enlarger: /nowhere/at all.json: cannot be read: no such file\n")
  }

  @Test func `A broken script leaves the output file alone`() throws {
    try withFile("precious") { (path) throws in
      #expect(try run("replay", "-", "--output", path, input: "{").status == 65)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
    }
  }

  @Test func `A file that cannot be written: status 73, one line`() throws {
    let result = try run("replay", "-", "--output", "/nowhere/out.json", input: story.json)
    #expect(result.status == 73 && result.output == "")
    #expect(result.error == "enlarger: /nowhere/out.json: No such file or directory\n")
  }

  @Test func `A style may be a name or a file`() throws {
    try withFile(#"{"base": "system"}"#) { (path) throws in
      let file = try run("replay", "-", "--style", path, input: story.json)
      let name = try run("replay", "-", "--style", "system", input: story.json)
      #expect(file.status == 0 && file.output == name.output)
      #expect(try run("replay", "-", input: story.json).output != name.output)
    }
    try withFile(#"{"base": "system", "drag": {"deadZone": 1000}}"#) { (path) throws in
      let result = try run("replay", "-", "--style", path, input: story.json)
      #expect(result.status == 65 && result.output == "")
      #expect(result.error == "enlarger: \(path): drag.deadZone: 1000 is outside 0…100\n")
    }
    let unknown = try run("replay", "-", "--style", "fancy", input: story.json)
    #expect(unknown.status == 65 && unknown.output == "")
    #expect(unknown.error.hasPrefix("enlarger: fancy: neither a file nor one of photos, system"))
  }

  @Test(arguments: ["0", "-1", "1001", "nan", "fast"])
  func `A rate that makes no sense: status 64`(fps: String) throws {
    let result = try run("replay", "-", "--fps=\(fps)", input: story.json)
    #expect(result.status == 64 && result.output == "")
  }

  @Test func `Somebody who reads only the beginning is no error`() throws {
    var long = story
    long.until = 60
    try withFile(long.json) { (path) throws in
      let shell = Process()
      shell.executableURL = URL(fileURLWithPath: "/bin/bash")
      let command = try #require(BuiltCommand.url).path
      shell.arguments = ["-c", "set -o pipefail; '\(command)' replay '\(path)' | head -n 1 > /dev/null"]
      let errors = Pipe()
      shell.standardError = errors
      try shell.run()
      shell.waitUntilExit()
      #expect(shell.terminationStatus == 0)
      let said = try errors.fileHandleForReading.readToEnd()
      #expect(said == nil || said == Data())
    }
  }

  @Test func `styles lists the names, prints one whole, and knows no others`() throws {
    let list = try run("styles")
    #expect(list.status == 0)
    #expect(
      list.output.split(separator: "\n").map { $0.prefix { $0 != " " } } == [
        "photos", "system", "calm", "fluidPhoto", "photoZoomAnimator", "locket", "azikus",
        "fluidPhoto.faithful", "photoZoomAnimator.faithful", "locket.faithful", "azikus.faithful",
      ])
    let locket = try run("styles", "locket").output
    try withFile(locket) { (path) throws in
      let whole = try run("replay", "-", "--style", path, input: story.json).output
      #expect(try run("replay", "-", "--style", "locket", input: story.json).output == whole)
    }
    let unknown = try run("styles", "fancy")
    #expect(unknown.status == 64 && unknown.output == "" && unknown.error.contains("photoZoomAnimator"))
  }
}
