// SPDX-License-Identifier: MIT

import MoviesDemo
import Synchronization

@testable import TermRender
@testable import TermTesting

/// A step of a scripted session of the watchlist.
enum WatchlistStep {
  /// Key presses and the time after each of them. The default is a user's pace.
  case keys(String, every: Duration = .milliseconds(400))
  /// A pause in seconds, in which pending work can finish.
  case pause(Int)
  /// A rejection of the next request.
  case refusal(String)
  /// A change to a movie by another program.
  case news(MovieRecord)
}

extension Recording<MoviesApp> {
  /// Creates a recording of scripted steps on a virtual clock.
  init(
    watchlist steps: [WatchlistStep],
    size: Size = Size(columns: 80, rows: 24),
    theme: Theme? = nil,
    mode: ServiceMode = .slow,
    seed: UInt64 = 7
  ) async throws {
    let service = ScriptedService()
    let app = MoviesApp(service: service, mode: mode, seed: seed)
    try await self.init(app, size: size, theme: theme) { pilot in
      await pilot.advance(by: .seconds(1))
      for step in steps {
        switch step {
        case .keys(let keys, let interval): await pilot.press(keys, every: interval)
        case .pause(let seconds): await pilot.advance(by: .seconds(seconds))
        case .refusal(let reason): service.refuseNext(reason)
        case .news(let movie):
          service.change(movie)
          await pilot.waitForArrival(of: movie)
        }
      }
    }
  }
}

extension Pilot {
  /// Presses keys by their names, such as `"down space"`, and waits for the given time after each key.
  func press(_ keys: String, every interval: Duration) async {
    for key in keys.split(separator: " ") {
      await press(KeyPress(stringLiteral: String(key)))
      await advance(by: interval)
    }
  }
}

extension Pilot<MoviesApp> {
  /// Waits until the app receives a movie, regardless of the virtual clock.
  fileprivate func waitForArrival(of movie: MovieRecord) async {
    for _ in 0..<10_000 where app.store.state.movies[movie.id] == nil {
      await Task.yield()
      await settle()
    }
    await advance(by: .milliseconds(400))
  }
}

/// A service that stores no movies and accepts every request except the requests that a script rejects.
///
/// The service reports only changes by other programs. The order of events therefore depends on the clock and never on
/// threads.
private final class ScriptedService: MovieService {
  private struct State {
    var count = 0
    var refusal: String?
    var consumer: AsyncThrowingStream<MovieChanges, any Error>.Continuation?
  }

  private struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  private let state = Mutex(State())

  /// Rejects the next request.
  func refuseNext(_ reason: String) { state.withLock { $0.refusal = reason } }

  /// Changes or adds a movie as another program would, and reports the change.
  func change(_ movie: MovieRecord) {
    state.withLock { state in
      _ = state.consumer?.yield(MovieChanges(changed: [movie], changeCount: state.count))
    }
  }

  func changes() -> AsyncThrowingStream<MovieChanges, any Error> {
    let (stream, consumer) = AsyncThrowingStream<MovieChanges, any Error>.makeStream()
    consumer.yield(MovieChanges(changed: MovieRecord.catalog(40)))
    state.withLock { $0.consumer = consumer }
    return stream
  }

  func perform(_ request: ServiceRequest) async throws -> Int {
    try state.withLock { state in
      if let reason = state.refusal.take() { throw Refusal(description: reason) }
      state.count += 1
      return state.count
    }
  }
}
