// SPDX-License-Identifier: MIT

import TermRender

// snippet: optimistic-status
/// The status of a movie, as a symbol, a word, and a color.
///
/// The width is fixed, so that the other columns don't move.
struct StatusLabel: Widget {
  let status: MovieStatus
  let isWatched: Bool

  /// The width of the longest status, which is `o saving... |` in ASCII.
  static let columns = 13

  var body: some Widget {
    HStack(spacing: 1) {
      StatusText(status: status, isWatched: isWatched)
      if case .saving = status { Spinner() }
    }
    .frame(width: Self.columns, alignment: .leading)
    .regularWeight()
    .accessibilityLabel(status.description(isWatched: isWatched))
  }
}

/// A status that starts with the symbol of a watched or an unwatched movie.
struct StatusText: Widget {
  let status: MovieStatus
  let isWatched: Bool

  var body: some Widget {
    Text("\(MovieStatus.confirmed(isWatched: isWatched).symbol) \(status.title)")
      .foregroundStyle(status.foreground)
  }
}
// end

extension MovieStatus {
  /// Returns the status of a watched or an unwatched movie in words.
  func description(isWatched: Bool) -> String {
    switch self {
    case .confirmed, .saving: title
    case .queued, .notSaved: "\(Self.confirmed(isWatched: isWatched).title), \(title)"
    }
  }

  /// The symbol that distinguishes the status without color.
  var symbol: String {
    switch self {
    case .confirmed(isWatched: true), .saving(isWatched: true): "✓"
    case .confirmed(isWatched: false), .saving(isWatched: false): "○"
    case .queued: "◔"
    case .notSaved: "✗"
    }
  }

  var foreground: Theme.Foreground {
    switch self {
    case .confirmed(isWatched: true): .success
    case .confirmed(isWatched: false), .queued: .muted
    case .saving: .information
    case .notSaved: .danger
    }
  }
}
