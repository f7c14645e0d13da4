extension ExifReader {
  /// Whether the decoder interprets the samples of a TIFF's first picture correctly; decoders disagree about some
  /// encodings.
  var hasReadableSamples: Bool {
    func number(_ tag: UInt16) -> Int { self.number(tag, in: .main) ?? 1 }
    let photometric = number(Tag.photometric)
    switch photometric {
    // Grey, RGB, palette, CMYK, Lab, LogL and LogLuv.
    case 0, 1, 2, 3, 5, 8, 9, 32_844, 32_845: break
    // The decoder converts YCbCr to RGB only if it is compressed as JPEG.
    case 6 where number(Tag.compression) == 7: break
    default: return false
    }
    switch number(Tag.sampleFormat) {
    case 1, 4: return true
    case 2: return photometric == 8
    case 3: return [32, 64].contains(number(Tag.bits))
    default: return false
    }
  }
}
