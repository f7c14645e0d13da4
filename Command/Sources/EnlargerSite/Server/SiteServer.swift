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

/// Serves a site from this machine until it is told to stop.
public struct SiteServer: Service, CustomStringConvertible {
  /// How many ports after the wished one are tried before the system chooses one.
  static let portsToTry = 20

  private let site: Site
  private let port: Int
  private let reach: Reach
  private let logger: Logger
  private let onRunning: @Sendable (_ port: Int) async -> Void

  /// Prepares a server.
  ///
  /// - Parameters:
  ///   - site: the site; it has to have a pairing when others can reach it.
  ///   - port: the wished port, 0...65535; a taken one makes way for the next, 0 lets the system choose.
  ///   - reach: who can reach it.
  ///   - onRunning: called once, with the port, when the first request can be answered.
  public init(
    site: Site, port: Int, reach: Reach = .thisMachine, logger: Logger,
    onRunning: @escaping @Sendable (_ port: Int) async -> Void
  ) {
    self.site = site
    self.port = port
    self.reach = reach
    self.logger = logger
    self.onRunning = onRunning
  }

  public var description: String { "SiteServer" }

  public func run() async throws {
    let candidates = port == 0 ? [0] : Array((port..<port + Self.portsToTry).filter { $0 <= 65_535 }) + [0]
    for (attempt, candidate) in candidates.enumerated() {
      do {
        return try await server(port: candidate).run()
      } catch let error as IOError where error.isAboutPort && attempt < candidates.count - 1 {
        logger.debug("Port \(candidate) is taken.")
      }
    }
  }

  private func server(port: Int) throws -> any Service {
    try HTTPServerBuilder.http1(configuration: .init(additionalChannelHandlers: [ClientWatch(), SendRoom()]))
      .buildServer(
        configuration: .init(address: .hostname(reach.address, port: port)),
        eventLoopGroup: MultiThreadedEventLoopGroup.singleton, logger: logger,
        responder: SiteResponder(site: site).respond
      ) { [onRunning] channel in
        await onRunning(channel.localAddress?.port ?? port)
      }
  }
}

extension IOError {
  /// Whether another port might do: this one is taken, or reserved for the system.
  fileprivate var isAboutPort: Bool { errnoCode == EADDRINUSE || errnoCode == EACCES }
}
