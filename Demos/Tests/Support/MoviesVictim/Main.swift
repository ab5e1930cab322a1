// SPDX-License-Identifier: MIT

import Foundation
import MoviesDemo

/// A program that changes films as fast as it can, until it is done or killed.
///
/// `movies-victim FILE SEED CHANGES` divides the films among eight tasks. Before a request it writes
/// `? TASK REQUEST` to its standard output, and `! TASK` when the request was acknowledged.
@main struct MoviesVictim {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let seed = UInt64(arguments[2]), let count = Int(arguments[3])
    else {
      print("usage: movies-victim FILE SEED CHANGES")
      exit(64)
    }
    let service = try DatabaseService(path: arguments[1], patience: .seconds(20))
    var films: [FilmRecord] = []
    for try await changes in service.changes() {
      films = changes.changed
      break
    }
    try await withThrowingTaskGroup { group in
      for number in 0..<FilmChanger.tasks {
        var changer = FilmChanger(number: number, films: films, seed: seed)
        group.addTask {
          for _ in 0..<count / FilmChanger.tasks { try await changer.change(service) }
        }
      }
      try await group.waitForAll()
    }
  }
}
