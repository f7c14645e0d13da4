import NIOCore

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
