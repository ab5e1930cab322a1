// SPDX-License-Identifier: MIT

import TermRender

/// The outcome of a request.
enum RequestEnd: Equatable {
  /// A successful request.
  case success
  /// A failed request, with a reason for the user.
  case failure(String)
  /// A request that the user cancelled.
  case cancellation

  /// A Boolean value that indicates whether the request failed.
  var isFailure: Bool {
    if case .failure = self { true } else { false }
  }
}

extension Movie {
  // snippet: optimistic-begin
  /// Applies a request's change to the movie, and returns the identifier of the change.
  mutating func begin(_ change: ServiceRequest) -> Int? {
    switch change {
    case .setWatched(_, let isWatched): watched.mutate(to: isWatched)
    case .rename(_, let title): self.title.mutate(to: title)
    case .add, .restore: listed.mutate(to: true)
    case .delete: listed.mutate(to: false)
    case .replace: nil
    }
  }
  // end

  /// Ends a request's change to the movie.
  mutating func end(_ change: ServiceRequest, _ id: Int, by end: RequestEnd) {
    switch change {
    case .setWatched: watched.end(id, by: end)
    case .rename: title.end(id, by: end)
    case .add, .restore, .delete: listed.end(id, by: end)
    case .replace: break
    }
  }

  /// Discards failed changes.
  ///
  /// The movie must have no pending changes.
  mutating func forgetFailures() {
    requests = []
    watched.cancel()
    title.cancel()
    listed.cancel()
  }

  /// Updates the stored values.
  ///
  /// Pending changes remain in effect.
  ///
  /// - Parameters:
  ///   - record: The stored values, or `nil` if the movie isn't stored.
  ///   - isOtherMovie: A Boolean value that indicates whether the record is a different movie, which another program
  ///     added with the same identifier. In that case, the user can still retry adding this movie.
  mutating func rebase(onto record: MovieRecord?, isOtherMovie: Bool = false) {
    listed.rebase(onto: record != nil)
    if let record {
      year = record.year
      director = record.director
      minutes = record.minutes
      added = record.added
      title.rebase(onto: record.title)
      watched.rebase(onto: record.isWatched)
    }
    // The stored values might now equal the values of the failed change.
    if !isChanging && !hasFailure && !isOtherMovie { requests = [] }
  }

  /// Returns a Boolean value that indicates whether the stored values are neither confirmed nor the target of a pending
  /// change.
  func isUnexpected(_ record: MovieRecord?) -> Bool {
    listed.isUnexpected(record != nil)
      || record.map { title.isUnexpected($0.title) || watched.isUnexpected($0.isWatched) } ?? false
  }

  private var hasFailure: Bool { watched.hasFailed || title.hasFailed || listed.hasFailed }
}

extension Mutating {
  fileprivate var hasFailed: Bool {
    if case .failed = phase { true } else { false }
  }

  fileprivate mutating func end(_ id: Change.ID, by end: RequestEnd) {
    switch end {
    case .success: succeed(id)
    case .failure(let reason): fail(id, reason)
    case .cancellation: cancel(id)
    }
  }
}

extension Mutating where Value: Equatable {
  fileprivate func isUnexpected(_ value: Value) -> Bool {
    value != confirmed && value != current?.target
  }
}
