/// What is published of the photos' own files.
public enum PublishedOriginals: String, Sendable, Hashable, Codable {
  /// Nothing.
  case none
  /// The pictures as they are, without anything that is written into the files beside colour and orientation.
  case withoutMetadata
  /// The files as they are, with the places where photos were taken.
  case asTheyAre
}
