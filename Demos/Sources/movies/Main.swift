// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import MoviesDemo
import TermCommand

@main struct Movies: AppCommand {
  typealias Options = MoviesOptions
  static let configuration = commands(
    "Manage a watchlist of movies in your terminal.",
    discussion: "Press ? in the app to list the keys."
  )
}

/// The options of the watchlist, in addition to the options of every app.
struct MoviesOptions: AppOptions {
  @Option(
    help: ArgumentHelp(
      "Store the movies in this file or :memory:. (default: a file in your data folder)",
      valueName: "file"
    )
  )
  var database: String?

  @Option(help: ArgumentHelp("Create a new database with this many movies.", valueName: "count"))
  var movies: Int?

  @OptionGroup(title: "Simulated network") var network: NetworkArguments

  func validate() throws {
    guard database != "" else {
      throw ValidationError("--database is empty. Specify a file or :memory:.")
    }
    guard let movies, !(0...1_000_000).contains(movies) else { return }
    throw ValidationError("--movies is \(movies). Specify a number from 0 to 1000000.")
  }

  func makeApp() throws -> MoviesApp {
    let service = try DatabaseService(path: path, movies: movies)
    // The identifiers of new movies are also random, so two running programs shouldn't share a seed.
    let seed = network.seed ?? .random(in: 0 ... .max)
    return MoviesApp(service: service, mode: network.mode ?? .flaky, seed: seed)
  }

  private var path: String {
    get throws {
      let environment = ProcessInfo.processInfo.environment
      guard let path = database ?? DatabaseService.defaultPath(environment: environment) else {
        throw ValidationError("HOME isn't set. Specify the database file with --database.")
      }
      return path
    }
  }
}
