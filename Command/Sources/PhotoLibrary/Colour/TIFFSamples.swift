extension ExifReader {
  /// Whether the decoder takes the pixels of a TIFF's first picture for what they are. Decoders do not agree about all
  /// ways to store them.
  var hasReadableSamples: Bool {
    func number(_ tag: UInt16) -> Int { self.number(tag, in: .main) ?? 1 }
    let photometric = number(Tag.photometric)
    switch photometric {
    // Grey, RGB, colours of a table, CMYK, Lab, and what logarithms stand for.
    case 0, 1, 2, 3, 5, 8, 9, 32_844, 32_845: break
    // Only where it is JPEG inside does the decoder make RGB of it.
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
