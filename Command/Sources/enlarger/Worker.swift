import ArgumentParser
import PhotoLibrary

/// `enlarger worker`: decodes pictures for another `enlarger`, in a process of its own.
struct Worker: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Decode pictures for a running enlarger.", shouldDisplay: false)

  func run() {
    WorkerMain.run()
  }
}
