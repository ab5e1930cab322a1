// SPDX-License-Identifier: MIT

import MoviesDemo
import Synchronization

/// Keeps films in memory and does what a test tells it to: carries out, refuses, fails.
final class StubService: MovieService {
  /// A reason in words.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  private struct State {
    var films: [FilmRecord.ID: FilmRecord]
    var performed: [ServiceRequest] = []
    var isTellingLate = false
    var untold: [FilmChanges] = []
    var refusals: [String] = []
    var loadingFailure: String?
    var consumers: [AsyncThrowingStream<FilmChanges, any Error>.Continuation] = []
  }

  private let state: Mutex<State>

  init(_ records: [FilmRecord] = Samples.records) {
    state = Mutex(State(films: Dictionary(uniqueKeysWithValues: records.map { ($0.id, $0) })))
  }

  // MARK: - What a test sees

  /// The films that are stored, in the order of their ids.
  var records: [FilmRecord] { state.withLock { $0.films.values.sorted { $0.id < $1.id } } }

  /// What was carried out, in order.
  var performed: [ServiceRequest] { state.withLock { $0.performed } }

  subscript(id: FilmRecord.ID) -> FilmRecord? { state.withLock { $0.films[id] } }

  // MARK: - What a test does

  /// Refuses the next request that arrives.
  func refuseNext(_ reason: String) {
    state.withLock { $0.refusals.append(reason) }
  }

  /// Fails whenever the films are asked for, until it is told nil.
  func failLoading(_ reason: String?) {
    state.withLock { $0.loadingFailure = reason }
  }

  /// Ends the streams of changes by an error.
  func endChanges(_ reason: String) {
    state.withLock { state in
      for consumer in state.consumers { consumer.finish(throwing: Refusal(description: reason)) }
      state.consumers = []
    }
  }

  /// Changes the films as another program would, and tells of it.
  func change(_ body: (inout [FilmRecord.ID: FilmRecord]) -> Void) {
    state.withLock { state in
      let old = state.films
      body(&state.films)
      Self.tell(old, &state)
    }
  }

  /// From now on tells of changes only when it is told to.
  func tellLate() {
    state.withLock { $0.isTellingLate = true }
  }

  /// Tells of the oldest change that it has not told of.
  func tellNext() {
    state.withLock { state in
      let changes = state.untold.removeFirst()
      for consumer in state.consumers { consumer.yield(changes) }
    }
  }

  // MARK: - MovieService

  func changes() -> AsyncThrowingStream<FilmChanges, any Error> {
    let (stream, continuation) = AsyncThrowingStream<FilmChanges, any Error>.makeStream()
    state.withLock { state in
      if let failure = state.loadingFailure {
        return continuation.finish(throwing: Refusal(description: failure))
      }
      continuation.yield(
        FilmChanges(
          changed: state.films.values.sorted { $0.id < $1.id },
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
      let old = state.films
      do {
        try Self.carryOut(request, on: &state.films)
      } catch {
        state.films = old
        throw error
      }
      state.performed.append(request)
      Self.tell(old, &state)
      return state.performed.count
    }
  }

  private static func carryOut(
    _ request: ServiceRequest,
    on films: inout [FilmRecord.ID: FilmRecord]
  ) throws {
    func change(_ id: FilmRecord.ID, _ body: (inout FilmRecord?) -> Void) throws {
      guard films[id] != nil else { throw Refusal(description: "there is no film \(id)") }
      body(&films[id])
    }
    switch request {
    case .setWatched(let ids, let isWatched):
      for id in ids { try change(id) { $0?.isWatched = isWatched } }
    case .rename(let id, let title): try change(id) { $0?.title = title }
    case .delete(let id): try change(id) { $0 = nil }
    case .add(let record):
      guard films.updateValue(record, forKey: record.id) == nil else {
        throw Refusal(description: "there is a film \(record.id)")
      }
    case .restore(let record): films[record.id] = films[record.id] ?? record
    case .replace(let records, let removed):
      for id in removed { films[id] = nil }
      for record in records { films[record.id] = record }
    }
  }

  private static func tell(_ old: [FilmRecord.ID: FilmRecord], _ state: inout State) {
    let changed = state.films.values.filter { old[$0.id] != $0 }.sorted { $0.id < $1.id }
    let removed = old.keys.filter { state.films[$0] == nil }.sorted()
    let changes = FilmChanges(
      changed: changed,
      removed: removed,
      changeCount: state.performed.count
    )
    if state.isTellingLate { return state.untold.append(changes) }
    for consumer in state.consumers { consumer.yield(changes) }
  }
}
