// SPDX-License-Identifier: MIT

import MoviesDemo
import Synchronization

@testable import TermRender
@testable import TermTesting

/// What a user did with the watch-list in the session that is shipped with the demo of time travel.
@MainActor
enum Tour {
  /// Does it again, on a virtual clock, and records it.
  static func record() async throws -> Recording<MoviesApp> {
    let service = TourService()
    return try await Recording(MoviesApp(service: service, mode: .slow, seed: 7)) { pilot in
      await pilot.advance(by: .seconds(1))
      for step in steps {
        switch step {
        case .keys(let keys): await press(keys, pilot)
        case .rest: await pilot.advance(by: .seconds(3))
        case .refusal(let reason): service.refuseNext(reason)
        case .news(let film):
          service.change(film)
          await arrival(of: film, pilot)
        }
      }
    }
  }

  private enum Step {
    /// Keys at a user's pace.
    case keys(String)
    /// Time in which all that is under way comes to its end.
    case rest
    /// The next request will be refused.
    case refusal(String)
    /// Another program changes a film.
    case news(FilmRecord)
  }

  private static let steps: [Step] = [
    // Watched, one film, then two at once.
    .keys("down down space"), .rest, .keys("down space down space"), .rest,
    // A title that is refused, and tried again.
    .keys("e !"), .refusal("the database is locked"), .keys("enter"), .rest, .keys("r"), .rest,
    // Those that are left, by title; one of them cannot be saved at first.
    .keys("f s down"), .refusal("the disk is full"), .keys("space"), .rest, .keys("R"), .rest,
    .keys("f f f"),
    // Without a network changes wait, and are saved in order.
    .keys("n n space down space n"), .rest,
    .news(
      FilmRecord(
        id: 41,
        title: "Close-Up",
        year: 1990,
        director: "Abbas Kiarostami",
        minutes: 98,
        added: 41
      )
    ),
    // A new film.
    .keys("a R a n enter 1 9 8 5 enter enter enter"), .rest,
  ]

  private static func press(_ keys: String, _ pilot: Pilot<MoviesApp>) async {
    for key in keys.split(separator: " ") {
      await pilot.press(KeyPress(stringLiteral: String(key)))
      await pilot.advance(by: .milliseconds(400))
    }
  }

  /// Waits until the app knows of a film, whose coming no clock tells.
  private static func arrival(of film: FilmRecord, _ pilot: Pilot<MoviesApp>) async {
    for _ in 0..<10_000 where pilot.app.store.state.films[film.id] == nil {
      await Task.yield()
      await pilot.settle()
    }
    await pilot.advance(by: .milliseconds(400))
  }
}

/// Keeps no films, and carries out all but what a test refuses; tells only of what others do.
///
/// So the order in which things happen is that of the clock, and never that of threads.
private final class TourService: MovieService {
  private struct State {
    var count = 0
    var refusal: String?
    var consumer: AsyncThrowingStream<FilmChanges, any Error>.Continuation?
  }

  private struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  private let state = Mutex(State())

  /// Refuses the next request that arrives.
  func refuseNext(_ reason: String) { state.withLock { $0.refusal = reason } }

  /// Changes or adds a film as another program would, and tells of it.
  func change(_ film: FilmRecord) {
    state.withLock { state in
      _ = state.consumer?.yield(FilmChanges(changed: [film], changeCount: state.count))
    }
  }

  func changes() -> AsyncThrowingStream<FilmChanges, any Error> {
    let (stream, consumer) = AsyncThrowingStream<FilmChanges, any Error>.makeStream()
    consumer.yield(FilmChanges(changed: FilmRecord.catalog(40)))
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
