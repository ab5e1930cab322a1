// SPDX-License-Identifier: MIT

import MoviesDemo

/// Sample movies, in the order of adding.
enum Samples {
  static let records = [
    record(1, "Stalker", 1979, "Andrei Tarkovsky", 162, isWatched: true),
    record(2, "Paprika", 2006, "Satoshi Kon", 90),
    record(3, "Le Samouraï", 1967, "Jean-Pierre Melville", 105),
    record(4, "千と千尋の神隠し", 2001, "Hayao Miyazaki", 125),
    record(5, "Yi Yi", 2000, "Edward Yang", 173),
  ]

  static func record(
    _ id: Movie.ID,
    _ title: String,
    _ year: Int = 2000,
    _ director: String = "",
    _ minutes: Int = 100,
    isWatched: Bool = false
  ) -> MovieRecord {
    MovieRecord(
      id: id,
      title: title,
      year: year,
      director: director,
      minutes: minutes,
      isWatched: isWatched,
      added: Int(id)
    )
  }

  /// Returns the given number of movies, with titles and years in no particular order.
  static func many(_ count: Int) -> [MovieRecord] {
    (1...count).map { number in
      let words = ["Night", "Été", "Road", "Ghost", "River", "Łódź", "Moon", "Day"]
      let (first, second) = (words[number * 7 % 8], words[number / 8 % 8])
      return record(
        Movie.ID(number),
        "\(first) of the \(second) \(number * 7_919 % count)",
        1_900 + number * 31 % 120,
        "Director \(number % 97)",
        isWatched: number.isMultiple(of: 3)
      )
    }
  }
}
