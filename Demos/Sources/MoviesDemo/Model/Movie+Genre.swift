// SPDX-License-Identifier: MIT

extension Movie {
  /// The genre, or `nil` if it isn't known.
  ///
  /// The genre isn't part of the stored movie. It depends on the director and the year, so it's the same after the user
  /// renames the movie.
  var genre: Genre? { Self.genres[Release(director, year)] }

  /// The genres of the real movies.
  private static let genres: [Release: Genre] = [
    Release("Hayao Miyazaki", 2001): .animation,
    Release("Jean-Pierre Melville", 1967): .crime,
    Release("Michael Curtiz", 1942): .romance,
    Release("Park Chan-wook", 2003): .thriller,
    Release("Jean-Pierre Jeunet", 2001): .romance,
    Release("Ridley Scott", 1982): .scienceFiction,
    Release("Wong Kar-wai", 1997): .romance,
    Release("Andrei Tarkovsky", 1979): .scienceFiction,
    Release("Federico Fellini", 1963): .drama,
    Release("Satoshi Kon", 2001): .animation,
    Release("Alfred Hitchcock", 1958): .thriller,
    Release("Alfonso Cuarón", 2001): .drama,
    Release("Akira Kurosawa", 1954): .action,
    Release("Tomas Alfredson", 2008): .fantasy,
    Release("Orson Welles", 1941): .drama,
    Release("Bong Joon-ho", 2019): .thriller,
    Release("Agnès Varda", 1962): .drama,
    Release("Quentin Tarantino", 1994): .crime,
    Release("Wong Kar-wai", 2000): .romance,
    Release("Wim Wenders", 1987): .fantasy,
    Release("Fernando Meirelles", 2002): .crime,
    Release("Yasujirō Ozu", 1953): .family,
    Release("Chantal Akerman", 1975): .drama,
    Release("Sidney Lumet", 1957): .crime,
    Release("Satoshi Kon", 2006): .animation,
    Release("Ingmar Bergman", 1957): .fantasy,
    Release("Spike Lee", 1989): .drama,
    Release("Edward Yang", 2000): .family,
    Release("Krzysztof Kieślowski", 1991): .fantasy,
    Release("Sofia Coppola", 2003): .drama,
    Release("Lee Chang-dong", 2018): .thriller,
    Release("Nuri Bilge Ceylan", 2014): .drama,
    Release("François Truffaut", 1959): .drama,
    Release("Hayao Miyazaki", 1988): .family,
    Release("Jiří Menzel", 1966): .war,
    Release("George Miller", 2015): .action,
    Release("Akira Kurosawa", 1950): .crime,
    Release("Theo Angelopoulos", 1988): .drama,
    Release("Federico Fellini", 1960): .drama,
    Release("Barry Jenkins", 2016): .drama,
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
