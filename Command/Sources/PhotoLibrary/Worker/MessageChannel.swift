import CPosix
import Foundation

/// Messages over a stream socket: four bytes of length (little endian), then JSON.
///
/// Open files travel with a message, so that the receiver needs no path and no right to open anything.
struct MessageChannel: Sendable {
  /// What can go wrong.
  enum Failure: Error, Equatable {
    /// The other side is gone.
    case closed
    /// Nothing came in time.
    case timedOut
    /// What came is not a message.
    case malformed
    /// The system refused.
    case system(Int32)
  }

  /// The longest message, in bytes; the real ones have some hundred.
  static let longest = 65_536

  let socket: Int32

  /// Sends a message and open files, which stay open here.
  func send(_ message: some Encodable, descriptors: [Int32] = []) throws(Failure) {
    guard let body = try? JSONEncoder().encode(message), body.count <= Self.longest else { throw .malformed }
    var bytes: [UInt8] = []
    Digest.append(UInt32(body.count), to: &bytes)
    bytes.append(contentsOf: body)
    let code = cposix_send(socket, bytes, bytes.count, descriptors, descriptors.count)
    guard code == 0 else { throw code == -EPIPE || code == -ECONNRESET ? .closed : .system(-code) }
  }

  /// Receives a message and the open files that came with it, which the caller closes.
  ///
  /// - Parameter deadline: when to give up; `nil` waits for as long as it takes.
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

/// A job for a worker. The photo's open file travels with it, then one open file for each rendition.
struct WorkerRequest: Codable, Sendable, Equatable {
  /// The renditions to make; none to read only the header.
  var renditions: [RenditionSize] = []
  /// The format of thumbnail and screen size; `nil` for JPEG, and WebP where a picture has transparent parts.
  var format: PublishedFormat?
  /// Whether the rendition of all pixels keeps each as it is: PNG stays PNG, WebP stays WebP, and GIF becomes PNG.
  var keepsPixels = false
  /// Whether to tell how the picture was taken.
  var tellsSettings = false
  /// What the job may cost.
  var limits: DecodeLimits
}

/// What came of a job.
struct WorkerReply: Codable, Sendable, Equatable {
  /// What the header says, if it could be read.
  var header: PhotoHeader?
  /// How the picture was taken, if that was asked.
  var settings: CaptureSettings?
  /// Whether all renditions asked for were made.
  var isMade = false
  /// The mean of the pixels, 0xRRGGBB, if they were decoded.
  var colour: UInt32?
  /// Whether this worker has done its share, so that the next job is another one's: its processor time is limited.
  var isLast = false
  /// What is wrong with the photo; it may have been made into renditions all the same.
  var problem: PhotoProblem?
}

/// What a worker learns from a header.
struct PhotoHeader: Codable, Sendable, Equatable {
  /// What is of interest to people.
  let metadata: PhotoMetadata
  /// Bytes of one decoded pixel.
  let bytesPerPixel: Int
  /// How EXIF says that the stored picture is to be turned, 1...8; 1 where the decoder turns it by itself.
  var orientation = 1
  /// Whether the file says where the picture was taken.
  var hasLocation = false

  /// Whether the numbers can be true. A worker that a photo has taken over may reply anything, and what it replies is
  /// calculated with.
  var isPlausible: Bool {
    (1...Self.longestSide).contains(metadata.width) && (1...Self.longestSide).contains(metadata.height)
      && (1...8).contains(orientation) && metadata.frameCount >= 1 && (1...1024).contains(bytesPerPixel)
  }

  /// The most pixels libvips allows on a side.
  static let longestSide = 10_000_000
}
