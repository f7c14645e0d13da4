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
    let folder = try TemporaryFolder()
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

  @Test func aClosedPeerIsAnErrorAndNoSignal() throws {
    let (a, b) = try pair()
    close(b.socket)
    #expect(failure { () throws(MessageChannel.Failure) in try a.send(WorkerReply()) } == .closed)
    close(a.socket)
  }

  @Test func nothingComesInTime() throws {
    let (a, b) = try pair()
    let past = ContinuousClock.now
    #expect(
      failure { () throws(MessageChannel.Failure) in _ = try a.receive(WorkerReply.self, before: past) }
        == .timedOut)
    close(a.socket)
    close(b.socket)
  }

  @Test(
    "What is no message",
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

  @Test func aMessageCutShort() throws {
    let (a, b) = try pair()
    #expect(cposix_send(a.socket, [9, 0, 0, 0, 0x7B] as [UInt8], 5, nil, 0) == 0)
    close(a.socket)
    #expect(failure { () throws(MessageChannel.Failure) in _ = try b.receive(WorkerReply.self) } == .closed)
    close(b.socket)
  }
}
