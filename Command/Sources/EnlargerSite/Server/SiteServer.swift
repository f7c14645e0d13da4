import Foundation
import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Serves a site from this machine until it is shut down.
package struct SiteServer: Service, CustomStringConvertible {
  /// The number of ports to try, from the requested one on, before the system chooses one.
  static let portsToTry = 20

  /// How long a connection may wait for its next request.
  private static let patience = TimeAmount.minutes(2)

  /// The maximum number of connections, 8...1000. More clients wait until one ends.
  ///
  /// A connection may use two file descriptors, its own and a photo's. The library and its workers keep 128. A server
  /// without free descriptors cannot accept connections, and ends. So this raises the limit of descriptors as far as
  /// the system allows: a terminal on macOS starts with 256.
  private static var connectionCount: Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let kind = RLIMIT_NOFILE
    #endif
    guard getrlimit(kind, &limit) == 0 else { return 50 }
    var raised = limit
    let (most, kept) = (1000, 128)
    raised.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, rlim_t(2 * most + kept)))
    if setrlimit(kind, &raised) == 0 { limit = raised }
    return min(most, max(8, (Int(clamping: limit.rlim_cur) - kept) / 2))
  }

  private let site: Site
  private let port: Int
  private let reach: BindScope
  private let logger: Logger
  private let onRunning: @Sendable (_ port: Int) async -> Void

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - site: the site. It must have a pairing if other devices can reach it.
  ///   - port: the requested port, 0...65535. If it is taken, the server tries the next ones; 0 lets the system choose.
  ///   - reach: which devices can reach the server.
  ///   - onRunning: called once with the actual port when the server accepts requests.
  package init(
    site: Site, port: Int, reach: BindScope = .thisMachine, logger: Logger,
    onRunning: @escaping @Sendable (_ port: Int) async -> Void
  ) {
    self.site = site
    self.port = port
    self.reach = reach
    self.logger = logger
    self.onRunning = onRunning
  }

  package var description: String { "SiteServer" }

  /// Serves until it is shut down or cancelled.
  ///
  /// - Throws: `SiteServerError` if the server ends by itself.
  package func run() async throws {
    let candidates = port == 0 ? [0] : Array((port..<port + Self.portsToTry).filter { $0 <= 65_535 }) + [0]
    for (attempt, candidate) in candidates.enumerated() {
      do {
        try await server(port: candidate).run()
        guard Task.isShuttingDownGracefully || Task.isCancelled else { throw SiteServerError.ended }
        return
      } catch let error as IOError where error.isAboutPort && attempt < candidates.count - 1 {
        logger.debug("Port \(candidate) is taken.")
      }
    }
  }

  private func server(port: Int) throws -> any Service {
    let count = Self.connectionCount
    // Browsers open six.
    let devices = ConnectedDevices(most: max(6, count / 4))
    return try HTTPServerBuilder.http1(
      configuration: .init(
        additionalChannelHandlers: [FairShare(of: devices), ClientWatch(), WriteBackpressure()],
        idleTimeout: Self.patience)
    )
    .buildServer(
      configuration: .init(
        address: .hostname(reach.address, port: port),
        availableConnectionsDelegate: MaximumAvailableConnections(count, logger: logger)),
      eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: logger,
      responder: SiteResponder(site: site).respond
    ) { [onRunning] channel in
      await onRunning(channel.localAddress?.port ?? port)
    }
  }
}

/// Why a server ended by itself.
package enum SiteServerError: Error, Sendable {
  /// It can't accept connections any more. The logger has the reason.
  case ended
}

extension IOError {
  /// Whether another port might work: this one is taken, or reserved for the system.
  fileprivate var isAboutPort: Bool { errnoCode == EADDRINUSE || errnoCode == EACCES }
}

/// Which devices can reach the server.
package enum BindScope: Sendable {
  /// Only this machine.
  case thisMachine
  /// Every device on this machine's networks.
  case network

  /// The address to listen on.
  var address: String {
    switch self {
    case .thisMachine: "127.0.0.1"
    case .network: "0.0.0.0"
    }
  }
}

/// The networks of this machine.
package enum LocalNetwork {
  /// This machine's IPv4 addresses, the one other devices most likely reach first.
  ///
  /// Excludes tunnels, because the devices at the other end aren't in the same house.
  package static var addresses: [String] {
    let devices = (try? System.enumerateDevices()) ?? []
    let all = devices.filter { $0.broadcastAddress != nil }.compactMap { device in
      device.address.flatMap { $0.protocol == .inet ? $0.ipAddress : nil }
    }.filter { !$0.hasPrefix("127.") && $0 != "0.0.0.0" }
    let usual = usualAddress()
    return all.filter { $0 == usual } + all.filter { $0 != usual }
  }

  /// The source address of outgoing traffic. Finding it sends nothing.
  private static func usualAddress() -> String? {
    #if canImport(Glibc)
      let kind = Int32(SOCK_DGRAM.rawValue)
    #else
      let kind = SOCK_DGRAM
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(9).bigEndian
    // An address reserved for documentation: unassigned, but outside every local network.
    address.sin_addr.s_addr = inet_addr("192.0.2.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { own in
        connect(descriptor, own, length) == 0 ? getsockname(descriptor, own, &length) : -1
      }
    }
    guard status == 0, let text = inet_ntoa(address.sin_addr) else { return nil }
    return String(cString: text)
  }
}

/// Sends the site's responses through Hummingbird.
struct SiteResponder: Sendable {
  /// Bytes per read from a file: large enough for few calls, small enough for many connections at once.
  static let chunkSize = 256 * 1024

  let site: Site

  /// Responds to one request.
  @Sendable func respond(
    to request: Request, with writer: consuming ResponseWriter, on channel: any Channel
  ) async throws {
    let client = ClientConnection(channel: channel)
    let head = request.head
    let answer = await client.whileClientStays { [site] in await site.respond(to: head) }
    var fields = answer.fields
    fields[.date] = Self.now
    try await writer.write(
      response: HTTPResponse(status: answer.status, headerFields: fields),
      body: Self.body(of: answer, to: client))
  }

  /// The current time as an HTTP date (RFC 9110, section 5.6.7).
  private static var now: String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    return String(unsafeUninitializedCapacity: 30) { text in
      text.withMemoryRebound(to: CChar.self) {
        strftime($0.baseAddress, $0.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
      }
    }
  }

  private static func body(of answer: SiteResponse, to client: ClientConnection) -> ResponseBody {
    switch answer.body {
    case .empty: ResponseBody()
    case .bytes(let buffer):
      ResponseBody(contentLength: buffer.readableBytes) { writer in
        try await writer.write(buffer)
        try await end(writer, client)
      }
    case .file(let file, let range):
      ResponseBody(contentLength: range.count) { writer in
        var offset = range.lowerBound
        while offset < range.upperBound {
          let start = offset
          let count = min(chunkSize, range.upperBound - start)
          let bytes = try await read(file, start, count, to: client)
          guard !bytes.isEmpty else { throw FileShrank() }
          try await writer.write(ByteBuffer(bytes: bytes))
          offset += bytes.count
        }
        try await end(writer, client)
      }
    case .archive(let archive):
      ResponseBody(contentLength: archive.byteCount) { writer in
        try await archive.write {
          try await read($0, $1, $2, to: client)
        } to: { bytes in
          try await writer.write(ByteBuffer(bytes: bytes))
        }
        try await end(writer, client)
      }
    }
  }

  /// Ends a body once the client has received most of it, because the end starts the time after which an idle client
  /// is disconnected.
  private static func end(_ writer: any ResponseBodyWriter, _ client: ClientConnection) async throws {
    try await client.whenThereIsRoom()
    try await writer.finish(nil)
  }

  /// Reads a chunk once the client can receive it, so a slow client holds at most one chunk in memory.
  ///
  /// Reading may block on a disk, so it runs outside the event loops.
  private static func read(
    _ file: ServedFile, _ start: Int, _ count: Int, to client: ClientConnection
  ) async throws -> [UInt8] {
    try await client.whenThereIsRoom()
    return try await disk.runIfActive { try file.read(at: start, count: count) }
  }

  /// Threads that wait for disks: enough that some files on a disk that sleeps do not hold up all others.
  private static let disk = {
    let threads = NIOThreadPool(numberOfThreads: 32)
    threads.start()
    return threads
  }()

  /// A file became shorter while being sent. Closing the connection is the only way left to signal that.
  private struct FileShrank: Error {}
}
