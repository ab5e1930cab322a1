// SPDX-License-Identifier: MIT

import MoviesDemo
import StoreTesting
import TermRender

/// Films to test with, in the order of adding.
enum Samples {
  static let records = [
    FilmRecord(
      id: 1,
      title: "Stalker",
      year: 1979,
      director: "Andrei Tarkovsky",
      minutes: 162,
      isWatched: true,
      added: 1
    ),
    FilmRecord(id: 2, title: "Paprika", year: 2006, director: "Satoshi Kon", minutes: 90, added: 2),
    FilmRecord(
      id: 3,
      title: "Le Samouraï",
      year: 1967,
      director: "Jean-Pierre Melville",
      minutes: 105,
      added: 3
    ),
    FilmRecord(
      id: 4,
      title: "千と千尋の神隠し",
      year: 2001,
      director: "Hayao Miyazaki",
      minutes: 125,
      added: 4
    ),
    FilmRecord(id: 5, title: "Yi Yi", year: 2000, director: "Edward Yang", minutes: 173, added: 5),
  ]
}
