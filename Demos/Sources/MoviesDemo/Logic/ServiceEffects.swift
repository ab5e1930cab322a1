// SPDX-License-Identifier: MIT

import TermRender

// snippet: optimistic-supervise
/// Returns the middleware that runs the effects of the state.
///
/// One effect follows the stored movies, one carries out each request in flight, and one stores an earlier list from
/// which the user continues.
@MainActor func serviceEffects(_ service: any MovieService) -> Middleware<MoviesState> {
  .supervise { state in
    let ofMovies = [follow(service, in: state), storePast(of: state, by: service)]
    let ofRequests = state.requests.map { carryOut($0, by: service) }
    return (ofMovies + ofRequests).compactMap(\.self)
  }
}
// end

/// Returns an effect that follows the stored movies, or `nil` after loading has failed.
///
/// The first element contains all movies. The app waits for it while loading. After that, the effect is idle between
/// changes.
private func follow(_ service: any MovieService, in state: MoviesState) -> Effect? {
  guard state.loading.failure == nil else { return nil }
  let isAwaited = state.loading.isLoading || state.arrival != nil
  return .run(id: "movies") { effect in
    do {
      var stream = service.changes().makeAsyncIterator()
      if isAwaited, let all = try await stream.next() { effect.send(MoviesChanged(changes: all)) }
      while let changes = try await effect.waitForExternalEvent({ try await stream.next() }) {
        effect.send(MoviesChanged(changes: changes))
      }
    } catch {
      effect.send(LoadingFailed(reason: "\(error)"))
    }
  }
}

// snippet: optimistic-effect
/// Returns an effect that carries out a request after its latency, or `nil` if the request isn't in flight.
private func carryOut(_ request: Request, by service: any MovieService) -> Effect? {
  guard let transmission = request.transmission else { return nil }
  return .run(id: "request \(request.id)") { effect in
    try await effect.sleep(for: transmission.latency)
    if let refusal = transmission.refusal {
      return effect.send(RequestFailed(request: request.id, reason: refusal))
    }
    do {
      let changeCount = try await service.perform(request.change)
      effect.send(RequestSucceeded(request: request.id, changeCount: changeCount))
    } catch {
      effect.send(RequestFailed(request: request.id, reason: "\(error)"))
    }
  }
}
// end

/// Returns an effect that stores the earlier list in one transaction, or `nil` without such a list or a network.
private func storePast(of state: MoviesState, by service: any MovieService) -> Effect? {
  guard let restoration = state.restoration, state.mode.latency != nil else { return nil }
  return .run(id: "past") { effect in
    do {
      let changeCount = try await service.perform(restoration.request)
      effect.send(RestoreSucceeded(changeCount: changeCount))
    } catch {
      effect.send(RestoreFailed(reason: "\(error)"))
    }
  }
}
