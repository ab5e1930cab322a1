// SPDX-License-Identifier: MIT

import GRDB

/// An iterator over the differences between the movies at successive commits.
///
/// The observation reports commits, but not the movies. The iterator reads the movies when a consumer requests the next
/// difference. If the observation read them at each commit, a thousand changes would read all movies a thousand times.
struct MovieDifferences {
  private let queue: DatabaseQueue
  private var commits: AsyncValueObservation<Void>.AsyncIterator
  private var last: (movies: [MovieRecord], changeCount: Int)?

  /// Creates an iterator and starts to observe commits.
  init(_ queue: DatabaseQueue) {
    self.queue = queue
    commits =
      ValueObservation
      .tracking(region: Table("movie"), fetch: { _ in })
      .values(in: queue, bufferingPolicy: .bufferingNewest(1))
      .makeAsyncIterator()
  }

  /// Waits until the movies differ or this connection stores them again.
  ///
  /// The first call returns all movies immediately.
  ///
  /// - Returns: The differences, or `nil` if the task is cancelled.
  mutating func next() async throws -> MovieChanges? {
    while try await commits.next() != nil {
      let new = try await queue.read { database in
        (movies: try MovieRecord.fetchAll(database), changeCount: database.totalChangesCount)
      }
      var changes = MovieChanges(from: last?.movies ?? [], to: new.movies)
      changes.changeCount = new.changeCount
      let isNewer = last.map { $0.changeCount < new.changeCount } ?? true
      last = new
      if isNewer || !changes.isEmpty { return changes }
    }
    return nil
  }
}
