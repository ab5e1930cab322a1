// SPDX-License-Identifier: MIT

import TermRender

extension MoviesState {
  /// Takes up what was in flight, once it is known what is stored.
  ///
  /// A session goes on with the films as they are stored by now. A list of the past takes their place: what
  /// was done to them since then is undone, by whomever it was, and the log tells of how many films.
  mutating func arrive(from origin: Resumed.Origin) {
    if origin == .stop { return }
    heldChanges = nil
    changeCount = 0
    for index in requests.indices where requests[index].isUnderWay {
      requests[index].phase = .queued
      requests[index].attempt += 1
    }
    if case .value = loading {
      arrival = origin == .timeTravel ? .reading : .loading
      if origin == .session { loading.startLoading() }
    } else {
      // Without a list that was ever whole there is none to be stored.
      arrival = .loading
    }
  }

  /// Finds in what the stored films differ from the list of the past, and begins to store that.
  mutating func compare(with stored: FilmChanges, at time: Duration) {
    let restoration = Restoration(from: stored.changed, to: storedFilms)
    let count = restoration.films.count
    guard count > 0 else { return endArrival(at: time) }
    arrival = .storing(restoration)
    let films = count == 1 ? "1 film" : "\(count) films"
    activity.note(.sent, "the list as it was: \(films) sent", at: time)
  }

  /// What has to be stored for the list to be as it was; nil if nothing has.
  var restoration: Restoration? {
    if case .storing(let restoration) = arrival { restoration } else { nil }
  }

  /// Keeps what another program has done after the list of the past was compared with what is stored.
  mutating func keep(_ changes: FilmChanges) {
    guard var restoration else { return }
    restoration.leaveOut(Set(changes.changed.map(\.id) + changes.removed))
    arrival = .storing(restoration)
  }

  /// The list of the past is stored; or it is refused, and becomes the list that is stored.
  mutating func restore(_ end: RequestEnd, at time: Duration) {
    guard let restoration else { return }
    if case .failure(let reason) = end {
      activity.note(.failed, "the list as it was refused: \(reason); rolled back", at: time)
      merge(restoration.reversal, isNoted: false, at: time)
    } else {
      activity.note(.saved, "the list as it was saved", at: time)
    }
    endArrival(at: time)
  }

  /// Sends what was under way and waited.
  mutating func endArrival(at time: Duration) {
    arrival = nil
    sendRequests(at: time)
  }
}
