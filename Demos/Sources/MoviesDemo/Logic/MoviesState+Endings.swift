// SPDX-License-Identifier: MIT

import TermRender

extension MoviesState {
  /// Ends a pending request.
  ///
  /// This method has no effect if the identifier is unknown.
  mutating func end(_ id: Request.ID, by end: RequestEnd, at time: Duration) {
    conclude(id, by: end, at: time)
    sendQueuedRequests(at: time)
  }

  /// Cancels the pending requests for a movie, and discards its failed changes.
  mutating func cancelChanges(of id: Movie.ID, at time: Duration) {
    let ids = movies[id]?.requests ?? []
    for id in ids.reversed() { conclude(id, by: .cancellation, at: time) }
    movies.update(id) { $0.forgetFailures() }
    removeMissing([id])
    dropForgotten(Set(ids))
    sendQueuedRequests(at: time)
  }

  /// Sends the queued requests.
  ///
  /// If no change is pending, the method also hides the question of whether to quit.
  private mutating func sendQueuedRequests(at time: Duration) {
    sendRequests(at: time)
    if pendingCount == 0 { isAskingToQuit = false }
  }

  private mutating func conclude(_ id: Request.ID, by end: RequestEnd, at time: Duration) {
    guard let index = requestIndex(id), requests[index].isUnderWay else { return }
    let request = requests[index]
    // Replies about movies that have been removed don't concern the user.
    let isOfConcern =
      request.isDeletion || request.movies.contains { movies[$0]?.isShown ?? false }
    let following = settle(request, by: end)
    if isOfConcern { record(end, of: request, at: time) }
    if case .failure(let reason) = end {
      requests[index].phase = .failed(reason: reason)
    } else {
      requests.remove(at: index)
    }
    if end != .success { undoSteps.removeAll { $0.request == id } }
    for id in following { conclude(id, by: end, at: time) }
    removeMissing(request.movies)
    dropForgotten([id])
  }

  /// Confirms a request's changes, or rolls them back.
  ///
  /// - Returns: The requests that end in the same way. If adding a movie fails, these are all newer requests for it.
  private mutating func settle(_ request: Request, by end: RequestEnd) -> [Request.ID] {
    let changeIDs = Dictionary(
      zip(request.movies, request.changeIDs),
      uniquingKeysWith: { first, _ in first }
    )
    var following: [Request.ID] = []
    movies.update(request.movies) { movie in
      guard let change = changeIDs[movie.id] else { return }
      movie.end(request.change, change, by: end)
      let newer = movie.requests.filter { $0 > request.id }
      if end != .success, request.change.newRecord != nil { following += newer }
      // The last failure is retained for a retry. All failures of an absent movie are also retained, even if another
      // program has given its identifier to another movie.
      let isNew = request.change.newRecord != nil
      let isKept = end.isFailure && (newer.isEmpty || isNew || movie.isAbsent)
      if !isKept { movie.requests.removeAll { $0 == request.id } }
    }
    return following
  }

  private mutating func record(_ end: RequestEnd, of request: Request, at time: Duration) {
    switch end {
    case .success:
      activity.record(.saved, "\(request.subject): saved", at: time)
    case .failure(let reason):
      let change = request.change
      let text = "\(outcome(ofRejected: change)): \(change.cause(of: reason))"
      activity.record(.failed, text, at: time)
    case .cancellation:
      activity.record(.cancelled, "\(request.subject): cancelled", at: time)
    }
  }
}

// MARK: - Dropping

extension MoviesState {
  /// Removes the movies that have no row and no pending changes.
  mutating func removeMissing(_ ids: [Movie.ID]) {
    let gone = ids.filter { movies[$0].map { !$0.isShown && !$0.isChanging } ?? false }
    guard !gone.isEmpty else { return }
    let forgotten = Set(gone.flatMap { movies[$0]?.requests ?? [] })
    movies.remove(gone)
    dropForgotten(forgotten)
    for id in gone { leaveDetails(of: id) }
  }

  /// Returns to the list if the details screen shows the given movie.
  mutating func leaveDetails(of id: Movie.ID) {
    if route.last == .details(id) { route.apply(.pop) }
  }

  /// Removes the failed requests that no movie refers to.
  mutating func dropForgotten(_ ids: Set<Request.ID>) {
    guard !ids.isEmpty else { return }
    let movies = movies
    requests.removeAll { request in
      ids.contains(request.id) && !request.isUnderWay
        && !request.movies.contains { movies[$0]?.requests.contains(request.id) ?? false }
    }
  }
}
