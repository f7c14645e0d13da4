import ArgumentParser
import EnlargerCore
import EnlargerReplay
import EnlargerStyles
import Foundation

/// `enlarger replay`: prints the frames of a scripted gesture.
struct Replay: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Replay a script of touches and print every frame.",
    usage: "enlarger replay [<options>] <script>",
    discussion: """
      The script is JSON, as described in Documentation/Replay.md of the sources. For an invalid script, the \
      command ends with status 65 and one line that names the place.
      """)

  @Argument(help: "The script; - reads standard input.")
  var script: String

  @Option(help: "Another style than the script's: a name or a JSON file.")
  var style: String?

  @Option(help: "Frames per second, 1 to 1000.")
  var fps = 120.0

  @Option(help: "ndjson: one object per frame; text: one short line per frame; svg: a filmstrip.")
  var format = ReplayFormat.ndjson

  @Option(name: .shortAndLong, help: "The output file; - is standard output.")
  var output = "-"

  func validate() throws {
    guard Playback.frameRates.contains(fps) else {
      throw ValidationError("--fps must be from 1 to 1000.")
    }
    guard output == "-" || script == "-" || !isSameFile(output, script) else {
      throw ValidationError("--output would overwrite the script.")
    }
  }

  func run() throws {
    let script = try readScript()
    let style = try self.style.map(StyleArgument.style)
    let playback = Playback(script, style: style, framesPerSecond: fps)
    try OutputFile.write(to: output) { (output) throws(OutputError) in
      try playback.write(format) { (text) throws(OutputError) in try output.write(text) }
    }
  }

  private func readScript() throws -> Script {
    let name = script == "-" ? "standard input" : script
    let bytes = try InputFile.bytes(of: script, called: name)
    do {
      return try Script(json: bytes)
    } catch {
      throw CommandFailure.report(error.line(file: name), CommandFailure.badData)
    }
  }

  private func isSameFile(_ a: String, _ b: String) -> Bool {
    let urls = [a, b].map { URL(fileURLWithPath: $0).resolvingSymlinksInPath().path }
    return urls[0] == urls[1]
  }
}

extension ReplayFormat: @retroactive ExpressibleByArgument {}

/// `enlarger styles`: lists the named styles, or prints every constant of one.
struct Styles: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the styles, or print every constant of one as JSON.",
    discussion: """
      A style is always printed as JSON. With --json and no name, the command prints everything that a tuning \
      panel needs: all styles, and every constant with its unit, range and effect.
      """)

  @Argument(help: "The style to print.")
  var name: String?

  @Flag(help: "Print JSON; without a name, all styles and a description of every constant.")
  var json = false

  func validate() throws {
    guard let name, ZoomStyle.preset(named: name) == nil else { return }
    let names = ZoomStyle.presets.map(\.name).joined(separator: ", ")
    throw ValidationError("There is no style called \(name). Choose one of \(names).")
  }

  func run() throws {
    try OutputFile.write(to: "-") { (output) throws(OutputError) in
      if let name, let style = ZoomStyle.preset(named: name) {
        try output.write(style.json)
      } else if json {
        try output.write(StyleCatalog.json)
      } else {
        for preset in ZoomStyle.presets { try output.write(line(for: preset)) }
      }
    }
  }

  private func line(for preset: ZoomStyle.Preset) -> String {
    let width = ZoomStyle.presets.map(\.name.count).max() ?? 0
    let space = String(repeating: " ", count: width - preset.name.count + 2)
    return "\(preset.name)\(space)\(preset.summary)\n"
  }
}

/// The reason why output ends early.
enum OutputError: Error {
  /// The reader closed the pipe.
  case closedByReader
  /// The file cannot be opened, with a reason.
  case cannotOpen(String)
  /// Writing failed, with a reason.
  case failed(String)
}

/// A buffered output file, or standard output.
final class OutputFile {
  /// Opens `path`, runs `body` and closes the file. Reports a failure to the user.
  static func write(to path: String, _ body: (OutputFile) throws(OutputError) -> Void) throws {
    let name = path == "-" ? "standard output" : path
    do {
      let output = try OutputFile(path: path)
      try body(output)
      try output.close()
    } catch OutputError.closedByReader {
      // The reader has seen enough, as in `enlarger replay … | head`.
    } catch OutputError.cannotOpen(let reason) {
      throw CommandFailure.report("\(name): \(reason)", CommandFailure.cannotCreate)
    } catch OutputError.failed(let reason) {
      throw CommandFailure.report("\(name): \(reason)", CommandFailure.brokenOutput)
    }
  }

  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// The size of the buffer, in bytes.
  private static let capacity = 1 << 16

  /// Opens a file and empties it, or opens standard output for `-`.
  init(path: String) throws(OutputError) {
    descriptor = path == "-" ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw .cannotOpen(String(cString: strerror(errno))) }
    buffer.reserveCapacity(OutputFile.capacity * 2)
  }

  func write(_ text: String) throws(OutputError) {
    buffer += text.utf8
    if buffer.count >= OutputFile.capacity { try flush() }
  }

  /// Writes the rest of the buffer, and closes the file.
  func close() throws(OutputError) {
    try flush()
    guard descriptor != STDOUT_FILENO else { return }
    guard Foundation.close(descriptor) == 0 else { throw .failed(String(cString: strerror(errno))) }
  }

  private func flush() throws(OutputError) {
    var start = 0
    while start < buffer.count {
      let written = buffer[start...].withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress, $0.count)
      }
      if written >= 0 {
        start += written
      } else if errno == EPIPE {
        throw .closedByReader
      } else if errno != EINTR {
        throw .failed(String(cString: strerror(errno)))
      }
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
