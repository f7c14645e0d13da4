import Foundation
import NIOCore

/// The connection of a request's client.
struct ClientConnection: Sendable {
  let channel: any Channel

  /// Performs work for the client and cancels it when the client disconnects.
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

  /// Waits until the client has received nearly everything sent so far.
  func whenThereIsRoom() async throws {
    let promise = channel.eventLoop.makePromise(of: Void.self)
    // Earlier writes were enqueued on the same event loop, so they come first.
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

/// Detects a disconnecting client, even while its response is being made.
///
/// Each connection's pipeline has one. A half-closed connection counts as gone: browsers close their half only
/// when they want nothing more.
final class ClientWatch: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private var onDeparture: (@Sendable () -> Void)?
  private var isGone = false

  /// Sets the action to perform when the client disconnects, or right now if it has. Replaces the last action.
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

/// Detects when the client has received enough for more to be sent.
///
/// Each connection's pipeline has one. Hummingbird's writer alone runs ahead of slow clients: it learns about
/// back pressure only from the event loop, which costs megabytes per connection when there are many.
final class WriteBackpressure: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  private var waiting: EventLoopPromise<Void>?

  /// Fulfils a promise once the channel is writable or closed.
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

/// Closes a connection if its device has too many, or sends no whole request in time. Exempts this machine.
///
/// Each connection's pipeline has one. Otherwise a device without a code could keep all others out.
final class FairShare: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = NIOAny

  /// How long the first request may take to arrive.
  private static let patience = TimeAmount.seconds(10)

  private let devices: ConnectedDevices
  private var address: String?
  private var deadline: Scheduled<Void>?

  init(of devices: ConnectedDevices) { self.devices = devices }

  func channelActive(context: ChannelHandlerContext) {
    context.fireChannelActive()
    guard let address = context.remoteAddress?.ipAddress, !address.hasPrefix("127.") else { return }
    self.address = address
    let channel = context.channel
    guard devices.connect(address) else { return channel.close(promise: nil) }
    deadline = channel.eventLoop.scheduleTask(in: Self.patience) { channel.close(promise: nil) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    deadline?.cancel()
    context.fireChannelRead(data)
  }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    if let address { devices.disconnect(address) }
    context.fireChannelInactive()
  }
}

/// Counts the connections of each device, by its address.
final class ConnectedDevices: Sendable {
  private let most: Int
  private let lock = NSLock()
  nonisolated(unsafe) private var counts: [String: Int] = [:]

  /// - Parameter most: the maximum number of connections of one device.
  init(most: Int) { self.most = most }

  /// Adds a connection. Returns whether its device may have it.
  func connect(_ address: String) -> Bool {
    lock.withLock {
      counts[address, default: 0] += 1
      return counts[address, default: 0] <= most
    }
  }

  /// Removes a connection.
  func disconnect(_ address: String) {
    lock.withLock {
      counts[address, default: 0] -= 1
      if counts[address] == 0 { counts[address] = nil }
    }
  }
}
