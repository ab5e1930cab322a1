// SPDX-License-Identifier: MIT

import TermRender

// snippet: optimistic-supervise
/// Keeps the effects running that the state asks for: one follows the films, one carries out each request,
/// and one makes the stored list that of the past from which the user goes on.
@MainActor func serviceEffects(_ service: any MovieService) -> Middleware<MoviesState> {
  .supervise { state in
    let ofFilms = [follow(service, in: state), storePast(of: state, by: service)]
    let ofRequests = state.requests.map { carryOut($0, by: service) }
    return (ofFilms + ofRequests).compactMap(\.self)
  }
}
// end

/// Follows the films, whoever changes them; nil while they cannot be read.
///
/// All films come at once, and the app waits for them where it does not know them. Whether any change
/// comes after that, nobody knows.
private func follow(_ service: any MovieService, in state: MoviesState) -> Effect? {
  guard state.loading.failure == nil else { return nil }
  let isAwaited = state.loading.isLoading || state.arrival != nil
  return .run(id: "films") { effect in
    do {
      var stream = service.changes().makeAsyncIterator()
      if isAwaited, let all = try await stream.next() { effect.send(FilmsChanged(changes: all)) }
      while let changes = try await effect.idle({ try await stream.next() }) {
        effect.send(FilmsChanged(changes: changes))
      }
    } catch {
      effect.send(LoadingFailed(reason: "\(error)"))
    }
  }
}

// snippet: optimistic-effect
/// Carries a request out when its time on the simulated network is over; nil while it is not sent.
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

/// Stores the list of the past in one transaction; nil where there is nothing to be stored, or no network.
private func storePast(of state: MoviesState, by service: any MovieService) -> Effect? {
  guard let restoration = state.restoration, state.mode.latency != nil else { return nil }
  return .run(id: "past") { effect in
    do {
      let changeCount = try await service.perform(restoration.request)
      effect.send(PastStored(changeCount: changeCount))
    } catch {
      effect.send(PastRefused(reason: "\(error)"))
    }
  }
}
