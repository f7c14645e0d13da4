import ArgumentParser
import EnlargerCore
import EnlargerStyles

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
