import ArgumentParser
import Foundation

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
