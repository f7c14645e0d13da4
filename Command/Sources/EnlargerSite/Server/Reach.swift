/// Who can reach the server.
public enum Reach: Sendable {
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
