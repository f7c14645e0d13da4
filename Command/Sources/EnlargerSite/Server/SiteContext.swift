import Hummingbird
import NIOCore

/// What the server knows about the connection of a request.
struct SiteContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  private let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    channel = source.channel
  }

  /// Runs work for the client, and cancels it when the client goes away.
  func whileClientStays<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) async -> Value {
    let task = Task { await work() }
    setDeparture { task.cancel() }
    defer { setDeparture(nil) }
    return await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func setDeparture(_ action: (@Sendable () -> Void)?) {
    channel.eventLoop.execute { [channel] in
      let watch = try? channel.pipeline.syncOperations.handler(type: ClientWatch.self)
      watch?.setDeparture(action)
    }
  }
}
