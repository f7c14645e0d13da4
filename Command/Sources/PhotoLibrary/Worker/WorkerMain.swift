import CVips
import Foundation

/// The program of a worker process.
public enum WorkerMain {
  /// Does decoding jobs that come in on standard input until it is closed, then ends the process.
  ///
  /// For the command's hidden `worker` subcommand. Standard input must be the socket that the library gave to
  /// the process; started by hand, it ends at once with a message.
  public static func run() -> Never {
    var status = stat()
    guard fstat(0, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK else {
      try? FileHandle.standardError.write(contentsOf: Data("worker: started by enlarger itself only.\n".utf8))
      exit(64)
    }
    guard cvips_start("enlarger-worker") == 0 else { exit(70) }
    var loop = WorkerLoop(socket: 0)
    loop.run()
    // Ends without running anything more of the libraries that saw the photos.
    _exit(0)
  }
}
