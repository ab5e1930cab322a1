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

  /// A description of the newest change and its progress, or `nil` if it's saved.
  var progress: String? {
    guard let request else { return nil }
    let phase =
      switch request.phase {
      case .queued: isOffline ? "waiting for the network" : "waiting for an earlier change"
      case .sending: "sending"
      case .failed: "rolled back"
      }
    return request.attempt == 1 ? phase : "\(phase), attempt \(request.attempt)"
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
