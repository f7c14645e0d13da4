/// All photos of the album, folder by folder.
enum Catalogue {
  static let all: [SamplePhoto] =
    folder("2023 Dolomites", DolomitesTrip.photos)
    + folder("2023 Iceland", IcelandTrip.photos)
    + folder("2024 Morocco", MoroccoTrip.photos)
    + folder("2024 Holland in spring", HollandTrip.photos)
    + folder("2024 Island summer", IslandTrip.photos)
    + folder("2024 Autumn walks", AutumnWalks.photos)
    + folder("2025 Lapland", LaplandTrip.photos)
    + folder("2025 City nights", CityNights.photos)
    + folder("2025 Still lifes", StillLifes.photos)

  private static func folder(_ name: String, _ photos: [SamplePhoto]) -> [SamplePhoto] {
    photos.map { photo in
      var placed = photo
      placed.folder = name
      return placed
    }
  }
}
