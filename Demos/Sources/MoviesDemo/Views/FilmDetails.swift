// SPDX-License-Identifier: MIT

import TermRender

/// What the pane beside the list says of a film.
struct FilmDetails: Equatable {
  let film: Film
  let status: FilmStatus
  /// Its newest change, while that is under way or not saved.
  let request: Request?
  let isOffline: Bool
}

extension MoviesState {
  /// What there is to say of the film that is looked at; nil if none is.
  var details: FilmDetails? {
    guard let film = detailedFilm ?? films.selectedFilm else { return nil }
    return FilmDetails(
      film: film,
      status: status(of: film),
      request: newestRequest(of: film),
      isOffline: mode == .offline
    )
  }
}

// MARK: - In words

extension FilmDetails {
  /// Year and length, as far as they are known.
  var facts: String { film.minutes > 0 ? "\(film.year) · \(film.minutes) min" : "\(film.year)" }

  /// A line about the change that is under way or not saved.
  struct Line {
    let label: String
    var value: String
  }

  /// What is going on, always in as many lines.
  var lines: [Line] {
    [
      Line(label: "phase", value: phase),
      Line(label: "request", value: request?.subject ?? "–"),
      Line(label: "attempt", value: request.map { "\($0.attempt)" } ?? "–"),
    ]
  }

  private var phase: String {
    switch request?.phase {
    case nil: "saved"
    case .queued: isOffline ? "waits for the network" : "waits for its turn"
    case .sending: "on its way"
    case .failed: "refused, rolled back"
    }
  }

  /// Why it was refused, in words.
  var reason: String? {
    if case .failed(let reason) = request?.phase { reason } else { nil }
  }

  /// What happens next, in a sentence.
  var outlook: String {
    switch request?.phase {
    case nil: "space marks it as \(film.watched.value ? "unwatched" : "watched")."
    case .queued: "\(shown) It is sent when its turn comes. \(cancelling)"
    case .sending: "\(shown) It is rolled back if the service refuses. \(cancelling)"
    case .failed: "All is as it was before. r tries again, z forgets it."
    }
  }

  /// What z does, for the film or for all that the request concerns.
  private var cancelling: String {
    let count = request?.films.count ?? 1
    return count == 1 ? "z cancels." : "z cancels it for all \(count) films."
  }

  /// What is shown though it is not saved.
  private var shown: String {
    switch request?.change {
    case .setWatched(_, let isWatched): "Shown as \(isWatched ? "watched" : "unwatched") now."
    case .rename: "Shown by its new title now."
    case .add, .restore: "Shown on the list now."
    case .delete, .replace, nil: "Shown as it shall be."
    }
  }
}
