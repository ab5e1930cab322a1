// SPDX-License-Identifier: MIT

import TermRender

// snippet: optimistic-status
/// The status of a movie, as a symbol, a word, and a color.
///
/// The width is fixed, so that the other columns don't move.
struct StatusLabel: Widget {
  let status: MovieStatus

  /// The width of the longest status, which is `* saving... |` in ASCII.
  static let columns = 13

  var body: some Widget {
    HStack(spacing: 1) {
      Text("\(status.symbol) \(status.title)").foregroundStyle(status.foreground)
      if case .saving = status { Spinner() }
    }
    .frame(width: Self.columns, alignment: .leading)
    .regularWeight()
    .accessibilityLabel(status.title)
  }
}
// end

extension MovieStatus {
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
