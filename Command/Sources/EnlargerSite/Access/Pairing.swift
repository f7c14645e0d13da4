/// Who may look at a site that other devices can reach: those that came with a key. A key lets in one device.
///
/// Kept in memory only: when the server ends, all are out.
public actor Pairing {
  /// The keys as they are used, each once.
  public nonisolated let admissions: AsyncStream<String>

  private let report: AsyncStream<String>.Continuation
  private var keys: Set<String> = []
  private var sessions: Set<String> = []

  /// Lets nobody in yet.
  public init() {
    (admissions, report) = AsyncStream.makeStream()
  }

  deinit {
    report.finish()
  }

  /// Makes a key for one more device.
  public func makeKey() -> String {
    let key = Secret.make(length: Secret.keyLength)
    keys.insert(key)
    return key
  }

  /// Forgets a key that nobody has used.
  public func revoke(_ key: String) {
    keys.remove(key)
  }

  /// Takes a key for a session's secret, which the device shows from then on; `nil` for a key that is none, or was used.
  func admit(_ key: String) -> String? {
    guard keys.remove(key) != nil else { return nil }
    let session = Secret.make(length: Secret.sessionLength)
    sessions.insert(session)
    report.yield(key)
    return session
  }

  /// Whether one of these is the secret of a session.
  func knows(anyOf secrets: [String]) -> Bool {
    // Sets hash with a seed of this run, so the time that takes says nothing about a secret.
    secrets.contains(where: sessions.contains)
  }
}
