import Foundation

/// How a decoding worker is started.
public struct WorkerCommand: Sendable, Equatable {
  /// Path of the executable.
  public var executable: String

  /// Its arguments, without the name.
  public var arguments: [String]

  /// A program that calls `WorkerMain.run()` when started with the arguments.
  public init(executable: String, arguments: [String] = ["worker"]) {
    self.executable = executable
    self.arguments = arguments
  }

  /// The running program again, with the argument `worker`.
  public static var thisExecutable: WorkerCommand {
    #if os(Linux)
      // Stays right when the file is moved or replaced while the program runs.
      WorkerCommand(executable: "/proc/self/exe")
    #else
      WorkerCommand(executable: Bundle.main.executablePath ?? ProcessInfo.processInfo.arguments[0])
    #endif
  }

  /// What a worker may see of our environment: how to find its libraries, and where temporary files go.
  static let environment: [String] = {
    let kept = [
      "PATH", "TMPDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH", "LD_PRELOAD", "TZ",
    ]
    let ours = ProcessInfo.processInfo.environment
    return kept.compactMap { name in ours[name].map { "\(name)=\($0)" } } + [
      // Messages in English, because their meaning is read from them.
      "LC_ALL=C",
      // Few heaps, so that memory freed after one photo serves the next (lovell/sharp#955).
      "MALLOC_ARENA_MAX=2",
      "VIPS_BLOCK_UNTRUSTED=1",
      // A crash is over at once; there is nobody to read a backtrace.
      "SWIFT_BACKTRACE=enable=no",
    ]
  }()
}
