// SPDX-License-Identifier: MIT

import TermRender

// snippet: optimistic-supervise
/// Keeps the effects running that the state asks for: one follows the films, one carries out each request,
/// one stores the list of the past.
@MainActor func serviceEffects(_ service: any MovieService) -> Middleware<MoviesState> {
  .supervise { state in
    let isAwaited = state.loading.isLoading || state.arrival != nil
    let following = state.loading.failure == nil ? [follow(service, isAwaited: isAwaited)] : []
    let restoration = state.mode.latency == nil ? nil : state.restoration
    let restoring = restoration.map { [restore($0.request, by: service)] } ?? []
    return following + restoring + state.requests.compactMap { carryOut($0, by: service) }
  }
}
// end

/// Follows the films, whoever changes them.
///
/// - Parameters:
///   - service: Where they are kept.
///   - isAwaited: Whether the app cannot go on without them. All films come at once then; whether any
///     change comes after that, nobody knows.
/// - Returns: The effect, which goes on until it is cancelled or they cannot be read.
private func follow(_ service: any MovieService, isAwaited: Bool) -> Effect {
  .run(id: "films") { effect in
    do {
      var stream = service.changes().makeAsyncIterator()
      var next: FilmChanges?
      if isAwaited {
        next = try await stream.next()
      } else {
        next = try await effect.idle { try await stream.next() }
      }
      while let changes = next {
        effect.send(FilmsChanged(changes: changes))
        next = try await effect.idle { try await stream.next() }
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

/// Stores the list of the past, in one transaction.
private func restore(_ past: ServiceRequest, by service: any MovieService) -> Effect {
  .run(id: "past") { effect in
    do {
      effect.send(PastStored(changeCount: try await service.perform(past)))
    } catch {
      effect.send(PastRefused(reason: "\(error)"))
    }
  }
}
