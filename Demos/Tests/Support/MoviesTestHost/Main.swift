// SPDX-License-Identifier: MIT

import Foundation
import MoviesDemo

/// A program that continuously changes movies until it finishes or is killed.
///
/// `movies-test-host FILE SEED CHANGES` divides the movies among eight tasks. Before each request, a task writes
/// `? TASK REQUEST` to its standard output. After the acknowledgment, it writes `! TASK`.
@main struct MoviesTestHost {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let seed = UInt64(arguments[2]), let count = Int(arguments[3])
    else {
      print("Usage: movies-test-host FILE SEED CHANGES")
      exit(64)
    }
    let service = try DatabaseService(path: arguments[1], patience: .seconds(20))
    var movies: [MovieRecord] = []
    for try await changes in service.changes() {
      movies = changes.changed
      break
    }
    try await withThrowingTaskGroup { group in
      for number in 0..<MovieChanger.tasks {
        var changer = MovieChanger(number: number, movies: movies, seed: seed)
        group.addTask {
          for _ in 0..<count / MovieChanger.tasks { try await changer.change(service) }
        }
      }
      try await group.waitForAll()
    }
  }
}
