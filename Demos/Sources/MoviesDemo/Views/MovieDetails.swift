// SPDX-License-Identifier: MIT

import TermRender

/// The contents of the details pane.
struct MovieDetails: Equatable {
  let movie: Movie
  let status: MovieStatus
  /// The request for the newest change if it's pending or failed.
  let request: Request?
  let isOffline: Bool
}

extension MoviesState {
  /// The details of the movie on the details screen or of the selected movie, or `nil` if there is none.
  var details: MovieDetails? {
    guard let movie = detailedMovie ?? movies.selectedMovie else { return nil }
    return MovieDetails(
      movie: movie,
      status: status(of: movie),
      request: newestRequest(of: movie),
      isOffline: mode == .offline
    )
  }
}

// MARK: - Text

extension MovieDetails {
  /// The year, and the length if it's known.
  var facts: String { movie.minutes > 0 ? "\(movie.year) · \(movie.minutes) min" : "\(movie.year)" }

  /// A labeled line about the newest change.
  struct Line {
    let label: String
    var value: String
  }

  /// The lines about the newest change.
  ///
  /// The number of lines is constant.
  var lines: [Line] {
    [
      Line(label: "Phase", value: phase),
      Line(label: "Request", value: request?.subject ?? "–"),
      Line(label: "Attempt", value: request.map { "\($0.attempt)" } ?? "–"),
    ]
  }

  private var phase: String {
    switch request?.phase {
    case nil: "saved"
    case .queued: isOffline ? "waiting for network" : "waiting in queue"
    case .sending: "sending"
    case .failed: "failed, rolled back"
    }
  }

  /// The reason why the newest change failed.
  var reason: String? {
    if case .failed(let reason) = request?.phase { reason } else { nil }
  }

  /// A description of the next step.
  var nextStep: String {
    switch request?.phase {
    case nil: "Press space to mark as \(movie.watched.value ? "unwatched" : "watched")."
    case .queued: "\(shown) Not sent yet. \(cancelling)"
    case .sending: "\(shown) Rolled back if saving fails. \(cancelling)"
    case .failed: "The change was rolled back. Press r to retry, or z to discard it."
    }
  }

  /// A description of the `z` key, for the movie or for all movies of the request.
  private var cancelling: String {
    let count = request?.movies.count ?? 1
    return count == 1 ? "Press z to cancel." : "Press z to cancel for all \(count) movies."
  }

  /// A description of the visible value that isn't saved yet.
  private var shown: String {
    switch request?.change {
    case .setWatched(_, let isWatched): "Shown as \(isWatched ? "watched" : "unwatched")."
    case .rename: "Shown with its new title."
    case .add, .restore: "Shown in the list."
    case .delete, .replace, nil: "Shown with the change."
    }
  }
}
