// SPDX-License-Identifier: MIT

import TermRender

/// An event that requests the places near the position.
///
/// Middleware replaces the event with a ``StartRequest`` for the current position.
struct FetchPlaces: Event, Codable {}

/// An action that starts a request and cancels the request in flight.
struct StartRequest: Action, Codable {
  let request: PlaceRequest
}

/// An action that reports the places in the area of a request.
struct PlacesLoaded: Action, Codable {
  /// The number of the request.
  let request: Int
  let surroundings: Surroundings
}

/// An action that reports the failure of a request.
struct PlacesFailed: Action, Codable {
  /// The number of the request.
  let request: Int
  /// The reason, for the user.
  let reason: String
}

/// An action that switches to the next mode of the simulated network.
struct ShowNextNetwork: Action, Codable {}

extension Reducer<PlacesState> {
  /// The reducer of requests and their results.
  static let requests = combine(
    .on(StartRequest.self) { state, action in
      state.request = action.request
      state.requestedArea = action.request.area
      state.lastRequest = action.request.number
      state.places = .loading(previous: state.surroundings)
      state.retained = nil
    },
    .on(PlacesLoaded.self) { state, action in
      guard state.request?.number == action.request else { return }
      state.request = nil
      state.places = .value(action.surroundings)
    },
    .on(PlacesFailed.self) { state, action in
      guard state.request?.number == action.request else { return }
      state.request = nil
      state.retained = state.surroundings
      state.places = .failure(LoadingFailure(message: action.reason))
    },
    .on(ShowNextNetwork.self) { state, _ in
      state.network = state.network.map { NetworkMode.allCases.next(after: $0) }
    }
  )
}

// MARK: - Middleware

/// The middleware that replaces a request for places near the position with a request for an area.
///
/// Without a position, the middleware drops the request.
@MainActor let requestStarter = Middleware<PlacesState> { action, context in
  guard action is FetchPlaces else { return action }
  guard let area = context.state.searchArea else { return nil }
  return StartRequest(
    request: PlaceRequest(
      number: context.state.lastRequest &+ 1,
      area: area,
      on: context.state.network
    )
  )
}

/// Returns the middleware that carries out the request in flight.
///
/// A newer request replaces the request in the state, which cancels the effect of the older one.
///
/// - Parameter service: The service that finds the places.
/// - Returns: The middleware.
@MainActor func placeFetcher(_ service: any PlaceService) -> Middleware<PlacesState> {
  .supervise { state in
    guard let request = state.request else { return [] }
    return [
      .run(id: "request \(request.number)") { effect in
        if request.latency > .zero { try await effect.sleep(for: request.latency) }
        if let refusal = request.refusal {
          return effect.send(PlacesFailed(request: request.number, reason: refusal))
        }
        do {
          let surroundings = try await service.surroundings(in: request.area)
          effect.send(PlacesLoaded(request: request.number, surroundings: surroundings))
        } catch {
          effect.send(PlacesFailed(request: request.number, reason: "\(error)"))
        }
      }
    ]
  }
}
