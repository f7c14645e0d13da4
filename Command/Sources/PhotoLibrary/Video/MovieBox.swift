/// Names of the boxes of MP4 and QuickTime that tell of a video: four letters each.
enum MovieBox {
  /// moov
  static let movie: UInt32 = 0x6D6F_6F76
  /// mvhd
  static let movieHeader: UInt32 = 0x6D76_6864
  /// trak
  static let track: UInt32 = 0x7472_616B
  /// tkhd
  static let trackHeader: UInt32 = 0x746B_6864
  /// mdia
  static let media: UInt32 = 0x6D64_6961
  /// hdlr
  static let handler: UInt32 = 0x6864_6C72
}
