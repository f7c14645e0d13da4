import Foundation
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
package struct SiteServer: Service, CustomStringConvertible {
  /// How many ports after the wished one are tried before the system chooses one.
  static let portsToTry = 20

  private let site: Site
  private let port: Int
  private let reach: BindScope
  private let logger: Logger
  private let onRunning: @Sendable (_ port: Int) async -> Void

  /// Prepares a server.
  ///
  /// - Parameters:
  ///   - site: the site; it has to have a pairing when others can reach it.
  ///   - port: the wished port, 0...65535; a taken one makes way for the next, 0 lets the system choose.
  ///   - reach: who can reach it.
  ///   - onRunning: called once, with the port, when the first request can be answered.
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

  package func run() async throws {
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
    try HTTPServerBuilder.http1(
      configuration: .init(additionalChannelHandlers: [ClientWatch(), WriteBackpressure()])
    )
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

/// Who can reach the server.
package enum BindScope: Sendable {
  /// This machine only.
  case thisMachine
  /// Every device of the networks this machine is in.
  case network

  /// The address to listen at.
  var address: String {
    switch self {
    case .thisMachine: "127.0.0.1"
    case .network: "0.0.0.0"
    }
  }
}

/// The networks this machine is in.
package enum LocalNetwork {
  /// This machine's IPv4 addresses there, the one that other devices most likely reach first.
  ///
  /// Those of tunnels are left out: who is at their other end is not in the same house.
  package static var addresses: [String] {
    let devices = (try? System.enumerateDevices()) ?? []
    let all = devices.filter { $0.broadcastAddress != nil }.compactMap { device in
      device.address.flatMap { $0.protocol == .inet ? $0.ipAddress : nil }
    }.filter { !$0.hasPrefix("127.") && $0 != "0.0.0.0" }
    let usual = usualAddress()
    return all.filter { $0 == usual } + all.filter { $0 != usual }
  }

  /// The address from which this machine would speak to the world; nothing is sent to find out.
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
    // An address that is reserved for documents: nobody's, but outside of every local network.
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
