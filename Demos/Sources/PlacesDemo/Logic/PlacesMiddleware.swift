// SPDX-License-Identifier: MIT

import TermRender

/// The middleware that replaces a request for places near the position with a request for an area.
///
/// Without a position, the middleware drops the request.
@MainActor let requestStarter = Middleware<PlacesState> { action, context in
  guard action is FetchPlaces else { return action }
  guard let position = context.state.position else { return nil }
  return StartRequest(
    request: PlaceRequest(
      number: context.state.lastRequest + 1,
      area: SearchArea(center: position, radius: PlacesState.radius),
      on: context.state.network
    )
  )
}

/// The observer of the position, which requests places again when the position is far from the last search area.
@MainActor let positionObserver = Middleware<PlacesState>.respond(to: PositionReported.self) {
  _,
  context in
  context.state.isSearchDue ? [FetchPlaces()] : []
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

/// Returns the middleware that emits the positions of a source while the user permits it.
///
/// - Parameter source: The source of the positions.
/// - Returns: The middleware.
@MainActor func positionEmitter(_ source: PositionSource) -> Middleware<PlacesState> {
  .supervise { state in
    guard state.permission == .granted, state.journey.status == .moving else { return [] }
    return [source.effect(from: state.journey.progress, speed: state.journey.speed)]
  }
}

/// The middleware that opens the details of the selected place.
@MainActor let detailsOpener = Middleware<PlacesState>.respond(to: ShowDetails.self) { _, context in
  guard let place = context.state.selectedPlace else { return [] }
  if case .details = context.state.route.last { return [] }
  return [SelectPlace(place: place.id), Go.push(.details(place.id))]
}
