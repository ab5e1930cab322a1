// SPDX-License-Identifier: MIT

import TermRender

extension MoviesState {
  /// Adopts the stored values of movies, regardless of which program changed them.
  ///
  /// Pending changes remain in effect.
  ///
  /// The reply to a later request can overtake a reading. Such a reading would revert acknowledged changes and report
  /// them as changes by another program. The state therefore retains the reading until a reading that includes the
  /// acknowledged changes arrives.
  mutating func take(_ changes: MovieChanges, at time: Duration) {
    if arrival == .reading { return compare(with: changes, at: time) }
    var changes = changes
    if let held = heldChanges { changes = held.followed(by: changes) }
    let isOld = changes.changeCount < changeCount
    heldChanges = isOld ? changes : nil
    guard !isOld else { return }
    merge(changes, at: time)
    if arrival == .loading { endArrival(at: time) }
    keep(changes)
  }

  /// Adopts the stored values of movies.
  mutating func merge(_ changes: MovieChanges, isReported: Bool = true, at time: Duration) {
    let isFirst = loading.isLoading
    let records = Dictionary(changes.changed.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let gone = isFirst ? movies.all.map(\.id).filter { records[$0] == nil } : changes.removed
    let known = changes.changed.map(\.id).filter { movies[$0] != nil } + gone
    let new = changes.changed.filter { movies[$0.id] == nil }
    let taken = conflictingIDs(by: records)

    var news = new.map(\.title)
    var deleted = 0
    var requests: Set<Request.ID> = []
    movies.update(known) { movie in
      requests.formUnion(movie.requests)
      let record = records[movie.id]
      let isNews = movie.isUnexpected(record)
      movie.rebase(onto: record, isOtherMovie: taken.contains(movie.id))
      if isNews { news.append(movie.title.value) }
      if isNews && record == nil { deleted += 1 }
    }
    movies.insert(new.map { Movie($0) })
    removeMissing(gone)
    dropForgotten(requests)

    if isFirst {
      loading = .value(records.count)
    } else if isReported, !news.isEmpty {
      let what = news.count == 1 ? news[0] : "\(news.count) movies"
      let verb = deleted == news.count ? "deleted" : "changed"
      activity.record(.notice, "\(verb) elsewhere: \(what)", at: time)
    }
  }

  /// Returns the identifiers of new movies that couldn't be added and that now belong to other movies.
  private func conflictingIDs(by records: [Movie.ID: MovieRecord]) -> Set<Movie.ID> {
    var ids: Set<Movie.ID> = []
    for case .add(let movie) in requests.lazy.filter({ !$0.isUnderWay }).map(\.change) {
      if let record = records[movie.id], record != movie { ids.insert(movie.id) }
    }
    return ids
  }
}

extension MovieChanges {
  /// Returns the combination of these changes and the following changes.
  fileprivate func followed(by next: MovieChanges) -> MovieChanges {
    let ids = Set(next.changed.map(\.id) + next.removed)
    return MovieChanges(
      changed: changed.filter { !ids.contains($0.id) } + next.changed,
      removed: removed.filter { !ids.contains($0) } + next.removed,
      changeCount: next.changeCount
    )
  }
}
