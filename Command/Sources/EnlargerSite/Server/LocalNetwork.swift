import Foundation
import NIOCore

#if canImport(Glibc)
  import Glibc
#endif

/// The networks this machine is in.
public enum LocalNetwork {
  /// This machine's IPv4 addresses there, the one that other devices most likely reach first.
  ///
  /// Those of tunnels are left out: who is at their other end is not in the same house.
  public static var addresses: [String] {
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
