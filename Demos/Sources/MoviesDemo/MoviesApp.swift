// SPDX-License-Identifier: MIT

public import TermDevTools
public import TermRender

/// The watch-list: every change is shown at once, and taken back by itself when the service refuses it.
public struct MoviesApp: App {
  public let store: Store<MoviesState>
  private let session: OpenedSession?

  /// Creates the app with forty films that end with it.
  public init() {
    do {
      try self.init(service: DatabaseService(path: ":memory:"))
    } catch {
      preconditionFailure("A database in memory needs no file, and still: \(error)")
    }
  }

  /// Creates the app on a service.
  ///
  /// - Parameters:
  ///   - service: Where the films are kept.
  ///   - mode: How well the simulated network does; one that is not standard can be chosen as well.
  ///   - seed: What all chance follows from.
  public init(service: any MovieService, mode: ServiceMode = .ok, seed: UInt64 = 0) {
    self.init(service: service, state: MoviesState(mode: mode, seed: seed))
  }

  /// Creates the app with all that it knows.
  ///
  /// - Parameters:
  ///   - service: Where the films are kept.
  ///   - state: What it begins with.
  ///   - session: A session that ends with that state, to be looked at.
  public init(service: any MovieService, state: MoviesState, session: OpenedSession? = nil) {
    self.session = session
    store = .movies(service: service, state: state)
    store.middleware.insert(contentsOf: focusFollowing, at: 0)
  }

  public var usesMouse: Bool { true }

  public var body: some Widget { MoviesScreen(session: session) }
}
