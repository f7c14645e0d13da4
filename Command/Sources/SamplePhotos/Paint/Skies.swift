/// Skies for the hours of a day; where the light stands is up to the scene.
enum Skies {
  static func day(_ horizon: Float, cloud: Float = 0.45, offset: Float = 0) -> Sky {
    Sky(
      colours: Gradient(0x2F6FB5, 0x7FB2DC, 0xDCE9EE), horizon: horizon,
      clouds: .init(cover: cloud, lit: RGB(0xFFFFFF), shade: RGB(0x9FB0C4), offset: offset))
  }

  static func dawn(_ horizon: Float, x: Float, v: Float, cloud: Float = 0.35, offset: Float = 0) -> Sky {
    Sky(
      colours: Gradient(0x3B5B8C, 0x8FA3BF, 0xF2C9A1, 0xF9B27C), horizon: horizon,
      light: .init(x: x, v: v, disc: RGB(2.4, 1.7, 1.0), glow: RGB(0.8, 0.4, 0.17), reach: 0.22),
      clouds: .init(cover: cloud, lit: RGB(0xFFD9B8), shade: RGB(0x9A91A8), offset: offset))
  }

  static func sunset(_ horizon: Float, x: Float, v: Float, cloud: Float = 0.5, offset: Float = 0) -> Sky {
    Sky(
      colours: Gradient(0x2B3F6B, 0x7A6C9B, 0xE8927C, 0xFFD08A), horizon: horizon,
      light: .init(x: x, v: v, disc: RGB(3, 2.2, 1.2), glow: RGB(1.0, 0.45, 0.16), reach: 0.2),
      clouds: .init(cover: cloud, lit: RGB(0xFFB88C), shade: RGB(0x5D5474), offset: offset))
  }

  static func ember(_ horizon: Float, x: Float, v: Float, cloud: Float = 0.6, offset: Float = 0) -> Sky {
    Sky(
      colours: Gradient(0x1E1B3A, 0x5B2A4E, 0xC44A3C, 0xFFA04A), horizon: horizon,
      light: .init(x: x, v: v, disc: RGB(3, 1.8, 0.8), glow: RGB(1.0, 0.35, 0.08), reach: 0.24),
      clouds: .init(cover: cloud, lit: RGB(0xFF8A5A), shade: RGB(0x44294A), offset: offset))
  }

  static func rose(_ horizon: Float, x: Float, v: Float, cloud: Float = 0.4, offset: Float = 0) -> Sky {
    Sky(
      colours: Gradient(0x5F7FB0, 0xA9A4CC, 0xF0BFC4, 0xFBE0C8), horizon: horizon,
      light: .init(
        x: x, v: v, radius: 0.026, disc: RGB(2, 1.7, 1.5), glow: RGB(0.45, 0.26, 0.2), reach: 0.25),
      clouds: .init(cover: cloud, lit: RGB(0xFFE2DC), shade: RGB(0x9C94B8), offset: offset))
  }

  static func blueHour(_ horizon: Float, cloud: Float = 0.3, offset: Float = 0) -> Sky {
    Sky(
      colours: Gradient(0x0E1B3F, 0x2A4478, 0x7E7FA8, 0xE2A887), horizon: horizon,
      clouds: .init(cover: cloud, lit: RGB(0x7A7A9C), shade: RGB(0x24335C), offset: offset))
  }

  static func moonlit(_ horizon: Float, x: Float, v: Float, cloud: Float = 0.45, offset: Float = 0) -> Sky {
    Sky(
      colours: Gradient(0x07101F, 0x12284A, 0x2C5070, 0x4F7C90), horizon: horizon,
      light: .init(
        x: x, v: v, radius: 0.03, disc: RGB(1.7, 1.75, 1.7), glow: RGB(0.2, 0.27, 0.32), reach: 0.2),
      clouds: .init(cover: cloud, lit: RGB(0x6E8CA0), shade: RGB(0x14243C), offset: offset))
  }

  static func silver(_ horizon: Float, x: Float, v: Float, cloud: Float = 0.75, offset: Float = 0) -> Sky {
    Sky(
      colours: Gradient(0x6C7F8E, 0xA4B2B8, 0xDADBD2, 0xF0E6D2), horizon: horizon,
      light: .init(
        x: x, v: v, radius: 0.03, disc: RGB(1.6, 1.5, 1.3), glow: RGB(0.35, 0.32, 0.25), reach: 0.22),
      clouds: .init(cover: cloud, lit: RGB(0xF4EFE4), shade: RGB(0x7F8C96), offset: offset))
  }

  static func mint(_ horizon: Float, x: Float, v: Float, offset: Float = 0) -> Sky {
    Sky(
      colours: Gradient(0x2F6C7A, 0x6FA8A4, 0xC8DCC0, 0xF6E8BE), horizon: horizon,
      light: .init(x: x, v: v, radius: 0.03, disc: RGB(2, 1.8, 1.3), glow: RGB(0.42, 0.38, 0.2), reach: 0.25),
      clouds: .init(cover: 0.35, lit: RGB(0xFBF2D8), shade: RGB(0x7CA09E), offset: offset))
  }
}
