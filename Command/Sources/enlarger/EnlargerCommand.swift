import ArgumentParser
import EnlargerCore
import EnlargerReplay
import EnlargerSite
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

/// The command `enlarger`.
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

/// The options that `serve` and `export` share.
struct AlbumOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How photos move: a name from `enlarger styles`, or a JSON file.", valueName: "name|file"),
    completion: .file(extensions: ["json"]))
  var style: String?

  @Flag(help: "Also include trash, snapshots, thumbnail folders and hidden items.")
  var includeHidden = false

  @OptionGroup var cache: Cache.Place

  @Option(
    help: ArgumentHelp("The folder of the page's files, if not beside the command.", valueName: "dir"),
    completion: .directory)
  var assets: String?

  /// Returns the page's files, or throws an exit status after an error message.
  func pageFiles() throws -> AssetFolder {
    guard let folder = AssetLookup.folder(given: assets) else { throw AssetLookup.missing(given: assets) }
    return folder
  }

  /// Returns the chosen style as the page's numbers.
  func styleNumbers() throws -> [Double]? { try style.map(StyleArgument.style)?.numbers }

  var library: PhotoLibraryOptions {
    var options = PhotoLibraryOptions()
    options.cacheDirectory = cache.cacheDir
    options.includesHidden = includeHidden
    return options
  }
}

/// The folder of photos on the command line.
enum FolderArgument {
  /// Opens the folder, and reports a failure to the user.
  static func open(_ folder: String, options: PhotoLibraryOptions) async throws -> PhotoLibrary {
    do throws(PhotoFolderError) {
      return try await PhotoLibrary(folder: bytes(of: folder), options: options)
    } catch {
      throw report(error)
    }
  }

  /// Reports why the folder cannot be shown, and returns the exit status to throw.
  static func report(_ error: PhotoFolderError) -> ExitCode {
    if case .noPlaceForCache = error {
      return CommandFailure.report(error.description, CommandFailure.cannotCreate)
    }
    return CommandFailure.report(error.description, CommandFailure.noInput)
  }

  /// Returns the argument's original bytes. A `String` cannot hold those that are not UTF-8.
  static func bytes(of folder: String) -> [UInt8] {
    // Strings are equal if they look the same, even with other bytes.
    guard
      let index = CommandLine.arguments.firstIndex(where: { $0.utf8.elementsEqual(folder.utf8) }),
      let word = CommandLine.unsafeArgv[index]
    else {
      return Array(folder.utf8)
    }
    return Array(UnsafeRawBufferPointer(start: word, count: strlen(word)))
  }
}

/// Finds the page's script, style sheets and engine.
enum AssetLookup {
  /// Returns the given folder, or else the first of `web/` beside the executable, `../share/enlarger/web` as in
  /// packages, `../web`, and `web/` three folders up, as after `make`. Returns `nil` if it is incomplete.
  static func folder(given: String?) -> AssetFolder? {
    if let given {
      let folder = AssetFolder(path: given)
      return folder.isComplete ? folder : nil
    }
    let directory = executable.deletingLastPathComponent()
    let places = ["web", "../share/enlarger/web", "../web", "../../../web"]
    return places.lazy.map { AssetFolder(path: directory.appendingPathComponent($0).path) }
      .first(where: \.isComplete)
  }

  /// Reports that the assets are missing. Returns the exit status to throw.
  static func missing(given: String?) -> ExitCode {
    CommandFailure.report(
      given.map { "\($0) does not contain the page (enlarger.js). Omit --assets, or run `make web`." }
        ?? "the page (enlarger.js) is not beside the command. Run `make web`, or pass its folder with --assets.",
      CommandFailure.unavailable)
  }

  private static var executable: URL {
    let url = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments.first ?? "")
    return url.resolvingSymlinksInPath()
  }
}

/// A style on the command line: the name of a preset, or a JSON file.
enum StyleArgument {
  /// Returns the style. A preset wins over a file of the same name.
  ///
  /// Throws an exit status after an error message with the file, the constant and its range.
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

/// An input file that is read as a whole, or standard input.
enum InputFile {
  /// Returns the bytes of a file, or of standard input for `-`.
  ///
  /// Throws an exit status after an error message that calls the file `name`.
  static func bytes(of path: String, called name: String) throws -> [UInt8] {
    do {
      if path == "-" { return Array(try FileHandle.standardInput.readToEnd() ?? Data()) }
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw CommandFailure.report(
        "\(name): cannot be read: \(reason(for: path))", CommandFailure.badData)
    }
  }

  private static func reason(for path: String) -> String {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      return "no such file"
    }
    return isDirectory.boolValue ? "it is a folder" : "no permission, or a disk error"
  }
}
