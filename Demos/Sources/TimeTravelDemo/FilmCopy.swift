// SPDX-License-Identifier: MIT

import MoviesDemo
import Synchronization

/// The films at the end of a session, in a database in memory.
///
/// The app knows them already, so all of them are told only to who asks a second time: as it does when it
/// goes on from the past. Else a change that nobody made would be added to the session.
final class FilmCopy: MovieService {
  private struct Copy {
    let database: DatabaseService
    /// How many changes the service of the session had made.
    let earlierCount: Int
    var isKnown: Bool

    init(of state: MoviesState, isKnown: Bool) throws {
      database = try DatabaseService(inMemory: state.storedFilms)
      earlierCount = state.changeCount
      self.isKnown = isKnown
    }
  }

  private let copy: Mutex<Copy>

  init(of state: MoviesState) throws { copy = Mutex(try Copy(of: state, isKnown: true)) }

  /// Begins anew with the films of another state: that of a recording with which the app goes on, which asks
  /// for what is stored.
  func begin(with state: MoviesState) throws {
    let new = try Copy(of: state, isKnown: false)
    copy.withLock { $0 = new }
  }

  func changes() -> AsyncThrowingStream<FilmChanges, any Error> {
    let (database, earlierCount, isKnown) = copy.withLock { copy in
      defer { copy.isKnown = false }
      return (copy.database, copy.earlierCount, copy.isKnown)
    }
    return AsyncThrowingStream { continuation in
      let task = Task {
        do {
          for try await var changes in database.changes().dropFirst(isKnown ? 1 : 0) {
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
    let (database, earlierCount) = copy.withLock { ($0.database, $0.earlierCount) }
    return try await database.perform(request) + earlierCount
  }
}
