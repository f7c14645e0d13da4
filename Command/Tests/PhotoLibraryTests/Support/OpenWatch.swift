#if os(Linux)
  import Foundation
  import Testing

  /// Notes which files of a folder are opened, by whatever process.
  final class OpenWatch {
    private let descriptor: Int32

    init(_ folder: String) throws {
      descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
      try #require(descriptor >= 0)
      try #require(inotify_add_watch(descriptor, folder, UInt32(IN_OPEN)) >= 0)
    }

    deinit {
      close(descriptor)
    }

    /// The names of the files that were opened since the last call.
    func opened() -> [String] {
      var names: [String] = []
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { return names }
        var place = 0
        while place < count {
          // Four numbers of four bytes: watch, mask, cookie, length of the name that follows.
          let number = { (offset: Int) in
            buffer[(place + offset)..<(place + offset + 4)].reversed().reduce(UInt32(0)) {
              $0 << 8 | UInt32($1)
            }
          }
          let (mask, length) = (number(4), Int(number(12)))
          let name = buffer[(place + 16)..<(place + 16 + length)].prefix { $0 != 0 }
          if mask & UInt32(IN_ISDIR) == 0 { names.append(String(decoding: name, as: UTF8.self)) }
          place += 16 + length
        }
      }
    }
  }
#endif
