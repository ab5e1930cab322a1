// SPDX-License-Identifier: MIT

public import TermRender

extension Store<MoviesState> {
  /// Returns a store for the watchlist.
  ///
  /// - Parameters:
  ///   - service: The service that stores the movies.
  ///   - mode: The mode of the simulated network. The default is `.ok`.
  ///   - seed: The seed for all random values. The default is 0.
  /// - Returns: A store that loads the movies when it starts.
  public static func movies(
    service: any MovieService,
    mode: ServiceMode = .ok,
    seed: UInt64 = 0
  ) -> Store {
    movies(service: service, state: MoviesState(mode: mode, seed: seed))
  }

  /// Returns a store for a watchlist with a given state.
  ///
  /// - Parameters:
  ///   - service: The service that stores the movies.
  ///   - state: The initial state.
  /// - Returns: A store that follows the changes of the movies when it starts.
  public static func movies(service: any MovieService, state: MoviesState) -> Store {
    let start = state.activity.lines.last?.time ?? .zero
    return Store(
      state,
      .movies,
      middleware: [
        .stamping(from: start), quitQuestion, listEvents, formEvents, rollbackToast,
        serviceEffects(service),
      ]
    )
  }
}
