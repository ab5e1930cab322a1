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

  /// The phase of the newest change, or `nil` if it's saved.
  var phase: String? {
    switch request?.phase {
    case nil: nil
    case .queued: isOffline ? "Waiting for the network" : "Waiting for an earlier change"
    case .sending: "Sending"
    case .failed: "Failed"
    }
  }

  /// The number of attempts to save the newest change, or `nil` if it's the first attempt.
  var attempt: String? {
    guard let request, request.attempt > 1 else { return nil }
    return "attempt \(request.attempt)"
  }

  /// The phase and the number of attempts, or `nil` if the newest change is saved.
  var progress: String? {
    phase.map { phase in attempt.map { "\(phase), \($0)" } ?? phase }
  }

  /// The reason why the newest change failed.
  var reason: String? {
    if case .failed(let reason) = request?.phase { reason } else { nil }
  }

  /// An explanation of what's visible while a change is pending.
  var explanation: String? {
    switch request?.phase {
    case nil, .failed: nil
    case .queued: "\(shown) Not sent yet."
    case .sending: "\(shown) If saving fails, the change is undone."
    }
  }

  /// The explanation, and the keys for the next step in words.
  var nextStep: String { [explanation, keySentence].compactMap(\.self).joined(separator: " ") }

  private var keySentence: String {
    switch request?.phase {
    case nil: "Press space to \(toggling.lowercased())."
    case .queued, .sending: "Press z to \(cancelling.lowercased())."
    case .failed: "Press r to retry, or z to discard it."
    }
  }

  /// The keys for the next step.
  var keyHints: [KeyHint] {
    let (toggle, cancel) = (
      MovieListEvent.didTapWatchToggle(), MovieListEvent.didTapCancelButton()
    )
    return switch request?.phase {
    case nil: [KeyHint(key: "space", title: toggling, action: toggle)]
    case .queued, .sending: [KeyHint(key: "z", title: cancelling, action: cancel)]
    case .failed:
      [
        KeyHint(key: "r", title: "Retry", action: MovieListEvent.didTapRetryButton()),
        KeyHint(key: "z", title: "Discard", action: cancel),
      ]
    }
  }

  /// A description of the space key.
  private var toggling: String { "Mark as \(movie.watched.value ? "unwatched" : "watched")" }

  /// A description of the `z` key, for the movie or for all movies of the request.
  private var cancelling: String {
    let count = request?.movies.count ?? 1
    return count == 1 ? "Cancel" : "Cancel for all \(count) movies"
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
