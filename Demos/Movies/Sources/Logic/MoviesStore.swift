// SPDX-License-Identifier: MIT

public import TermRender

extension Store<MoviesState> {
  /// Returns the store of the watch-list.
  ///
  /// - Parameters:
  ///   - service: Where the films are kept.
  ///   - mode: How well the simulated network does.
  ///   - seed: What all chance follows from.
  /// - Returns: A store that loads the films when it starts.
  public static func movies(
    service: any MovieService,
    mode: ServiceMode = .ok,
    seed: UInt64 = 0
  ) -> Store {
    Store(
      MoviesState(mode: mode, seed: seed),
      moviesReducer,
      middleware: [.stamping, quitQuestion, listEvents, formEvents, serviceEffects(service)]
    )
  }
}
