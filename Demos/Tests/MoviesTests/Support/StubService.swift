// SPDX-License-Identifier: MIT

import MoviesDemo
import Synchronization

/// An in-memory movie service with failures and timing that a test controls.
final class StubService: MovieService {
  /// An error with a reason for the user.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  private struct State {
    var movies: [MovieRecord.ID: MovieRecord]
    var performed: [ServiceRequest] = []
    var isHoldingChanges = false
    var heldChanges: [MovieChanges] = []
    var refusals: [String] = []
    var loadingFailure: String?
    var consumers: [AsyncThrowingStream<MovieChanges, any Error>.Continuation] = []
  }

  private let state: Mutex<State>

  init(_ records: [MovieRecord] = Samples.records) {
    state = Mutex(State(movies: Dictionary(uniqueKeysWithValues: records.map { ($0.id, $0) })))
  }

  // MARK: - State

  /// The stored movies, in the order of their identifiers.
  var records: [MovieRecord] { state.withLock { $0.movies.values.sorted { $0.id < $1.id } } }

  /// The requests that succeeded, in order.
  var performed: [ServiceRequest] { state.withLock { $0.performed } }

  subscript(id: MovieRecord.ID) -> MovieRecord? { state.withLock { $0.movies[id] } }

  // MARK: - Control

  /// Rejects the next request.
  func refuseNext(_ reason: String) {
    state.withLock { $0.refusals.append(reason) }
  }

  /// Configures loading to fail with the given reason, or to succeed if the reason is `nil`.
  func failLoading(_ reason: String?) {
    state.withLock { $0.loadingFailure = reason }
  }

  /// Ends the streams of changes with an error.
  func endChanges(_ reason: String) {
    state.withLock { state in
      for consumer in state.consumers { consumer.finish(throwing: Refusal(description: reason)) }
      state.consumers = []
    }
  }

  /// Changes the movies as another program would, and reports the changes.
  func change(_ body: (inout [MovieRecord.ID: MovieRecord]) -> Void) {
    state.withLock { state in
      let old = state.movies
      body(&state.movies)
      Self.report(old, &state)
    }
  }

  /// Retains all following changes until ``reportNextChanges()`` reports them.
  func holdChanges() {
    state.withLock { $0.isHoldingChanges = true }
  }

  /// Reports the oldest retained changes.
  func reportNextChanges() {
    state.withLock { state in
      let changes = state.heldChanges.removeFirst()
      for consumer in state.consumers { consumer.yield(changes) }
    }
  }

  // MARK: - MovieService

  func changes() -> AsyncThrowingStream<MovieChanges, any Error> {
    let (stream, continuation) = AsyncThrowingStream<MovieChanges, any Error>.makeStream()
    state.withLock { state in
      if let failure = state.loadingFailure {
        return continuation.finish(throwing: Refusal(description: failure))
      }
      continuation.yield(
        MovieChanges(
          changed: state.movies.values.sorted { $0.id < $1.id },
          changeCount: state.performed.count
        )
      )
      state.consumers.append(continuation)
    }
    return stream
  }

  func perform(_ request: ServiceRequest) async throws -> Int {
    try state.withLock { state in
      if !state.refusals.isEmpty {
        throw Refusal(description: state.refusals.removeFirst())
      }
      let old = state.movies
      do {
        try Self.carryOut(request, on: &state.movies)
      } catch {
        state.movies = old
        throw error
      }
      state.performed.append(request)
      Self.report(old, &state)
      return state.performed.count
    }
  }

  private static func carryOut(
    _ request: ServiceRequest,
    on movies: inout [MovieRecord.ID: MovieRecord]
  ) throws {
    func change(_ id: MovieRecord.ID, _ body: (inout MovieRecord?) -> Void) throws {
      guard movies[id] != nil else { throw Refusal(description: "movie \(id) doesn't exist") }
      body(&movies[id])
    }
    switch request {
    case .setWatched(let ids, let isWatched):
      for id in ids { try change(id) { $0?.isWatched = isWatched } }
    case .rename(let id, let title): try change(id) { $0?.title = title }
    case .delete(let id): try change(id) { $0 = nil }
    case .add(let record):
      guard movies.updateValue(record, forKey: record.id) == nil else {
        throw Refusal(description: "movie \(record.id) already exists")
      }
    case .restore(let record): movies[record.id] = movies[record.id] ?? record
    case .replace(let records, let removed):
      for id in removed { movies[id] = nil }
      for record in records { movies[record.id] = record }
    }
  }

  private static func report(_ old: [MovieRecord.ID: MovieRecord], _ state: inout State) {
    let changed = state.movies.values.filter { old[$0.id] != $0 }.sorted { $0.id < $1.id }
    let removed = old.keys.filter { state.movies[$0] == nil }.sorted()
    let changes = MovieChanges(
      changed: changed,
      removed: removed,
      changeCount: state.performed.count
    )
    if state.isHoldingChanges { return state.heldChanges.append(changes) }
    for consumer in state.consumers { consumer.yield(changes) }
  }
}
