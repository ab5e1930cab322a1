// SPDX-License-Identifier: MIT

import TermRender

extension MoviesState {
  /// Takes over what is stored, whoever changed it; the changes under way stay.
  ///
  /// Reading takes time, and the answer to a later request may overtake it. Such a reading would undo
  /// what was acknowledged, and call it news. So it is kept until one arrives that knows of all that.
  mutating func take(_ changes: FilmChanges, at time: Duration) {
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

  /// Takes over what is stored.
  mutating func merge(_ changes: FilmChanges, isNoted: Bool = true, at time: Duration) {
    let isFirst = loading.isLoading
    let records = Dictionary(changes.changed.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let gone = isFirst ? films.all.map(\.id).filter { records[$0] == nil } : changes.removed
    let known = changes.changed.map(\.id).filter { films[$0] != nil } + gone
    let new = changes.changed.filter { films[$0.id] == nil }
    let taken = takenIDs(by: records)

    var news = new.map(\.title)
    var deleted = 0
    var requests: Set<Request.ID> = []
    films.update(known) { film in
      requests.formUnion(film.requests)
      let record = records[film.id]
      let isNews = film.isNews(record)
      film.rebase(onto: record, isAnother: taken.contains(film.id))
      if isNews { news.append(film.title.value) }
      if isNews && record == nil { deleted += 1 }
    }
    films.insert(new.map { Film($0) })
    dropGone(gone)
    dropForgotten(requests)

    if isFirst {
      loading = .value(records.count)
    } else if isNoted, !news.isEmpty {
      let what = news.count == 1 ? news[0] : "\(news.count) films"
      let verb = deleted == news.count ? "deleted" : "changed"
      activity.note(.notice, "\(verb) elsewhere: \(what)", at: time)
    }
  }

  /// Returns the ids of new films that could not be added and that other films have.
  private func takenIDs(by records: [Film.ID: FilmRecord]) -> Set<Film.ID> {
    var ids: Set<Film.ID> = []
    for case .add(let film) in requests.lazy.filter({ !$0.isUnderWay }).map(\.change) {
      if let record = records[film.id], record != film { ids.insert(film.id) }
    }
    return ids
  }
}

extension FilmChanges {
  /// Returns these changes and the next ones as one.
  fileprivate func followed(by next: FilmChanges) -> FilmChanges {
    let ids = Set(next.changed.map(\.id) + next.removed)
    return FilmChanges(
      changed: changed.filter { !ids.contains($0.id) } + next.changed,
      removed: removed.filter { !ids.contains($0) } + next.removed,
      changeCount: next.changeCount
    )
  }
}
