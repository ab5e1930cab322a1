// SPDX-License-Identifier: MIT

import MoviesDemo
import Synchronization

/// A movie service with an in-memory copy of the movies at the end of a session.
///
/// The app already has these movies, so the first stream omits them. Otherwise, the recording would contain a change
/// without a cause. Later streams contain all movies, as the app requires when it continues from an earlier state.
final class MovieCopy: MovieService {
  private struct Copy {
    let database: DatabaseService
    /// The number of changes that the session's service had made.
    let earlierCount: Int
    var isKnown: Bool

    init(of state: MoviesState, isKnown: Bool) throws {
      database = try DatabaseService(inMemory: state.storedMovies)
      earlierCount = state.changeCount
      self.isKnown = isKnown
    }
  }

  private let copy: Mutex<Copy>

  init(of state: MoviesState) throws { copy = Mutex(try Copy(of: state, isKnown: true)) }

  /// Replaces the movies with the movies of another state.
  ///
  /// The app resumes a recording with that state, and requests the stored movies.
  func begin(with state: MoviesState) throws {
    let new = try Copy(of: state, isKnown: false)
    copy.withLock { $0 = new }
  }

  func changes() -> AsyncThrowingStream<MovieChanges, any Error> {
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
