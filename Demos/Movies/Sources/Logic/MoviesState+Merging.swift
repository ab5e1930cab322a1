// SPDX-License-Identifier: MIT

import TermRender

extension MoviesState {
  /// Takes over what is stored, whoever changed it; the changes under way stay.
  mutating func merge(_ changes: FilmChanges, at time: Duration) {
    let isFirst = loading.isLoading
    let records = Dictionary(changes.changed.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    let gone = isFirst ? films.all.map(\.id).filter { records[$0] == nil } : changes.removed
    let known = changes.changed.map(\.id).filter { films[$0] != nil } + gone
    let new = changes.changed.filter { films[$0.id] == nil }

    var news = new.map(\.title)
    var requests: Set<Request.ID> = []
    films.update(known) { film in
      requests.formUnion(film.requests)
      let isNews = film.isNews(records[film.id])
      film.rebase(onto: records[film.id])
      if isNews { news.append(film.title.value) }
    }
    films.insert(new.map { Film($0) })
    dropGone(gone)
    dropForgotten(requests)

    if isFirst {
      loading = .value(records.count)
    } else if !news.isEmpty {
      let what = news.count == 1 ? news[0] : "\(news.count) films"
      activity.note(.notice, "changed elsewhere: \(what)", at: time)
    }
  }
}
