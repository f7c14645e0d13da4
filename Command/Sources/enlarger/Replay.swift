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
      The script is JSON, as described in Documentation/Replay.md. For an invalid script, the \
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
