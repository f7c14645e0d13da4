/// A quick first guess whether a file is a photo or video. The content decides later.
enum PhotoExtension {
  /// Returns whether a name has the extension of a photo, or of a video that browsers play. Ignores case.
  static func isKnown(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    packed(name).map(known.contains) ?? false
  }

  /// Returns whether a name has the extension of a video that browsers play.
  static func isPlayed(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { packed($0).map(played.contains) ?? false }
  }

  /// The kind of a file that isn't shown, by extension.
  enum Other: CaseIterable {
    /// A video that browsers do not play.
    case video
    /// Raw sensor data of a camera.
    case raw
    /// An image in an unsupported format.
    case picture
  }

  /// Returns the kind of a file that isn't shown; nil for files that are, and for anything but images and videos.
  static func other(_ name: UnsafeBufferPointer<UInt8>) -> Other? { packed(name).flatMap { others[$0] } }

  /// Returns the extension in lower case.
  static func ending(_ name: UnsafeBufferPointer<UInt8>) -> String? {
    name.lastIndex(of: UInt8(ascii: ".")).map { DisplayText.of(name[($0 + 1)...]).lowercased() }
  }

  /// The role of a file in a Live Photo. If several files compete for it, the lowest rank wins.
  typealias LivePhotoRole = (isVideo: Bool, rank: Int)

  /// Returns the role in a Live Photo that the extension permits, or nil.
  static func livePhotoRole(_ name: UnsafeBufferPointer<UInt8>) -> LivePhotoRole? {
    guard let packed = packed(name) else { return nil }
    return liveStills.firstIndex(of: packed).map { (false, $0) }
      ?? liveVideos.firstIndex(of: packed).map { (true, $0) }
  }

  /// Packs an extension of up to eight bytes into a number, which avoids strings; nil if it is longer.
  private static func packed(_ name: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), name.count - dot - 1 <= 8 else { return nil }
    return name[(dot + 1)...].reduce(0) { packed, byte in
      packed << 8 | UInt64(byte.lowercase)
    }
  }

  private static func packed(_ extensions: String) -> Set<UInt64> { Set(inOrder(extensions)) }

  private static func inOrder(_ extensions: String) -> [UInt64] {
    extensions.split(separator: " ").map { $0.utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
  }

  private static let known = packed(
    "jpg jpeg jpe jfif jif jfi mpo jps insp png apng webp gif tif tiff heic heif heics heifs hif avif avifs"
  ).union(played)
  /// Google's export uses `mp` and `mv` for the videos of motion photos.
  private static let played = packed("mp4 m4v mov qt webm mp mv")
  private static let liveStills = inOrder("heic heif hif jpg jpeg jpe jfif")
  private static let liveVideos = inOrder("mov mp4 mp mv")

  private static let others = [
    (
      Other.video,
      """
      avi mkv mpg mpeg mpe mpv m2v mts m2ts m2t tts ts tp trp m1v m2p mp2v mpv2 mp4v vro evo gxf pva ssif fli flc 3gp 3gpp 3gp2 3g2 wm wmv asf flv f4v ogv ogm vob mod tod dv dif mxf insv lrv \
      360 rm rmvb divx xvid amv mjpg mjpeg braw r3d nsv wtv dvr-ms mlv hevc h264 h265 264 265 av1 ivf y4m mk3d crm glv
      """
    ),
    (
      .raw,
      """
      dng cr2 cr3 crw nef nrw arw arq srf sr2 raf orf ori rw2 pef ptx raw rwl rwz 3fr fff srw x3f mrw dcr dcs drf k25 kdc kc2 mdc \
      mef mos iiq cap eip erf gpr bay cs1 sti ari obm pxn srw
      """
    ),
    (
      .picture,
      """
      bmp dib rle jxl jp2 j2k jpf jpx jpm jpc j2c jph jxr wdp hdp psd psb xcf kra ora svg svgz ico cur icns tga pcx ppm pgm pbm \
      pnm pam pfm exr hdr pic pict pct dpx cin fits fit fts dds wbmp xbm xpm clip ai eps emf wmf btf tf8 bpg flif qoi jng mng dcm \
      dicom djvu sgi rgb iff lbm ras sun fpx mic pcd psp pspimage cdr thm ithmb pns afphoto heictemp
      """
    ),
  ].reduce(into: [UInt64: Other]()) { table, row in
    for ending in packed(row.1) { table[ending] = row.0 }
  }
}
