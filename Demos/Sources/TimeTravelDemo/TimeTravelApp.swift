// SPDX-License-Identifier: MIT

public import MoviesDemo
import StoreRecorder
import TermCommand
import TermDevTools
public import TermRender

/// The watch-list with a session in the place of its beginning, and the panel of time travel over it.
///
/// It works on a copy of the session's films in memory: whatever is done, nothing else is touched.
public struct TimeTravelApp: App {
  private let movies: MoviesApp

  /// Opens the session that is shipped with the demo.
  public init() {
    do {
      try self.init(opening: PackageResources.watch_list_jsonl)
    } catch {
      preconditionFailure("The session of the demo is not one of this program: \(error)")
    }
  }

  /// Opens a session.
  ///
  /// - Parameter bytes: The file of a session of the watch-list.
  /// - Throws: What is wrong with it.
  public init(opening bytes: [UInt8]) throws {
    let log = try SessionLog(parsing: bytes).decoded(by: MoviesApp.allActions)
    let history = try History<MoviesState>(log, reducer: .movies)
    let end = history.state(at: history.newest)
    let interface = try log.head.interface?.decode(InterfaceState.self) ?? InterfaceState()
    let films = try FilmCopy(of: end)
    movies = MoviesApp(
      service: films,
      state: end,
      session: OpenedSession(history, interface: interface)
    )
    // A recording does not hold the database, which is as the list says where that was saved.
    let comingBack = Middleware<MoviesState>.around { action, context in
      if (action as? Resumed)?.origin == .session {
        do {
          try films.begin(with: context.state)
        } catch {
          preconditionFailure("A database in memory needs no file, and still: \(error)")
        }
      }
      context.next(action)
    }
    movies.store.middleware.insert(comingBack, at: 0)
  }

  public var store: Store<MoviesState> { movies.store }

  public var usesMouse: Bool { true }

  public var body: some Widget { movies.body }
}
