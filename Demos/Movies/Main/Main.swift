// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
import MoviesDemo
import TermCommand

@main struct Movies: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "movies",
    abstract: "A watch-list of films in your terminal. Press ? in it for the keys."
  )

  @Option(help: "The file of the films, or :memory:. (default: one in your data folder)")
  var database: String?

  @Option(help: "With how many films a new database begins.")
  var films: Int?

  @OptionGroup(title: "A service of your own") var network: NetworkArguments

  @OptionGroup var arguments: RunArguments

  func validate() throws {
    guard database != "" else {
      throw ValidationError("--database names a file or is :memory:, and is not empty.")
    }
    guard let films, !(0...1_000_000).contains(films) else { return }
    throw ValidationError("--films is from 0 to 1000000, and not \(films).")
  }

  func run() throws {
    let service = try DatabaseService(path: path, films: films)
    // The numbers of new films are drawn, too, and no two programs should draw the same.
    let (mode, seed) = (network.mode ?? .ok, network.seed ?? .random(in: 0 ... .max))
    arguments.run { MoviesApp(service: service, mode: mode, seed: seed) }
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
