// SPDX-License-Identifier: MIT

extension Movie {
  /// The genre, or `nil` if it isn't known.
  ///
  /// Like the country and the language, the genre isn't part of the stored movie. These facts depend on the director
  /// and the year, so they're the same after the user renames the movie.
  var genre: Genre? { facts?.genre }

  /// The country of production, or `nil` if it isn't known.
  var country: String? { facts?.country }

  /// The language of most of the dialog, or `nil` if it isn't known.
  var language: String? { facts?.language }

  private var facts: Facts? { Self.facts[Release(director, year)] }

  private typealias Facts = (genre: Genre, country: String, language: String)

  /// The facts about the real movies.
  private static let facts: [Release: Facts] = [
    Release("Hayao Miyazaki", 2001): (.animation, "Japan", "Japanese"),
    Release("Jean-Pierre Melville", 1967): (.crime, "France", "French"),
    Release("Michael Curtiz", 1942): (.romance, "United States", "English"),
    Release("Park Chan-wook", 2003): (.thriller, "South Korea", "Korean"),
    Release("Jean-Pierre Jeunet", 2001): (.romance, "France", "French"),
    Release("Ridley Scott", 1982): (.scienceFiction, "United States", "English"),
    Release("Wong Kar-wai", 1997): (.romance, "Hong Kong", "Cantonese"),
    Release("Andrei Tarkovsky", 1979): (.scienceFiction, "Soviet Union", "Russian"),
    Release("Federico Fellini", 1963): (.drama, "Italy", "Italian"),
    Release("Satoshi Kon", 2001): (.animation, "Japan", "Japanese"),
    Release("Alfred Hitchcock", 1958): (.thriller, "United States", "English"),
    Release("Alfonso Cuarón", 2001): (.drama, "Mexico", "Spanish"),
    Release("Akira Kurosawa", 1954): (.action, "Japan", "Japanese"),
    Release("Tomas Alfredson", 2008): (.fantasy, "Sweden", "Swedish"),
    Release("Orson Welles", 1941): (.drama, "United States", "English"),
    Release("Bong Joon-ho", 2019): (.thriller, "South Korea", "Korean"),
    Release("Agnès Varda", 1962): (.drama, "France", "French"),
    Release("Quentin Tarantino", 1994): (.crime, "United States", "English"),
    Release("Wong Kar-wai", 2000): (.romance, "Hong Kong", "Cantonese"),
    Release("Wim Wenders", 1987): (.fantasy, "West Germany", "German"),
    Release("Fernando Meirelles", 2002): (.crime, "Brazil", "Portuguese"),
    Release("Yasujirō Ozu", 1953): (.family, "Japan", "Japanese"),
    Release("Chantal Akerman", 1975): (.drama, "Belgium", "French"),
    Release("Sidney Lumet", 1957): (.crime, "United States", "English"),
    Release("Satoshi Kon", 2006): (.animation, "Japan", "Japanese"),
    Release("Ingmar Bergman", 1957): (.fantasy, "Sweden", "Swedish"),
    Release("Spike Lee", 1989): (.drama, "United States", "English"),
    Release("Edward Yang", 2000): (.family, "Taiwan", "Mandarin"),
    Release("Krzysztof Kieślowski", 1991): (.fantasy, "France", "French"),
    Release("Sofia Coppola", 2003): (.drama, "United States", "English"),
    Release("Lee Chang-dong", 2018): (.thriller, "South Korea", "Korean"),
    Release("Nuri Bilge Ceylan", 2014): (.drama, "Turkey", "Turkish"),
    Release("François Truffaut", 1959): (.drama, "France", "French"),
    Release("Hayao Miyazaki", 1988): (.family, "Japan", "Japanese"),
    Release("Jiří Menzel", 1966): (.war, "Czechoslovakia", "Czech"),
    Release("George Miller", 2015): (.action, "Australia", "English"),
    Release("Akira Kurosawa", 1950): (.crime, "Japan", "Japanese"),
    Release("Theo Angelopoulos", 1988): (.drama, "Greece", "Greek"),
    Release("Federico Fellini", 1960): (.drama, "Italy", "Italian"),
    Release("Barry Jenkins", 2016): (.drama, "United States", "English"),
  ]
}

/// The director and the year of a movie, which identify the movie regardless of its title.
private struct Release: Hashable {
  let director: String
  let year: Int

  init(_ director: String, _ year: Int) {
    self.director = director
    self.year = year
  }
}
