import ArgumentParser

/// The command `enlarger`; each subcommand has its own file.
@main
struct EnlargerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enlarger",
    abstract: "Look at a folder of photos with a zoom you can grab.",
    version: "0.1.0",
    subcommands: [
      Serve.self, Export.self, Replay.self, Styles.self, Cache.self, Worker.self,
    ])

  /// As ArgumentParser does it, but arguments that make no sense are told on one line, as all that goes wrong is.
  static func main() async {
    do {
      var command = try await asyncParseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
      exit(withError: CommandFailure.report(refusal(of: error), .validationFailure))
    }
  }

  /// What is wrong with the arguments, and where it says what may be given.
  private static func refusal(of error: any Error) -> String {
    let message = message(for: error)
    // Only the last line of the parser's own text knows which subcommand it was.
    let advice = fullMessage(for: error).split(whereSeparator: \.isNewline).last ?? ""
    let end = message.last.map { ".?!".contains($0) } ?? true ? "" : "."
    return "\(message)\(end) \(advice.trimmingPrefix { $0 == " " })"
  }
}
