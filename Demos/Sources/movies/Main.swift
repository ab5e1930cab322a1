// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import MoviesDemo
import TermCommand

@main struct Movies: AppCommand {
  typealias Options = MoviesOptions
  static let configuration = commands(
    "A watch-list of films in your terminal.",
    discussion: "Press ? in it for the keys."
  )
}

/// What the watch-list can be told on its command line, beside what every app can.
struct MoviesOptions: AppOptions {
  @Option(help: "The file of the films, or :memory:. (default: one in your data folder)")
  var database: String?

  @Option(help: "With how many films a new database begins.")
  var films: Int?

  @OptionGroup(title: "A service of your own") var network: NetworkArguments

  func validate() throws {
    guard database != "" else {
      throw ValidationError("--database names a file or is :memory:, and is not empty.")
    }
    guard let films, !(0...1_000_000).contains(films) else { return }
    throw ValidationError("--films is from 0 to 1000000, and not \(films).")
  }

  func makeApp() throws -> MoviesApp {
    let service = try DatabaseService(path: path, films: films)
    // The numbers of new films are drawn, too, and no two programs should draw the same.
    let seed = network.seed ?? .random(in: 0 ... .max)
    return MoviesApp(service: service, mode: network.mode ?? .ok, seed: seed)
  }

  private var path: String {
    get throws {
      let environment = ProcessInfo.processInfo.environment
      guard let path = database ?? DatabaseService.defaultPath(environment: environment) else {
        throw ValidationError("HOME is not set, so name the file of the films with --database.")
      }
      return path
    }
  }
}
