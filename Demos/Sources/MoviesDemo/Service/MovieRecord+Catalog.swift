// SPDX-License-Identifier: MIT

extension MovieRecord {
  /// Returns the movies for a new database: real movies, followed by invented movies.
  ///
  /// - Parameter count: The number of movies, at least 0.
  /// - Returns: The movies in the order of adding. The result depends only on the count.
  public static func catalog(_ count: Int) -> [MovieRecord] {
    let real = real.prefix(count)
    return real + InventedMovies.movies(at: real.count..<max(real.count, count))
  }

  /// The titles of the real movies that are watched at first.
  private static let watched: Set = [
    "羅生門", "となりのトトロ", "버닝", "Do the Right Thing", "12 Angry Men", "Der Himmel über Berlin", "기생충",
    "七人の侍", "Vertigo",
  ]

  /// The real movies, with their original titles.
  static let real: [MovieRecord] = [
    ("千と千尋の神隠し", 2001, "Hayao Miyazaki", 125),
    ("Le Samouraï", 1967, "Jean-Pierre Melville", 105),
    ("Casablanca", 1942, "Michael Curtiz", 102),
    ("올드보이", 2003, "Park Chan-wook", 120),
    ("Le Fabuleux Destin d’Amélie Poulain", 2001, "Jean-Pierre Jeunet", 122),
    ("Blade Runner", 1982, "Ridley Scott", 117),
    ("春光乍洩", 1997, "Wong Kar-wai", 96),
    ("Сталкер", 1979, "Andrei Tarkovsky", 161),
    ("8½", 1963, "Federico Fellini", 138),
    ("千年女優", 2001, "Satoshi Kon", 87),
    ("Vertigo", 1958, "Alfred Hitchcock", 128),
    ("Y tu mamá también", 2001, "Alfonso Cuarón", 106),
    ("七人の侍", 1954, "Akira Kurosawa", 207),
    ("Låt den rätte komma in", 2008, "Tomas Alfredson", 114),
    ("Citizen Kane", 1941, "Orson Welles", 119),
    ("기생충", 2019, "Bong Joon-ho", 132),
    ("Cléo de 5 à 7", 1962, "Agnès Varda", 90),
    ("Pulp Fiction", 1994, "Quentin Tarantino", 154),
    ("花樣年華", 2000, "Wong Kar-wai", 98),
    ("Der Himmel über Berlin", 1987, "Wim Wenders", 128),
    ("Cidade de Deus", 2002, "Fernando Meirelles", 130),
    ("東京物語", 1953, "Yasujirō Ozu", 136),
    (
      "Jeanne Dielman, 23 quai du Commerce, 1080 Bruxelles", 1975, "Chantal Akerman",
      201
    ),
    ("12 Angry Men", 1957, "Sidney Lumet", 96),
    ("パプリカ", 2006, "Satoshi Kon", 90),
    ("Det sjunde inseglet", 1957, "Ingmar Bergman", 96),
    ("Do the Right Thing", 1989, "Spike Lee", 120),
    ("一一", 2000, "Edward Yang", 173),
    ("La Double Vie de Véronique", 1991, "Krzysztof Kieślowski", 98),
    ("Lost in Translation", 2003, "Sofia Coppola", 102),
    ("버닝", 2018, "Lee Chang-dong", 148),
    ("Kış Uykusu", 2014, "Nuri Bilge Ceylan", 196),
    ("Les Quatre Cents Coups", 1959, "François Truffaut", 99),
    ("となりのトトロ", 1988, "Hayao Miyazaki", 86),
    ("Ostře sledované vlaky", 1966, "Jiří Menzel", 93),
    ("Mad Max: Fury Road", 2015, "George Miller", 120),
    ("羅生門", 1950, "Akira Kurosawa", 88),
    ("Τοπίο στην ομίχλη", 1988, "Theo Angelopoulos", 127),
    ("La dolce vita", 1960, "Federico Fellini", 174),
    ("Moonlight", 2016, "Barry Jenkins", 111),
  ].enumerated().map { index, movie in
    MovieRecord(
      id: Int64(index + 1),
      title: movie.0,
      year: movie.1,
      director: movie.2,
      minutes: movie.3,
      isWatched: watched.contains(movie.0),
      added: index + 1
    )
  }
}
