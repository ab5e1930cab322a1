// SPDX-License-Identifier: MIT

public import StateStore

// This file represents the MoviesFeature module in the article "An app in three modules".

// snippet: modules-movies
public enum Movies {
  public struct State: Equatable, Sendable {
    public internal(set) var titles: Loadable<[String]> = .initial

    public init() {}
  }

  public struct Load: Event, Equatable {
    public init() {}
  }

  public struct SetTitles: Action, Equatable {
    let titles: Loadable<[String]>
  }

  public static let reducer: Reducer<State> = .combine(
    .on(Load.self) { state, _ in state.titles.startLoading() },
    .on(SetTitles.self) { state, action in state.titles = action.titles }
  )

  public static func loading(
    _ fetch: @escaping @Sendable () async throws -> [String]
  ) -> Middleware<State> {
    .on(Load.self) { _, _ in
      .run(id: "movies") { effect in
        effect.send(SetTitles(titles: await Loadable { try await fetch() }))
      }
    }
  }
}
// end
