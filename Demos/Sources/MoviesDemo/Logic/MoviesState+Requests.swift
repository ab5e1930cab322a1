// SPDX-License-Identifier: MIT

import TermRender

// Requests start in this file, and are sent when no earlier request blocks them. They end in MoviesState+Endings.swift.

// MARK: - Starting

extension MoviesState {
  /// Shows a change immediately, and requests it from the service.
  ///
  /// - Parameters:
  ///   - change: The requested change. The method omits movies that no longer exist.
  ///   - reversal: The change that restores the previous values, if the change can be undone.
  ///   - attempt: The number of attempts, including this one. The default is 1.
  ///   - time: The current time since the start of the app.
  mutating func begin(
    _ change: ServiceRequest,
    undoneBy reversal: ServiceRequest? = nil,
    attempt: Int = 1,
    at time: Duration
  ) {
    let new = change.newRecord
    if let new, movies[new.id] == nil { movies.insert([Movie(new, isStored: false)]) }
    let change = change.limited { movies[$0]?.canChange ?? false }
    guard let change else {
      return activity.record(.notice, "the movie no longer exists", at: time)
    }

    lastRequest &+= 1
    let id = lastRequest
    let subject = subject(of: change)
    var replaced: Set<Request.ID> = []
    var changeIDs: [Int] = []
    movies.update(change.movies) { movie in
      if !movie.isChanging {
        replaced.formUnion(movie.requests)
        movie.forgetFailures()
      }
      movie.requests.append(id)
      if let changeID = movie.begin(change) { changeIDs.append(changeID) }
    }
    requests.append(
      Request(
        id: id,
        change: change,
        reversal: reversal,
        subject: subject,
        attempt: attempt,
        isInOrder: mode.latency == nil,
        changeIDs: changeIDs
      )
    )
    dropForgotten(replaced)
    if let reversal { addUndoStep(UndoStep(request: id, reversal: reversal)) }
    sendRequests(at: time)
    if request(id)?.phase == .queued { activity.record(.queued, "\(subject): waiting", at: time) }
  }

  /// Restarts failed requests, in order.
  ///
  /// If another program has used the identifier of a new movie, the movie receives a different identifier.
  mutating func retry(_ ids: [Request.ID], at time: Duration) {
    // Starting a request discards the failures of its movies, so this method first finds all requests.
    let failed = ids.compactMap(request).filter { !$0.isUnderWay }
    let retried = failed.map { request in
      (
        attempt: request.attempt &+ 1,
        part: request.limited { movies[$0]?.requests.contains(request.id) ?? false }
      )
    }
    let newIDs = newIDs(for: failed)
    for id in newIDs.keys { movies.update(id) { $0.forgetFailures() } }
    for (attempt, part) in retried {
      guard let part else { continue }
      begin(
        part.change.renumbered(newIDs),
        undoneBy: part.reversal?.renumbered(newIDs),
        attempt: attempt,
        at: time
      )
    }
    dropForgotten(Set(ids))
  }

  /// Returns a random identifier that no movie has.
  ///
  /// The identifier is large, so that other programs don't reach it by counting.
  mutating func nextMovieID() -> Movie.ID {
    while true {
      let id = Movie.ID.random(in: 1 << 32..<1 << 53, using: &random)
      if movies[id] == nil { return id }
    }
  }

  /// Returns random identifiers for new movies in requests if stored movies already have their identifiers.
  private mutating func newIDs(for requests: [Request]) -> [Movie.ID: Movie.ID] {
    var ids: [Movie.ID: Movie.ID] = [:]
    for case .add(let record) in requests.map(\.change)
    where movies[record.id]?.listed.confirmed == true {
      ids[record.id] = nextMovieID()
    }
    return ids
  }

  private mutating func addUndoStep(_ step: UndoStep) {
    undoSteps.append(step)
    if undoSteps.count > UndoStep.limit { undoSteps.removeFirst() }
  }

  /// Returns the title of a movie in quotation marks.
  func quotedTitle(of id: Movie.ID) -> String { "“\(movies[id]?.title.value ?? "")”" }

  /// Returns a short description of a request, such as `Delete “Ran”`.
  private func subject(of change: ServiceRequest) -> String {
    switch change {
    case .setWatched(let ids, let isWatched):
      "Mark \(ids.count == 1 ? quotedTitle(of: ids[0]) : "\(ids.count) movies")"
        + " as \(isWatched ? "watched" : "unwatched")"
    case .rename(let id, let new): "Rename \(quotedTitle(of: id)) to “\(new)”"
    case .add(let record): "Add “\(record.title)”"
    case .delete(let id): "Delete \(quotedTitle(of: id))"
    case .restore(let record): "Restore “\(record.title)”"
    case .replace(let records, let removed): "Replace \(records.count + removed.count) movies"
    }
  }
}

// MARK: - Sending

extension MoviesState {
  /// Sends the queued requests that have a network and that no earlier request for the same movies blocks.
  ///
  /// Requests that were made offline are sent sequentially.
  mutating func sendRequests(at time: Duration) {
    guard arrival == nil, mode.latency != nil, requests.contains(where: { $0.phase == .queued })
    else { return }
    var busy: Set<Movie.ID> = []
    var isFirst = true
    for index in requests.indices where requests[index].isUnderWay {
      let request = requests[index]
      let isFree = request.isInOrder ? isFirst : busy.isDisjoint(with: request.movies)
      if request.phase == .queued, isFree,
        let transmission = mode.transmission(at: time, using: &random)
      {
        requests[index].phase = .sending(transmission)
        activity.record(.sent, request.subject, at: time)
      }
      busy.formUnion(request.movies)
      isFirst = false
    }
  }
}
