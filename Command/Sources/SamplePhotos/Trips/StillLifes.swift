/// Flowers, stones and ink, close up.
enum StillLifes {
  static let photos: [SamplePhoto] = [
    SamplePhoto(
      "2025-06-08 10:12", "Dahlia", .square,
      DahliaScene(
        seed: 2, petal: Gradient(0x7A1230, 0xD03A5C, 0xF08A8C, 0xFBD8CC),
        ground: Gradient(0x2A3A2C, 0x18241C, 0x0C140F))),
    SamplePhoto(
      "2025-06-08 10:31", "Violet dahlia", .classicPortrait,
      DahliaScene(
        seed: 5, petal: Gradient(0x2A0F4A, 0x6A2A8C, 0xB06AC8, 0xF0D0F0),
        ground: Gradient(0x3A4A30, 0x1F2E20, 0x101A12),
        centre: (0.42, 0.44), radius: 0.5, slender: 0.28)),
    SamplePhoto(
      "2025-06-15 11:20", "Orange dahlia", .landscape,
      DahliaScene(
        seed: 8, petal: Gradient(0x8C1F0C, 0xE0521C, 0xF8983C, 0xFFDC9A),
        ground: Gradient(0x24443F, 0x16302E, 0x0A1A1A),
        count: 260, centre: (0.36, 0.55), radius: 0.78, slender: 0.3)),
    SamplePhoto(
      "2025-07-20 12:40", "Sunflower", .classic,
      DahliaScene(
        seed: 3, petal: Gradient(0xB85A0C, 0xF2A81C, 0xFBD44A),
        ground: Gradient(0x4A6B8C, 0x7FA0B8, 0x9AB89A),
        count: 58, slender: 0.2, heart: RGB(0x8C5A24))),
    SamplePhoto(
      "2025-07-20 12:52", "Daisy", .landscape,
      DahliaScene(
        seed: 6, petal: Gradient(0xC8C8B4, 0xF4F2EA, 0xFFFFFF),
        ground: Gradient(0x5A8C4A, 0x3A6C38, 0x1F4A2A),
        count: 46, centre: (0.62, 0.52), radius: 0.5, slender: 0.15, heart: RGB(0xE8B01C))),
    SamplePhoto(
      "2025-08-02 15:10", "Agate, blue", .classic,
      AgateScene(
        seed: 2, bands: Gradient(0x0E2A44, 0x2A6B8C, 0x9AC9D0, 0xF2EBE0, 0xC98A5A),
        crystal: Gradient(0xF4F4FA, 0xB8A8D8, 0x5A4A8C))),
    SamplePhoto(
      "2025-08-02 15:24", "Agate, fire", .portrait,
      AgateScene(
        seed: 7, bands: Gradient(0x3A0F14, 0x9A2C1F, 0xE08A3C, 0xF8E4C4, 0x7A4A44),
        crystal: Gradient(0xFFF8EC, 0xF0C890, 0xA0602C), centre: (0.45, 0.42))),
    SamplePhoto(
      "2025-08-09 16:02", "Ink, tide", .square,
      InkScene(
        seed: 2, colours: Gradient(0x0B1D3A, 0x1E5A7A, 0x8CC7C2, 0xF4E9D8, 0xD98A5B), thread: RGB(0xF7D9A0))),
    SamplePhoto(
      "2025-08-09 16:20", "Ink, plum and gold", .landscape,
      InkScene(
        seed: 9, colours: Gradient(0x160A2A, 0x4A1F54, 0xA84A6C, 0xF2C8A0, 0xFBEFDC), thread: RGB(0xF0B84A),
        scale: 0.26)),
    SamplePhoto(
      "2025-08-09 16:41", "Ink, malachite", .portrait, stored: .upright,
      InkScene(
        seed: 15, colours: Gradient(0x041A18, 0x0C4A40, 0x2A8C6C, 0x9AD0A0, 0xF0F4DC), thread: RGB(0xE8D890),
        scale: 0.3)),
    SamplePhoto(
      "2025-08-10 12:15", "Rose window", .classicPortrait,
      RoseWindowScene(
        seed: 8, glass: Gradient(0x1F1A5A, 0x3A4AB0, 0x2A8CB8, 0xE8C86A, 0xD0542C, 0x8C1F4A), petals: 16)),
    SamplePhoto(
      "2025-08-16 10:05", "Pebbles, warm", .landscape,
      PebbleScene(
        seed: 6, stones: Gradient(0xE0D2BC, 0xB88A6A, 0x8C5A44, 0xD8B898, 0x6A5A54, 0xF0E8DC), scale: 5.5,
        sheen: RGB(0xD8CCC0))),
  ]
}
