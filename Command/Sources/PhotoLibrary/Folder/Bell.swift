#if os(macOS)
  import CPosix
  import Foundation

  /// A descriptor that can be read from once somebody has rung, on whichever thread.
  final class Bell: Sendable {
    let listening: Int32
    private let ringing: Int32

    init?() {
      var ends: [Int32] = [-1, -1]
      guard cposix_socket_pair(&ends) == 0 else { return nil }
      (listening, ringing) = (ends[0], ends[1])
    }

    deinit {
      close(listening)
      close(ringing)
    }

    func ring() {
      // Where there is no room for a byte, nobody has listened since many others.
      var byte: UInt8 = 1
      _ = send(ringing, &byte, 1, MSG_DONTWAIT)
    }

    /// Whether somebody has rung since the last call.
    func takeRings() -> Bool {
      var hasRung = false
      withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
        while true {
          let count = recv(listening, buffer.baseAddress, buffer.count, MSG_DONTWAIT)
          if count < 0, errno == EINTR { continue }
          guard count > 0 else { break }
          hasRung = true
        }
      }
      return hasRung
    }
  }
#endif
