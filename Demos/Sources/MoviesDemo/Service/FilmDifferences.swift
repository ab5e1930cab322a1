// SPDX-License-Identifier: MIT

import GRDB

/// Reads the films after each commit, and finds what became of them.
///
/// The observation only says *that* there was a commit, and the films are read when somebody waits
/// for them. Had the observation read them itself, it would do so at each commit, and a thousand
/// changes would read all films a thousand times.
struct FilmDifferences {
  private let queue: DatabaseQueue
  private var commits: AsyncValueObservation<Void>.AsyncIterator
  private var last: (films: [FilmRecord], changeCount: Int)?

  /// Starts to observe.
  init(_ queue: DatabaseQueue) {
    self.queue = queue
    commits =
      ValueObservation
      .tracking(region: Table("film"), fetch: { _ in })
      .values(in: queue, bufferingPolicy: .bufferingNewest(1))
      .makeAsyncIterator()
  }

  /// Waits until the films are not as they were, or were stored anew by this connection; the first time,
  /// returns all of them at once.
  ///
  /// - Returns: nil if the task is cancelled.
  mutating func next() async throws -> FilmChanges? {
    while try await commits.next() != nil {
      let new = try await queue.read { database in
        (films: try FilmRecord.fetchAll(database), changeCount: database.totalChangesCount)
      }
      var changes = FilmChanges(from: last?.films ?? [], to: new.films)
      changes.changeCount = new.changeCount
      let isNewer = last.map { $0.changeCount < new.changeCount } ?? true
      last = new
      if isNewer || !changes.isEmpty { return changes }
    }
    return nil
  }
}
