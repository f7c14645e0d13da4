import ArgumentParser
import Foundation
import PhotoLibrary

/// The program's entry point.
@main
enum Start {
  /// Becomes a worker process, or runs the command.
  static func main() {
    // Before any other thread starts: a worker's sandbox applies only to the thread that requests it.
    if CommandLine.arguments.dropFirst().first == WorkerCommand.argument { WorkerMain.run() }
    // Otherwise a closed pipe would end the process before it can report that.
    signal(SIGPIPE, SIG_IGN)
    Task {
      await EnlargerCommand.main()
      exit(EXIT_SUCCESS)
    }
    dispatchMain()
  }
}

/// The command `enlarger`. Each subcommand has its own file.
struct EnlargerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enlarger",
    abstract: "View a folder of photos with a zoom that you can grab.",
    version: "0.1.0",
    subcommands: [
      Serve.self, Export.self, Replay.self, Styles.self, Cache.self,
    ])

  /// Does what ArgumentParser does, but reports invalid arguments on one line, like every other failure.
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

  /// Returns what is wrong with the arguments, and how to get help.
  private static func refusal(of error: any Error) -> String {
    let message = message(for: error)
    // Only the last line of the parser's message names the subcommand.
    let advice = fullMessage(for: error).split(whereSeparator: \.isNewline).last ?? ""
    let end = message.last.map { ".?!".contains($0) } ?? true ? "" : "."
    return "\(message)\(end) \(advice.trimmingPrefix { $0 == " " })"
  }
}

/// A failure that the user can fix: one line on standard error, and an exit status of `sysexits.h`.
enum CommandFailure {
  /// 65, `EX_DATAERR`: a script or style is missing, unreadable or invalid.
  static let badData = ExitCode(65)
  /// 66, `EX_NOINPUT`: a folder is missing or unreadable, or is not a folder.
  static let noInput = ExitCode(66)
  /// 69, `EX_UNAVAILABLE`: a part of the installation, or a network, is missing, or the server cannot accept connections.
  static let unavailable = ExitCode(69)
  /// 73, `EX_CANTCREAT`: something cannot be created or deleted.
  static let cannotCreate = ExitCode(73)
  /// 74, `EX_IOERR`: writing failed midway.
  static let brokenOutput = ExitCode(74)

  /// Prints a one-line error message, and returns the exit status to throw.
  static func report(_ line: String, _ code: ExitCode) -> ExitCode {
    let oneLine = line.split(whereSeparator: \.isNewline).joined(separator: " ")
    // The exit status reports the failure even if standard error cannot be written.
    try? FileHandle.standardError.write(contentsOf: Data("enlarger: \(oneLine)\n".utf8))
    return code
  }
}
