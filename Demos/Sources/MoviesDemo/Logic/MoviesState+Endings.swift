// SPDX-License-Identifier: MIT

import TermRender

extension MoviesState {
  /// Ends a request that is under way; one that is not known any more ends nothing.
  mutating func end(_ id: Request.ID, by end: RequestEnd, at time: Duration) {
    conclude(id, by: end, at: time)
    goOn(at: time)
  }

  /// Gives up all that is under way for a film, and forgets what failed.
  mutating func cancelChanges(of id: Film.ID, at time: Duration) {
    let ids = films[id]?.requests ?? []
    for id in ids.reversed() { conclude(id, by: .cancellation, at: time) }
    films.update(id) { $0.forgetFailures() }
    dropGone([id])
    dropForgotten(Set(ids))
    goOn(at: time)
  }

  /// Sends what waited for what has ended; once nothing is under way, there is nothing to ask about.
  private mutating func goOn(at time: Duration) {
    sendRequests(at: time)
    if pendingCount == 0 { isAskingToQuit = false }
  }

  private mutating func conclude(_ id: Request.ID, by end: RequestEnd, at time: Duration) {
    guard let index = requestIndex(id), requests[index].isUnderWay else { return }
    let request = requests[index]
    // An answer for films that are gone meanwhile tells the user nothing.
    if request.isDeletion || request.films.contains(where: { films[$0]?.isShown ?? false }) {
      note(end, of: request, at: time)
    }
    let following = settle(request, by: end)
    if case .failure(let reason) = end {
      requests[index].phase = .failed(reason: reason)
    } else {
      requests.remove(at: index)
    }
    if end != .success { undoSteps.removeAll { $0.request == id } }
    for id in following { conclude(id, by: end, at: time) }
    dropGone(request.films)
    dropForgotten([id])
  }

  /// Settles what a request changed, or takes it back.
  ///
  /// - Returns: The requests that end in the same way: all that was asked for of a film that did not
  ///   come to be.
  private mutating func settle(_ request: Request, by end: RequestEnd) -> [Request.ID] {
    let changeIDs = Dictionary(
      zip(request.films, request.changeIDs),
      uniquingKeysWith: { first, _ in first }
    )
    var following: [Request.ID] = []
    films.update(request.films) { film in
      guard let change = changeIDs[film.id] else { return }
      film.end(request.change, change, by: end)
      let newer = film.requests.filter { $0 > request.id }
      if end != .success, request.change.newRecord != nil { following += newer }
      // What failed last is kept, to be tried again, and all that failed of a film that is not there,
      // even if another program has given its id to another film.
      let isNew = request.change.newRecord != nil
      let isKept = end.isFailure && (newer.isEmpty || isNew || film.isAbsent)
      if !isKept { film.requests.removeAll { $0 == request.id } }
    }
    return following
  }

  private mutating func note(_ end: RequestEnd, of request: Request, at time: Duration) {
    switch end {
    case .success:
      activity.note(.saved, "\(request.subject) saved", at: time)
    case .failure(let reason):
      activity.note(.failed, "\(request.subject) refused: \(reason); rolled back", at: time)
    case .cancellation:
      activity.note(.cancelled, "\(request.subject) cancelled, rolled back", at: time)
    }
  }
}

// MARK: - Dropping

extension MoviesState {
  /// Drops those films that have no row any more and of which nothing is under way.
  mutating func dropGone(_ ids: [Film.ID]) {
    let gone = ids.filter { films[$0].map { !$0.isShown && !$0.isChanging } ?? false }
    guard !gone.isEmpty else { return }
    let forgotten = Set(gone.flatMap { films[$0]?.requests ?? [] })
    films.remove(gone)
    dropForgotten(forgotten)
    for id in gone { leaveDetails(of: id) }
  }

  /// Goes back to the list if the details of a film are shown.
  mutating func leaveDetails(of id: Film.ID) {
    if route.last == .details(id) { route.apply(.pop) }
  }

  /// Drops those failed requests that no film remembers.
  mutating func dropForgotten(_ ids: Set<Request.ID>) {
    guard !ids.isEmpty else { return }
    let films = films
    requests.removeAll { request in
      ids.contains(request.id) && !request.isUnderWay
        && !request.films.contains { films[$0]?.requests.contains(request.id) ?? false }
    }
  }
}
