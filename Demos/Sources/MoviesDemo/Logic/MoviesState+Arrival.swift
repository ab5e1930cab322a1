// SPDX-License-Identifier: MIT

import TermRender

extension MoviesState {
  /// Queues the pending requests again, so that they're sent after the stored movies are read.
  ///
  /// If a session resumes, the list shows the movies as they're stored now. If time travel continues from an earlier
  /// list, that list replaces the stored list. This undoes later changes by any program. The activity log reports the
  /// number of affected movies.
  mutating func arrive(from origin: Resumed.Origin) {
    if origin == .stop { return }
    heldChanges = nil
    changeCount = 0
    for index in requests.indices where requests[index].isUnderWay {
      requests[index].phase = .queued
      requests[index].attempt &+= 1
    }
    if case .value = loading {
      arrival = origin == .timeTravel ? .reading : .loading
      if origin == .session { loading.startLoading() }
    } else {
      // A list that was never loaded can't be stored.
      arrival = .loading
    }
  }

  /// Compares the stored movies with the earlier list, and starts to store that list if they differ.
  mutating func compare(with stored: MovieChanges, at time: Duration) {
    let restoration = Restoration(from: stored.changed, to: storedMovies)
    let count = restoration.movies.count
    guard count > 0 else { return endArrival(at: time) }
    arrival = .storing(restoration)
    let movies = count == 1 ? "1 movie" : "\(count) movies"
    activity.record(.sent, "earlier list: \(movies) sent", at: time)
  }

  /// The changes that restore the earlier list, or `nil` if there are none.
  var restoration: Restoration? {
    if case .storing(let restoration) = arrival { restoration } else { nil }
  }

  /// Retains the changes that another program made after the comparison.
  mutating func keep(_ changes: MovieChanges) {
    guard var restoration else { return }
    restoration.leaveOut(Set(changes.changed.map(\.id) + changes.removed))
    arrival = .storing(restoration)
  }

  /// Ends the restoration.
  ///
  /// If the restoration failed, the list rolls back to the stored list.
  mutating func restore(_ end: RequestEnd, at time: Duration) {
    guard let restoration else { return }
    if case .failure(let reason) = end {
      let text = "earlier list not saved: \(reason.withoutPeriod). The stored list is back"
      activity.record(.failed, text, at: time)
      merge(restoration.reversal, isReported: false, at: time)
    } else {
      activity.record(.saved, "earlier list saved", at: time)
    }
    endArrival(at: time)
  }

  /// Ends the steps that precede sending, and sends the queued requests.
  mutating func endArrival(at time: Duration) {
    arrival = nil
    sendRequests(at: time)
  }
}
