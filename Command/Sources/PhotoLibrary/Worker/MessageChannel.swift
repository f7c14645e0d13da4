import CPosix
import Foundation

/// Messages over a stream socket: a four-byte little-endian length, then JSON.
///
/// File descriptors travel with a message, so the receiver needs neither paths nor the right to open files.
struct MessageChannel: Sendable {
  /// The reason a transfer failed.
  enum Failure: Error, Equatable {
    /// The peer closed the connection.
    case closed
    /// The deadline passed.
    case timedOut
    /// The data is not a message, or is too long.
    case malformed
    /// A system call failed with this `errno`.
    case system(Int32)
  }

  /// The maximum message length in bytes; real messages have some hundred.
  static let longest = 65_536

  let socket: Int32

  /// Sends a message with file descriptors, which stay open in this process.
  func send(_ message: some Encodable, descriptors: [Int32] = []) throws(Failure) {
    guard let body = try? JSONEncoder().encode(message), body.count <= Self.longest else { throw .malformed }
    var bytes: [UInt8] = []
    Digest.append(UInt32(body.count), to: &bytes)
    bytes.append(contentsOf: body)
    let code = cposix_send(socket, bytes, bytes.count, descriptors, descriptors.count)
    guard code == 0 else { throw code == -EPIPE || code == -ECONNRESET ? .closed : .system(-code) }
  }

  /// Receives a worker's reply. A worker attaches no descriptors, unless its photo has hijacked it.
  func receiveReply(before deadline: ContinuousClock.Instant) throws(Failure) -> WorkerReply {
    let (reply, descriptors) = try receive(WorkerReply.self, before: deadline)
    guard descriptors.isEmpty else {
      descriptors.forEach { close($0) }
      throw .malformed
    }
    return reply
  }

  /// Receives a message with its file descriptors, which the caller must close.
  ///
  /// - Parameter deadline: when to give up; `nil` waits forever.
  func receive<Message: Decodable>(
    _ type: Message.Type, before deadline: ContinuousClock.Instant? = nil
  ) throws(Failure) -> (message: Message, descriptors: [Int32]) {
    var descriptors: [Int32] = []
    do throws(Failure) {
      let head = try receive(count: 4, before: deadline, &descriptors)
      let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
      guard length <= Self.longest else { throw .malformed }
      let body = try receive(count: length, before: deadline, &descriptors)
      guard let message = try? JSONDecoder().decode(type, from: Data(body)) else { throw .malformed }
      return (message, descriptors)
    } catch {
      descriptors.forEach { close($0) }
      throw error
    }
  }

  private func receive(
    count: Int, before deadline: ContinuousClock.Instant?, _ descriptors: inout [Int32]
  ) throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    var arrived = [Int32](repeating: -1, count: Int(cposix_most_descriptors))
    while filled < count {
      try wait(until: deadline)
      var arrivedCount = 0
      let got = bytes.withUnsafeMutableBytes { buffer in
        cposix_receive(
          socket, buffer.baseAddress?.advanced(by: filled), count - filled, &arrived, &arrivedCount)
      }
      descriptors.append(contentsOf: arrived.prefix(arrivedCount))
      // A message has all of its descriptors at its first byte.
      guard descriptors.count <= arrived.count else { throw .malformed }
      if got == 0 || got == -Int(ECONNRESET) { throw .closed }
      guard got > 0 else { throw .system(Int32(-got)) }
      filled += got
    }
    return bytes
  }

  private func wait(until deadline: ContinuousClock.Instant?) throws(Failure) {
    guard let deadline else { return }
    while true {
      let left = ContinuousClock.now.duration(to: deadline).components
      let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
      var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
      let ready = poll(&entry, 1, Int32(clamping: Swift.max(0, milliseconds)))
      if ready > 0 { return }
      if ready == 0, milliseconds <= Int64(Int32.max) { throw .timedOut }
      if ready < 0, errno != EINTR { throw .system(errno) }
    }
  }
}

/// A job for a worker. The photo's file descriptor travels with it, followed by one for each rendition.
struct WorkerRequest: Codable, Sendable, Equatable {
  /// The renditions to make; empty to read only the header.
  var renditions: [RenditionSize] = []
  /// The format of thumbnail and screen size; `nil` for JPEG, or WebP if the picture has transparent parts.
  var format: PublishedFormat?
  /// Whether the full-size rendition is lossless: PNG stays PNG, WebP stays WebP, and GIF becomes PNG.
  var keepsPixels = false
  /// Whether to report the camera settings.
  var tellsSettings = false
  /// The limits of the job.
  var limits: DecodeLimits
}

/// The result of a job.
struct WorkerReply: Codable, Sendable, Equatable {
  /// The header, if it could be read.
  var header: PhotoHeader?
  /// The camera settings, if requested.
  var settings: CaptureSettings?
  /// Whether all requested renditions were made.
  var isMade = false
  /// The mean colour, 0xRRGGBB, if the pixels were decoded.
  var colour: UInt32?
  /// Whether this worker's processor time or descriptors are half used up, so that a new one must take the next job.
  var isLast = false
  /// The problem with the photo; renditions may exist nonetheless.
  var problem: PhotoProblem?
}

/// The facts that a worker reads from a header.
struct PhotoHeader: Codable, Sendable, Equatable {
  /// The part that the library shows and stores.
  let metadata: PhotoMetadata
  /// The size of one decoded pixel in bytes.
  let bytesPerPixel: Int
  /// The EXIF orientation to apply, 1...8; 1 if the decoder applies it.
  var orientation = 1
  /// Whether the file contains the location of the photo.
  var hasLocation = false

  /// Whether the numbers are plausible. A photo may have hijacked the worker, and the library computes with its reply.
  var isPlausible: Bool {
    (1...Self.longestSide).contains(metadata.width) && (1...Self.longestSide).contains(metadata.height)
      && (1...8).contains(orientation) && metadata.frameCount >= 1 && (1...1024).contains(bytesPerPixel)
      && metadata.captured?.isPlausible != false && (metadata.film?.lowerBound ?? 0) >= 0
  }

  /// The maximum side in pixels that libvips allows.
  static let longestSide = 10_000_000
}
