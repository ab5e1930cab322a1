// SPDX-License-Identifier: MIT

import TermRender

// A request begins and is sent when nothing is before it; MoviesState+Endings.swift has its end.

// MARK: - Beginning

extension MoviesState {
  /// Shows a change at once and asks the service for it.
  ///
  /// - Parameters:
  ///   - change: What is asked for. Films that are gone are left out.
  ///   - reversal: What makes all as it was, if the change can be taken back.
  ///   - attempt: How often it was asked for, with this time.
  ///   - time: When it happens.
  mutating func begin(
    _ change: ServiceRequest,
    undoneBy reversal: ServiceRequest? = nil,
    attempt: Int = 1,
    at time: Duration
  ) {
    let new = change.newRecord
    if let new, films[new.id] == nil { films.insert([Film(new, isStored: false)]) }
    let change = change.limited { films[$0]?.canChange ?? false }
    guard let change else {
      return activity.note(.notice, "there is no such film any more", at: time)
    }

    lastRequest += 1
    let id = lastRequest
    let subject = subject(of: change)
    var replaced: Set<Request.ID> = []
    var changeIDs: [Int] = []
    films.update(change.films) { film in
      if !film.isChanging {
        replaced.formUnion(film.requests)
        film.forgetFailures()
      }
      film.requests.append(id)
      if let changeID = film.begin(change) { changeIDs.append(changeID) }
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
    if let reversal { noteUndo(UndoStep(request: id, reversal: reversal)) }
    sendRequests(at: time)
    if request(id)?.phase == .queued { activity.note(.queued, "\(subject) queued", at: time) }
  }

  /// Begins requests anew that failed, in their order.
  ///
  /// A new film whose id another program has taken meanwhile gets another one.
  mutating func retry(_ ids: [Request.ID], at time: Duration) {
    // All are found before any begins: that makes its films forget what failed.
    let failed = ids.compactMap(request).filter { !$0.isUnderWay }
    let retried = failed.map { request in
      (
        attempt: request.attempt + 1,
        part: request.limited { films[$0]?.requests.contains(request.id) ?? false }
      )
    }
    let newIDs = newIDs(for: failed)
    for id in newIDs.keys { films.update(id) { $0.forgetFailures() } }
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

  /// Draws an id that no film has; large, so that another program does not count up to it.
  mutating func nextFilmID() -> Film.ID {
    while true {
      let id = Film.ID.random(in: 1 << 32..<1 << 53, using: &random)
      if films[id] == nil { return id }
    }
  }

  /// Draws ids for the new films of requests whose own are those of stored films.
  private mutating func newIDs(for requests: [Request]) -> [Film.ID: Film.ID] {
    var ids: [Film.ID: Film.ID] = [:]
    for case .add(let record) in requests.map(\.change)
    where films[record.id]?.listed.settled == true {
      ids[record.id] = nextFilmID()
    }
    return ids
  }

  private mutating func noteUndo(_ step: UndoStep) {
    undoSteps.append(step)
    if undoSteps.count > UndoStep.limit { undoSteps.removeFirst() }
  }

  /// Returns what a request is about, in a few words.
  private func subject(of change: ServiceRequest) -> String {
    func title(_ id: Film.ID) -> String { films[id]?.title.value ?? "" }
    return switch change {
    case .setWatched(let ids, let isWatched):
      (isWatched ? "watched" : "unwatched")
        + "(\(ids.count == 1 ? title(ids[0]) : "\(ids.count) films"))"
    case .rename(let id, let new): "renamed(\(title(id)) → \(new))"
    case .add(let record): "added(\(record.title))"
    case .delete(let id): "deleted(\(title(id)))"
    case .restore(let record): "restored(\(record.title))"
    case .replace(let records, let removed): "replaced(\(records.count + removed.count) films)"
    }
  }
}

// MARK: - Sending

extension MoviesState {
  /// Sends what waits and may go: nothing before it concerns its films, and there is a network.
  ///
  /// What was asked for without a network goes one after the other.
  mutating func sendRequests(at time: Duration) {
    guard arrival == nil, mode.latency != nil, requests.contains(where: { $0.phase == .queued })
    else { return }
    var busy: Set<Film.ID> = []
    var isFirst = true
    for index in requests.indices where requests[index].isUnderWay {
      let request = requests[index]
      let isFree = request.isInOrder ? isFirst : busy.isDisjoint(with: request.films)
      if request.phase == .queued, isFree,
        let transmission = mode.transmission(at: time, using: &random)
      {
        requests[index].phase = .sending(transmission)
        activity.note(.sent, "\(request.subject) sent", at: time)
      }
      busy.formUnion(request.films)
      isFirst = false
    }
  }
}
