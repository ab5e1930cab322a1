// SPDX-License-Identifier: MIT

import MoviesDemo
import Synchronization

@testable import TermRender
@testable import TermTesting

/// The user's steps in the session that ships with the time travel demo.
@MainActor
enum Tour {
  /// Repeats the steps on a virtual clock and records them.
  static func record() async throws -> Recording<MoviesApp> {
    let service = TourService()
    return try await Recording(MoviesApp(service: service, mode: .slow, seed: 7)) { pilot in
      await pilot.advance(by: .seconds(1))
      for step in steps {
        switch step {
        case .keys(let keys): await press(keys, pilot)
        case .rest: await pilot.advance(by: .seconds(3))
        case .refusal(let reason): service.refuseNext(reason)
        case .news(let movie):
          service.change(movie)
          await arrival(of: movie, pilot)
        }
      }
    }
  }

  private enum Step {
    /// Key presses at a user's pace.
    case keys(String)
    /// A pause in which all pending work finishes.
    case rest
    /// A rejection of the next request.
    case refusal(String)
    /// A change to a movie by another program.
    case news(MovieRecord)
  }

  private static let steps: [Step] = [
    // Mark one movie as watched, and then two movies together.
    .keys("down down space"), .rest, .keys("down space down space"), .rest,
    // Change a title, which is rejected and retried.
    .keys("e !"), .refusal("the database is locked"), .keys("enter"), .rest, .keys("r"), .rest,
    // Filter the remaining movies and sort them by title. The first attempt to save a movie fails.
    .keys("f s down"), .refusal("the disk is full"), .keys("space"), .rest, .keys("R"), .rest,
    .keys("f f f"),
    // Without a network, changes remain queued. Later, they're saved in order.
    .keys("n n space down space n"), .rest,
    .news(
      MovieRecord(
        id: 41,
        title: "Close-Up",
        year: 1990,
        director: "Abbas Kiarostami",
        minutes: 98,
        added: 41
      )
    ),
    // Add a movie.
    .keys("a R a n enter 1 9 8 5 enter enter enter"), .rest,
  ]

  private static func press(_ keys: String, _ pilot: Pilot<MoviesApp>) async {
    for key in keys.split(separator: " ") {
      await pilot.press(KeyPress(stringLiteral: String(key)))
      await pilot.advance(by: .milliseconds(400))
    }
  }

  /// Waits until the app receives a movie, regardless of the virtual clock.
  private static func arrival(of movie: MovieRecord, _ pilot: Pilot<MoviesApp>) async {
    for _ in 0..<10_000 where pilot.app.store.state.movies[movie.id] == nil {
      await Task.yield()
      await pilot.settle()
    }
    await pilot.advance(by: .milliseconds(400))
  }
}

/// A service that stores no movies and accepts every request except the requests that the tour rejects.
///
/// The service reports only changes by other programs. The order of events therefore depends on the clock and never on
/// threads.
private final class TourService: MovieService {
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
