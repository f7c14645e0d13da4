import NIOCore

/// Notices when a client has taken enough of what was sent for more to be sent.
///
/// One stands in the pipeline of each connection. Hummingbird's writer alone runs ahead of slow readers: it hears that there is
/// no more room only when the event loop comes to tell it, and with many connections that takes megabytes each.
final class SendRoom: ChannelInboundHandler, RemovableChannelHandler {
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
