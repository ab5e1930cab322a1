// SPDX-License-Identifier: MIT

import MoviesDemo
import Synchronization

/// The films at the end of a session, in a database in memory.
///
/// The app knows them when it begins, so all of them are told only to who asks a second time, as it does when it
/// goes on from the past, or comes from a recording. Else a change that nobody made would be added to the session.
final class FilmCopy: MovieService {
  private let database: DatabaseService
  /// How many changes the service of the session had made.
  private let earlierCount: Int
  private let isKnown = Atomic(true)

  init(of state: MoviesState) throws {
    database = try DatabaseService(inMemory: state.storedFilms)
    earlierCount = state.changeCount
  }

  /// Tells all films to whoever asks from now on.
  func comeBack() { isKnown.store(false, ordering: .relaxed) }

  func changes() -> AsyncThrowingStream<FilmChanges, any Error> {
    let skipped = isKnown.exchange(false, ordering: .relaxed) ? 1 : 0
    return AsyncThrowingStream { continuation in
      let task = Task { [database, earlierCount] in
        do {
          for try await var changes in database.changes().dropFirst(skipped) {
            changes.changeCount += earlierCount
            continuation.yield(changes)
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  func perform(_ request: ServiceRequest) async throws -> Int {
    try await database.perform(request) + earlierCount
  }
}
