// SPDX-License-Identifier: MIT

import TermRender

/// The values in the title bar.
struct TitleFacts: Equatable {
  let movies: Int
  let watched: Int
  let failed: Int
  let pending: Int
  /// A Boolean value that indicates whether a request is in flight.
  let isSending: Bool
  let mode: ServiceMode
  /// A Boolean value that indicates whether the activity log has no entries.
  let isLogEmpty: Bool

  /// The number of empty columns between two facts.
  static let spacing = 3
  /// The width in which the network mode is detailed.
  private static let detailedColumns = 88

  /// Returns the facts that fit, from left to right.
  ///
  /// - Parameters:
  ///   - columns: The available width. If it's too small for all facts, the result omits the least important ones.
  ///   - namesMode: A Boolean value that indicates whether the facts include the network mode.
  /// - Returns: The facts. Without movies, the result contains at most the network mode.
  func facts(in columns: Int, namesMode: Bool) -> [TitleFact] {
    // The offline warning already names the mode.
    let isDetailed = columns >= Self.detailedColumns
    let network: [TitleFact] =
      namesMode && mode != .offline ? [.network(mode, isDetailed: isDetailed)] : []
    let notSaved: [TitleFact] = failed > 0 ? [.notSaved(failed)] : []
    let totals: [TitleFact] = movies > 0 ? [.movies(movies), .watched(watched)] : []
    let byImportance = notSaved + saving + network + totals.reversed()
    var left = columns + Self.spacing
    let fitting = byImportance.prefix { fact in
      left -= fact.columns + Self.spacing
      return left >= 0
    }
    return (totals + notSaved + network + saving).filter(fitting.contains)
  }

  /// The fact about the changes that aren't saved yet.
  private var saving: [TitleFact] {
    if pending > 0 { return [isSending ? .saving(pending) : .pending(pending)] }
    return movies > 0 && failed == 0 ? [.allSaved] : []
  }
}

extension MoviesState {
  /// The values in the title bar.
  var titleFacts: TitleFacts {
    TitleFacts(
      movies: movies.count,
      watched: movies.watchedCount,
      failed: failedCount,
      pending: pendingCount,
      isSending: isSending,
      mode: mode,
      isLogEmpty: activity.lines.isEmpty
    )
  }
}
