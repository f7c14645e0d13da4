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
    onSendRoom { [channel] in
      $0.wait(promise, on: channel)
    } orElse: {
      promise.succeed()
    }
    try await withTaskCancellationHandler {
      try await promise.futureResult.get()
    } onCancel: {
      onSendRoom {
        $0.release()
      } orElse: {
      }
    }
    try Task.checkCancellation()
  }

  private func onSendRoom(
    _ action: @escaping @Sendable (SendRoom) -> Void, orElse: @escaping @Sendable () -> Void
  ) {
    channel.eventLoop.execute { [channel] in
      if let room = try? channel.pipeline.syncOperations.handler(type: SendRoom.self) {
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
