/// Lights after dark.
enum CityNights {
  static let photos: [SamplePhoto] = [
    SamplePhoto(
      "2025-03-14 19:12", "Skyline", .panorama,
      CityScene(
        seed: 5, sky: Skies.sunset(0.74, x: 0.3, v: 0.66, cloud: 0.45), wall: RGB(0x2A2440), awake: 0.3)),
    SamplePhoto(
      "2025-03-15 21:44", "Towers", .portrait, stored: .transposed,
      CityScene(
        seed: 16, sky: Sky(colours: Gradient(0x120A2A, 0x3A1F54, 0x8C3F6C, 0xF08A6A), horizon: 0.78),
        wall: RGB(0x1F1430), lamp: RGB(1.5, 0.85, 0.45), shore: 0.8)),
    SamplePhoto(
      "2025-03-15 22:08", "Rain downtown", .landscape,
      RainScene(
        seed: 6, dusk: Gradient(0x0C0A18, 0x2A1A2C, 0x4A2A24, 0x100A10),
        lamps: Gradient(0xFF3A2C, 0xFF8A2C, 0xFFC04A, 0xFFE8B0), count: 110)),
    SamplePhoto(
      "2025-03-16 23:01", "Out of focus", .square,
      RainScene(
        seed: 11, dusk: Gradient(0x06141C, 0x0F3440, 0x123A4A, 0x060E16),
        lamps: Gradient(0x2AC8B8, 0x7AE0E8, 0xFFD88A, 0xFF7A8C), drops: false, count: 130)),
    SamplePhoto(
      "2025-05-12 20:55", "Festival of lights", .landscape,
      LanternScene(
        seed: 9, dusk: Gradient(0x081028, 0x1A2A54, 0x44507C, 0xB08890), count: 130)),
    SamplePhoto(
      "2025-05-12 21:30", "Wishes", .portrait, stored: .transversed,
      LanternScene(
        seed: 14, dusk: Gradient(0x1A0A24, 0x44183C, 0x8C3A44, 0xE8905A), paper: RGB(1.6, 0.55, 0.2),
        count: 90)),
  ]
}
