import CPosix
import Foundation

/// What a worker process does all its life: receive a job, do it, reply.
struct WorkerLoop {
  let channel: MessageChannel
  private var hasMemoryLimit = false

  init(socket: Int32) {
    channel = MessageChannel(socket: socket)
  }

  /// Works until the other side closes the connection or sends what is no job.
  mutating func run() {
    while let (request, descriptors) = try? channel.receive(WorkerRequest.self) {
      defer { descriptors.forEach { close($0) } }
      guard descriptors.count == 1 + request.renditions.count else { return }
      limit(request.limits)
      let reply = Self.reply(to: request, descriptors)
      guard (try? channel.send(reply)) != nil else { return }
    }
  }

  private mutating func limit(_ limits: DecodeLimits) {
    // A limit that cannot be set leaves those of the estimate and of the clock.
    _ = cposix_limit_processor_time(UInt64(max(1, limits.processorSeconds)))
    guard !hasMemoryLimit else { return }
    hasMemoryLimit = true
    _ = cposix_limit_growth(UInt64(max(0, limits.workerMemory)))
  }

  private static func reply(to request: WorkerRequest, _ descriptors: [Int32]) -> WorkerReply {
    var reply = WorkerReply()
    do throws(PhotoProblem) {
      let media = try MediaDecoder(opened(descriptors[0]))
      reply.header = media.header
      if request.tellsSettings { reply.settings = try media.settings() }
      guard !request.renditions.isEmpty else { return reply }
      _ = try request.limits.memory(for: media.header, making: request.renditions)
      let decoder = try media.picture(request.limits)
      var outputs = Dictionary(zip(request.renditions, descriptors.dropFirst()), uniquingKeysWith: { $1 })
      if let output = outputs.removeValue(forKey: .preview) {
        reply.colour = try decoder.renderPreview(to: output)
      }
      if !outputs.isEmpty { (reply.problem, reply.colour) = try decoder.render(outputs, as: request.format) }
      reply.isMade = true
    } catch {
      reply.problem = error
    }
    return reply
  }

  private static func opened(_ descriptor: Int32) throws(PhotoProblem) -> OpenedFile {
    guard let (state, _) = FileState.of(descriptor) else { throw .unreadable("it was closed") }
    let copy = dup(descriptor)
    guard copy >= 0 else { throw .unreadable(SystemError.text(errno)) }
    let file = try OpenedFile(descriptor: copy, state: state)
    guard file.byteCount > 0 else { throw .emptyFile }
    return file
  }
}
