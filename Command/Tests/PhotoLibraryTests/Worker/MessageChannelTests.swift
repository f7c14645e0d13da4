import CPosix
import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct MessageChannelTests {
  private func pair() throws -> (MessageChannel, MessageChannel) {
    var sockets: [Int32] = [-1, -1]
    try #require(cposix_socket_pair(&sockets) == 0)
    return (MessageChannel(socket: sockets[0]), MessageChannel(socket: sockets[1]))
  }

  private func failure(_ body: () throws(MessageChannel.Failure) -> Void) -> MessageChannel.Failure? {
    do throws(MessageChannel.Failure) {
      try body()
      return nil
    } catch {
      return error
    }
  }

  @Test func messagesAndOpenFilesArriveInOrder() throws {
    let (a, b) = try pair()
    let folder = TemporaryFolder()
    let path = try folder.write([42], to: "file")
    let file = open(path, O_RDONLY)
    let requests = [[], [RenditionSize.screen], [.thumbnail, .full]].map {
      WorkerRequest(renditions: $0, limits: DecodeLimits())
    }
    for request in requests {
      try a.send(request, descriptors: Array(repeating: file, count: 1 + request.renditions.count))
    }
    close(file)
    for request in requests {
      let received = try b.receive(WorkerRequest.self)
      #expect(received.message == request)
      #expect(received.descriptors.count == 1 + request.renditions.count)
      for descriptor in received.descriptors {
        var byte: UInt8 = 0
        #expect(pread(descriptor, &byte, 1, 0) == 1 && byte == 42)
        #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
        close(descriptor)
      }
    }
    close(a.socket)
    #expect(failure { () throws(MessageChannel.Failure) in _ = try b.receive(WorkerReply.self) } == .closed)
    close(b.socket)
  }

  @Test func aReplyWithAnOpenFileIsRefusedAndTheFileClosed() throws {
    let (a, b) = try pair()
    let (own, attached) = try pair()
    try a.send(WorkerReply(), descriptors: [attached.socket])
    close(attached.socket)
    let soon = ContinuousClock.now + .seconds(60)
    #expect(
      failure { () throws(MessageChannel.Failure) in _ = try b.receiveReply(before: soon) } == .malformed)
    #expect(
      failure { () throws(MessageChannel.Failure) in _ = try own.receive(WorkerReply.self, before: soon) }
        == .closed)
    for channel in [a, b, own] { close(channel.socket) }
  }

  @Test func aReplyWithOpenFilesAtEachByteIsRefused() throws {
    let (a, b) = try pair()
    let files = [Int32](repeating: a.socket, count: Int(cposix_most_descriptors))
    for _ in 0..<2 { #expect(cposix_send(a.socket, [0], 1, files, files.count) == 0) }
    #expect(
      failure { () throws(MessageChannel.Failure) in _ = try b.receiveReply(before: .now + .seconds(60)) }
        == .malformed)
    for channel in [a, b] { close(channel.socket) }
  }

  @Test func aClosedPeerCausesAnErrorAndNoSignal() throws {
    let (a, b) = try pair()
    close(b.socket)
    #expect(failure { () throws(MessageChannel.Failure) in try a.send(WorkerReply()) } == .closed)
    close(a.socket)
  }

  @Test func receivingTimesOut() throws {
    let (a, b) = try pair()
    let past = ContinuousClock.now
    #expect(
      failure { () throws(MessageChannel.Failure) in _ = try a.receive(WorkerReply.self, before: past) }
        == .timedOut)
    close(a.socket)
    close(b.socket)
  }

  @Test(
    "Invalid messages",
    arguments: [
      [0xFF, 0xFF, 0xFF, 0xFF], [2, 0, 0, 0, 0x7B, 0x7B], [0, 0, 0, 0], [4, 0, 0, 0] + Array("null".utf8),
      [2, 0, 0, 0] + Array("{}".utf8),
    ] as [[UInt8]])
  func malformed(bytes: [UInt8]) throws {
    let (a, b) = try pair()
    #expect(cposix_send(a.socket, bytes, bytes.count, nil, 0) == 0)
    #expect(
      failure { () throws(MessageChannel.Failure) in _ = try b.receive(WorkerRequest.self) } == .malformed)
    close(a.socket)
    close(b.socket)
  }

  @Test func aTruncatedMessageMeansAClosedChannel() throws {
    let (a, b) = try pair()
    #expect(cposix_send(a.socket, [9, 0, 0, 0, 0x7B] as [UInt8], 5, nil, 0) == 0)
    close(a.socket)
    #expect(failure { () throws(MessageChannel.Failure) in _ = try b.receive(WorkerReply.self) } == .closed)
    close(b.socket)
  }
}
