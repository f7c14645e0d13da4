import ArgumentParser

/// The command `enlarger`; each subcommand has its own file.
@main
struct EnlargerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "enlarger",
    abstract: "Look at a folder of photos with a zoom you can grab.",
    version: "0.1.0",
    subcommands: [
      Serve.self, Export.self, Samples.self, Replay.self, Styles.self, Cache.self, Worker.self,
    ])
}
