// SPDX-License-Identifier: MIT

import TermRender

// snippet: optimistic-row
/// One film in a line; it alone is drawn again when the film changes.
struct FilmRow: Widget {
  /// Its place in the list, which events speak of.
  let row: Int
  let film: Film.ID
  let hasDirector: Bool

  var body: some Widget {
    Observe(\MoviesState.[rowOf: film]) { content in
      if let content {
        HStack(spacing: 1) {
          Text(content.title).lineLimit(1).frame(maxWidth: .max, alignment: .leading)
          if hasDirector {
            Text(content.director).foregroundStyle(.muted).lineLimit(1)
              .frame(maxWidth: .max, alignment: .leading)
          }
          Text(content.year).foregroundStyle(.muted).frame(width: 4)
          StatusLabel(status: content.status)
            .onClick(send: MovieListEvent.didTapWatchToggle(rowIndex: row))
        }
      }
    }
  }
}
// end

/// What a row shows.
struct RowContent: Equatable {
  let title: String
  let director: String
  let year: String
  let status: FilmStatus
}

// snippet: optimistic-part
extension MoviesState {
  /// What the row of a film shows; nil once it is gone.
  subscript(rowOf id: Film.ID) -> RowContent? {
    guard let film = films[id] else { return nil }
    return RowContent(
      title: film.title.value,
      director: film.director,
      year: "\(film.year)",
      status: status(of: film)
    )
  }
}
// end
