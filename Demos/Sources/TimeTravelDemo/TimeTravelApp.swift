// SPDX-License-Identifier: MIT

public import MoviesDemo
import StoreRecorder
import TermCommand
import TermDevTools
public import TermRender

/// A watchlist that starts with a recorded session and an open time travel panel.
///
/// The app works on an in-memory copy of the session's movies, so it changes nothing else.
public struct TimeTravelApp: App {
  private let movies: MoviesApp

  /// Creates an app that opens the demo's bundled session.
  public init() {
    do {
      try self.init(opening: PackageResources.watchlist_jsonl)
    } catch {
      preconditionFailure("Couldn't open the demo's session: \(error)")
    }
  }

  /// Creates an app that opens a session.
  ///
  /// - Parameter bytes: The contents of a session file of the watchlist.
  /// - Throws: An error if the session is invalid.
  public init(opening bytes: [UInt8]) throws {
    let log = try SessionLog(parsing: bytes).decoded(by: MoviesApp.allActions)
    let history = try History<MoviesState>(log, reducer: .movies)
    let end = history.state(at: history.newest)
    let interface = try log.head.interface?.decode(InterfaceState.self) ?? InterfaceState()
    let copy = try MovieCopy(of: end)
    movies = MoviesApp(
      service: copy,
      state: end,
      session: OpenedSession(history, interface: interface)
    )
    // A recording doesn't contain the database, so the copy contains the movies in the state at the recording's end.
    let restoringCopy = Middleware<MoviesState>.around { action, context in
      if (action as? Resumed)?.origin == .session {
        do {
          try copy.begin(with: context.state)
        } catch {
          preconditionFailure("Couldn't create a database in memory: \(error)")
        }
      }
      context.next(action)
    }
    movies.store.middleware.insert(restoringCopy, at: 0)
  }

  public var store: Store<MoviesState> { movies.store }

  public var usesMouse: Bool { true }

  public var body: some Widget { movies.body }
}
