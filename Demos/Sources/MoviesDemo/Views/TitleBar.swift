// SPDX-License-Identifier: MIT

import TermRender

/// A bar with the name of the app or a warning, and the numbers of unsaved changes.
struct TitleBar: Widget {
  /// A Boolean value that indicates whether the bar shows the network mode because the activity log doesn't fit.
  let namesMode: Bool
  /// A Boolean value that indicates whether only the short warning fits.
  let isNarrow: Bool

  var body: some Widget {
    StatusBar("Watchlist") {
      Observe(\MoviesState.banner) { banner in
        switch banner {
        case nil: Nodes([])
        case .offline:
          Text(isNarrow ? "! Offline" : "! Offline: changes queued").bold()
            .foregroundStyle(.warning)
        case .notFollowing(let reason):
          Text("✗ \(reason) Press R to retry.").bold().lineLimit(1).foregroundStyle(.danger)
        }
      }
      // The reader fills the available width, so that new counts don't redraw the surrounding regions.
      GeometryReader { size in
        Observe(\MoviesState.counts) { counts in
          Text(counts?.sentence ?? "").lineLimit(1)
            .frame(width: size.columns, alignment: .trailing)
        }
      }
      if namesMode {
        Observe(\MoviesState.mode) { mode in
          // The offline warning already names the mode.
          if mode != .offline { Text("network \(mode.name)").layoutPriority(1) }
        }
      }
    }
  }
}

/// A warning in the title bar.
enum Banner: Equatable {
  /// A warning that no requests are sent.
  case offline
  /// A warning that the list can differ from the stored movies, with a reason for the user.
  case notFollowing(String)
}

/// The numbers of movies with unsaved changes.
struct ChangeCounts: Equatable {
  let pending: Int
  let failed: Int

  /// The counts as text.
  var sentence: String {
    switch (pending, failed) {
    case (0, 0): "all saved"
    case (_, 0): "\(pending) pending"
    case (0, _): "\(failed) not saved"
    default: "\(pending) pending · \(failed) not saved"
    }
  }
}

extension MoviesState {
  /// The warning to show, or `nil` if there is none.
  var banner: Banner? {
    if let failure = loading.failure, movies.count > 0 { return .notFollowing(failure.message) }
    return mode == .offline ? .offline : nil
  }

  /// The numbers of movies with unsaved changes, or `nil` if the list is empty.
  var counts: ChangeCounts? {
    movies.count == 0 ? nil : ChangeCounts(pending: pendingCount, failed: failedCount)
  }
}
