// SPDX-License-Identifier: MIT

import TermRender

/// A fact in the title bar.
enum TitleFact: Hashable {
  /// The number of movies.
  case movies(Int)
  /// The number of watched movies.
  case watched(Int)
  /// The number of movies with failed changes.
  case notSaved(Int)
  /// The mode of the simulated network, with or without its latency and failure rate.
  case network(ServiceMode, isDetailed: Bool)
  /// The number of movies with pending changes, of which at least one is in flight.
  case saving(Int)
  /// The number of movies with pending changes, of which none is in flight.
  case pending(Int)
  /// A confirmation that the service has all changes.
  case allSaved
}

extension TitleFact {
  /// The fact in words.
  var title: String {
    switch self {
    case .movies(1): "1 movie"
    case .movies(let count): "\(count) movies"
    case .watched(let count): "\(count) watched"
    case .notSaved(let count): "\(count) not saved"
    case .network(let mode, let isDetailed):
      "network: \(isDetailed ? mode.explanation : mode.name)"
    case .saving(let count): "\(count) saving"
    case .pending(let count): "\(count) pending"
    case .allSaved: "all saved"
    }
  }

  /// The symbol before the words.
  var symbol: String? {
    switch self {
    case .watched: "✓"
    case .notSaved: "✗"
    case .saving: "→"
    case .pending: "◔"
    case .movies, .network, .allSaved: nil
    }
  }

  /// The foreground style of the symbol, of the name of the network mode, or of the words if there's neither.
  var foreground: Theme.Foreground {
    switch self {
    case .movies: .text
    case .watched: .success
    case .notSaved: .danger
    case .network(let mode, _): mode.failureRate > 0 ? .warning : .muted
    case .saving: .information
    case .pending, .allSaved: .muted
    }
  }

  /// The width of the symbol and the words.
  var columns: Int { title.count + (symbol == nil ? 0 : 2) }

  /// A Boolean value that indicates whether the fact is at the right.
  var isTrailing: Bool {
    switch self {
    case .movies, .watched, .notSaved: false
    case .network, .saving, .pending, .allSaved: true
    }
  }

  /// A Boolean value that indicates whether screen readers speak the fact.
  ///
  /// They speak the title bar after each change, and the list already contains the number of its rows.
  var isSpoken: Bool {
    switch self {
    case .movies, .watched: false
    case .notSaved, .network, .saving, .pending, .allSaved: true
    }
  }
}
