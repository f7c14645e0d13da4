import NIOCore

/// The connection of a request's client.
struct ClientConnection: Sendable {
  let channel: any Channel

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

  /// Waits until the client has taken what was sent, all but a little.
  func whenThereIsRoom() async throws {
    let promise = channel.eventLoop.makePromise(of: Void.self)
    // What was written before is on its way to the same event loop, and comes first.
    onBackpressure { [channel] in
      $0.wait(promise, on: channel)
    } orElse: {
      promise.succeed()
    }
    try await withTaskCancellationHandler {
      try await promise.futureResult.get()
    } onCancel: {
      onBackpressure {
        $0.release()
      } orElse: {
      }
    }
    try Task.checkCancellation()
  }

  private func onBackpressure(
    _ action: @escaping @Sendable (WriteBackpressure) -> Void, orElse: @escaping @Sendable () -> Void
  ) {
    channel.eventLoop.execute { [channel] in
      if let room = try? channel.pipeline.syncOperations.handler(type: WriteBackpressure.self) {
        action(room)
      } else {
        orElse()
      }
    }
  }

  private func setDeparture(_ action: (@Sendable () -> Void)?) {
    channel.eventLoop.execute { [channel] in
      let watch = try? channel.pipeline.syncOperations.handler(type: ClientWatch.self)
      watch?.setDeparture(action)
    }
  }
}

/// Notices when a client goes away, also while its answer is still being made.
///
/// One stands in the pipeline of each connection. A client that closes its half counts as gone: browsers do
/// so only to say that they want nothing more.
final class ClientWatch: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private var onDeparture: (@Sendable () -> Void)?
  private var isGone = false

  /// Sets what happens when the client goes, in place of what was set before; at once if it is gone already.
  func setDeparture(_ action: (@Sendable () -> Void)?) {
    onDeparture = action
    if isGone { action?() }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if let event = event as? ChannelEvent, event == .inputClosed { depart() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    depart()
    context.fireChannelInactive()
  }

  private func depart() {
    guard !isGone else { return }
    isGone = true
    onDeparture?()
    onDeparture = nil
  }
}

/// Notices when a client has taken enough of what was sent for more to be sent.
///
/// One stands in the pipeline of each connection. Hummingbird's writer alone runs ahead of slow readers: it hears that there is
/// no more room only when the event loop comes to tell it, and with many connections that takes megabytes each.
final class WriteBackpressure: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private var waiting: EventLoopPromise<Void>?

  /// Fulfils a promise when there is room, or nobody will take anything any more.
  func wait(_ promise: EventLoopPromise<Void>, on channel: any Channel) {
    release()
    waiting = promise
    if channel.isWritable || !channel.isActive { release() }
  }

  func release() {
    waiting?.succeed()
    waiting = nil
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable { release() }
    context.fireChannelWritabilityChanged()
  }

  func channelInactive(context: ChannelHandlerContext) {
    release()
    context.fireChannelInactive()
  }

  func handlerRemoved(context: ChannelHandlerContext) { release() }
}
