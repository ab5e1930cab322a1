// SPDX-License-Identifier: MIT

public import TermDevTools
public import TermRender

/// A watchlist that shows every change immediately, and rolls it back if the service rejects it.
public struct MoviesApp: App {
  public let store: Store<MoviesState>
  private let session: OpenedSession?

  /// Creates the app with 40 movies in memory.
  public init() {
    do {
      try self.init(service: DatabaseService(path: ":memory:"))
    } catch {
      preconditionFailure("Couldn't create a database in memory: \(error)")
    }
  }

  /// Creates the app with a service.
  ///
  /// - Parameters:
  ///   - service: The service that stores the movies.
  ///   - mode: The mode of the simulated network. A custom mode is added to the modes that the user can select. The
  ///     default is `.ok`.
  ///   - seed: The seed for all random values. The default is 0.
  public init(service: any MovieService, mode: ServiceMode = .ok, seed: UInt64 = 0) {
    self.init(service: service, state: MoviesState(mode: mode, seed: seed))
  }

  /// Creates the app with a service and a state.
  ///
  /// - Parameters:
  ///   - service: The service that stores the movies.
  ///   - state: The initial state.
  ///   - session: A session that ends with that state, to open in the time travel panel. The default is `nil`.
  public init(service: any MovieService, state: MoviesState, session: OpenedSession? = nil) {
    self.session = session
    store = .movies(service: service, state: state)
    store.middleware.insert(contentsOf: focusFollowing, at: 0)
  }

  public var usesMouse: Bool { true }

  public var body: some Widget { MoviesScreen(session: session) }
}
