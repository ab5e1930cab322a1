// SPDX-License-Identifier: MIT

import StateStore
import StoreTesting
import Testing

/// The code of the table "ReSwift in Practice" in the article "Migrating from ReSwift".
@MainActor
@Suite struct MigrationFromArticleTests {
  struct MapState: Equatable {
    var place: Int?
    var names: Loadable<[String]> = .initial
  }

  struct SetPlace: Action, Equatable { let place: Int }
  struct FetchNames: Event, Equatable { let place: Int }
  struct SetNames: Action, Equatable { let names: Loadable<[String]> }

  struct PlaceService: Sendable {
    let names: @Sendable (_ place: Int) async throws -> [String]
  }

  let reducer: Reducer<MapState> = .combine(
    .on(SetPlace.self) { state, action in state.place = action.place },
    .on(FetchNames.self) { state, _ in state.names.startLoading() },
    .on(SetNames.self) { state, action in state.names = action.names }
  )

  func fetching(from service: PlaceService) -> Middleware<MapState> {
    .on(FetchNames.self) { fetch, _ in
      .run(id: "names") { effect in
        let names = await Loadable { try await service.names(fetch.place) }
        effect.send(SetNames(names: names))
      }
    }
  }

  @Test func `An onStart effect, an onChange response, and a request work together`() async {
    let (places, moves) = AsyncStream.makeStream(of: Int.self)
    let emitting: Middleware<MapState> = .onStart(.stream(places) { SetPlace(place: $0) })
    let observing: Middleware<MapState> = .onChange(of: \.place) { _, new in
      new.map { FetchNames(place: $0) }
    }
    let simple = Middleware<MapState> { action, context in
      context.state.names.isLoading && action is FetchNames ? nil : action
    }
    let fetching = fetching(from: PlaceService { ["place \($0)"] })
    let store = TestStore(MapState(), reducer, middleware: [emitting, observing, simple, fetching])
    await store.send(Started())
    moves.yield(7)
    await store.receive(SetPlace(place: 7)) { $0.place = 7 }
    await store.receive(FetchNames(place: 7)) { $0.names = .loading(previous: nil) }
    await store.receive(SetNames.self) { $0.names = .value(["place 7"]) }
    moves.finish()
    await store.finish()
  }
}
