/// The first, cheap guess at what is a photo or a video; the content decides later.
enum PhotoExtension {
  /// Whether a file name ends like that of a photo, or of a video that browsers play, in any case.
  static func isKnown(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    packed(name).map(known.contains) ?? false
  }

  /// Whether a file name ends like that of a video that browsers play.
  static func isPlayed(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { packed($0).map(played.contains) ?? false }
  }

  /// Whether a file name ends like that of a video that browsers do not play.
  static func isVideo(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    packed(name).map(videos.contains) ?? false
  }

  /// Whether a file name ends like that of what a camera's sensor saw, before it is a picture.
  static func isRaw(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    packed(name).map(raws.contains) ?? false
  }

  /// What a file of such a name may be in a Live Photo; where several may be the same, the lower rank is more likely to.
  typealias LivePhotoRole = (isVideo: Bool, rank: Int)

  /// What a file may be in a Live Photo, as its name ends; `nil` for nothing.
  static func livePhotoRole(_ name: UnsafeBufferPointer<UInt8>) -> LivePhotoRole? {
    guard let packed = packed(name) else { return nil }
    return liveStills.firstIndex(of: packed).map { (false, $0) }
      ?? liveVideos.firstIndex(of: packed).map { (true, $0) }
  }

  /// An extension of up to four letters as one number, so that a test makes no strings; `nil` for a longer one.
  private static func packed(_ name: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), name.count - dot - 1 <= 4 else { return nil }
    return name[(dot + 1)...].reduce(0) { packed, byte in
      packed << 8 | UInt32((0x41...0x5A).contains(byte) ? byte + 0x20 : byte)
    }
  }

  private static func packed(_ extensions: String) -> Set<UInt32> { Set(inOrder(extensions)) }

  private static func inOrder(_ extensions: String) -> [UInt32] {
    extensions.split(separator: " ").map { $0.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
  }

  private static let known = packed("jpg jpeg png webp gif tif tiff heic heif avif").union(played)
  private static let played = packed("mp4 m4v mov webm")
  private static let liveStills = inOrder("heic heif jpg jpeg")
  private static let liveVideos = inOrder("mov mp4")
  private static let videos = packed("avi mkv mpg mpeg mts m2ts 3gp wmv")
  private static let raws = packed("dng cr2 cr3 crw nef nrw arw srf sr2 raf orf rw2 pef raw rwl 3fr srw x3f")
}
