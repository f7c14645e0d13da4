import ArgumentParser
import Foundation
import PhotoLibrary

/// Where the program begins.
@main
enum Start {
  /// Becomes a worker, or runs the command.
  static func main() {
    // Before anything starts a thread: a worker locks itself in first, which holds for the one thread that asks.
    if CommandLine.arguments.dropFirst().first == WorkerCommand.argument { WorkerMain.run() }
    Task {
      await EnlargerCommand.main()
      exit(EXIT_SUCCESS)
    }
    dispatchMain()
  }
}

/// The command `enlarger`; each subcommand has its own file.
struct EnlargerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enlarger",
    abstract: "Look at a folder of photos with a zoom you can grab.",
    version: "0.1.0",
    subcommands: [
      Serve.self, Export.self, Replay.self, Styles.self, Cache.self,
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

/// A failure the user can mend: one line on standard error, and an exit status of `sysexits.h`.
enum CommandFailure {
  /// 65, `EX_DATAERR`: what was read breaks a rule.
  static let badData = ExitCode(65)
  /// 66, `EX_NOINPUT`: what was to be read is missing, is not a folder, or may not be read.
  static let noInput = ExitCode(66)
  /// 69, `EX_UNAVAILABLE`: a part that is needed is not there.
  static let unavailable = ExitCode(69)
  /// 73, `EX_CANTCREAT`: something cannot be written.
  static let cannotCreate = ExitCode(73)
  /// 74, `EX_IOERR`: writing broke off.
  static let brokenOutput = ExitCode(74)

  /// Says what is wrong, on one line, and gives back the status to throw.
  static func report(_ line: String, _ code: ExitCode) -> ExitCode {
    let oneLine = line.split(whereSeparator: \.isNewline).joined(separator: " ")
    FileHandle.standardError.write(Data("enlarger: \(oneLine)\n".utf8))
    return code
  }
}
