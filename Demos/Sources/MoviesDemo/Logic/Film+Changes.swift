// SPDX-License-Identifier: MIT

import TermRender

/// How a request ends.
enum RequestEnd: Equatable {
  /// It was carried out.
  case success
  /// It was refused, for a reason in words.
  case failure(String)
  /// It was given up.
  case cancellation

  /// Whether it was refused.
  var isFailure: Bool {
    if case .failure = self { true } else { false }
  }
}

extension Film {
  // snippet: optimistic-begin
  /// Begins what a request changes of the film; returns the id of the change.
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

  /// Ends what a request changes of the film.
  mutating func end(_ change: ServiceRequest, _ id: Int, by end: RequestEnd) {
    switch change {
    case .setWatched: watched.end(id, by: end)
    case .rename: title.end(id, by: end)
    case .add, .restore, .delete: listed.end(id, by: end)
    case .replace: break
    }
  }

  /// Forgets what failed; nothing may be under way.
  mutating func forgetFailures() {
    requests = []
    watched.cancel()
    title.cancel()
    listed.cancel()
  }

  /// Takes over what is stored, nil if nothing is; the changes under way stay.
  ///
  /// - Parameters:
  ///   - record: What is stored.
  ///   - isAnother: Whether that is not the film of this id that could not be added, but one that
  ///     somebody else did: then ours can still be tried again.
  mutating func rebase(onto record: FilmRecord?, isAnother: Bool = false) {
    listed.rebase(onto: record != nil)
    if let record {
      year = record.year
      director = record.director
      minutes = record.minutes
      added = record.added
      title.rebase(onto: record.title)
      watched.rebase(onto: record.isWatched)
    }
    // What failed may have come true.
    if !isChanging && !hasFailure && !isAnother { requests = [] }
  }

  /// Returns whether stored values are neither known nor on their way there.
  func isNews(_ record: FilmRecord?) -> Bool {
    listed.isNews(record != nil)
      || record.map { title.isNews($0.title) || watched.isNews($0.isWatched) } ?? false
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
  fileprivate func isNews(_ value: Value) -> Bool {
    value != settled && value != current?.target
  }
}
