// SPDX-License-Identifier: MIT

import Foundation
import MoviesDemo
import StateStore

/// One of the tasks that change films, each its own ones.
struct FilmChanger {
  static let tasks = 8

  private let number: Int
  private var films: [FilmRecord]
  private var deleted: [FilmRecord] = []
  private var nextID: FilmRecord.ID
  private var random: SeededGenerator

  init(number: Int, films: [FilmRecord], seed: UInt64) {
    self.number = number
    self.films = films.filter { Int($0.id) % Self.tasks == number }
    // No id of a film that was deleted in an earlier run comes again.
    nextID = FilmRecord.ID(seed) * 1_000_000 * FilmRecord.ID(Self.tasks) + FilmRecord.ID(number)
    random = SeededGenerator(seed: seed &* 31 &+ UInt64(number))
  }

  /// Makes one change, and says so before and after.
  mutating func change(_ service: DatabaseService) async throws {
    let request = next()
    let json = String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
    Self.say("? \(number) \(json)\n")
    try await service.perform(request)
    Self.say("! \(number)\n")
  }

  private mutating func next() -> ServiceRequest {
    guard !films.isEmpty else { return add() }
    let index = Int.random(in: films.indices, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0...3:
      films[index].isWatched.toggle()
      return .setWatched([films[index].id], films[index].isWatched)
    case 4, 5:
      films[index].title = "Title \(random.next())"
      return .rename(films[index].id, films[index].title)
    case 6:
      return add()
    case 7:
      deleted.append(films.remove(at: index))
      return .delete(deleted[deleted.count - 1].id)
    case 8:
      guard let film = deleted.popLast() else { return add() }
      films.append(film)
      return .restore(film)
    default:
      let isWatched = Bool.random(using: &random)
      for index in films.indices { films[index].isWatched = isWatched }
      return .setWatched(films.map(\.id), isWatched)
    }
  }

  private mutating func add() -> ServiceRequest {
    nextID += FilmRecord.ID(Self.tasks)
    let film = FilmRecord(
      id: nextID,
      title: "Film \(nextID)",
      year: 2000,
      director: "Nobody",
      minutes: 90,
      added: Int(nextID)
    )
    films.append(film)
    return .add(film)
  }

  /// One write, so that lines of tasks do not mix and none waits in a buffer of this process.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data(line.utf8))
  }
}
