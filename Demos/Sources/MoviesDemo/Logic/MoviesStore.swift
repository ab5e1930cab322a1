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
    movies(service: service, state: MoviesState(mode: mode, seed: seed))
  }

  /// Returns the store of a watch-list with all that it knows.
  ///
  /// - Parameters:
  ///   - service: Where the films are kept.
  ///   - state: What it begins with.
  /// - Returns: A store that follows the films when it starts.
  public static func movies(service: any MovieService, state: MoviesState) -> Store {
    let start = state.activity.lines.last?.time ?? .zero
    return Store(
      state,
      .movies,
      middleware: [
        .stamping(from: start), quitQuestion, listEvents, formEvents, serviceEffects(service),
      ]
    )
  }
}
