// SPDX-License-Identifier: MIT

import TermRender

// snippet: optimistic-status
/// How a film stands, by a sign, a word and a colour; always as wide, so that nothing beside it moves.
struct StatusLabel: Widget {
  let status: FilmStatus

  /// As wide as the longest, which is `* saving... |` where there is nothing but ASCII.
  static let columns = 13

  var body: some Widget {
    HStack(spacing: 1) {
      Text("\(status.sign) \(status.word)").foregroundStyle(status.ink)
      if case .saving = status { Spinner() }
    }
    .frame(width: Self.columns, alignment: .leading)
    .accessibilityLabel(status.word)
  }
}
// end

extension FilmStatus {
  /// What tells it from the others without a colour.
  var sign: String {
    switch self {
    case .settled(isWatched: true), .saving(isWatched: true): "●"
    case .settled(isWatched: false), .saving(isWatched: false): "○"
    case .queued: "◌"
    case .notSaved: "✗"
    }
  }

  var ink: Theme.Ink {
    switch self {
    case .settled(isWatched: true): .text
    case .settled(isWatched: false), .queued: .muted
    case .saving: .accent
    case .notSaved: .danger
    }
  }
}
