// SPDX-License-Identifier: MIT

import TermRender

/// The name of the app, or what it cannot do now, and how many changes are not saved.
struct TitleBar: Widget {
  /// Whether it says how well the network does, since nothing else on the screen does.
  let namesMode: Bool
  /// Whether there is room for no more than that and the counts.
  let isNarrow: Bool

  var body: some Widget {
    StatusBar {
      Observe(\MoviesState.banner) { banner in
        switch banner {
        case nil: Text("Watch-list").bold()
        case .offline:
          Text(isNarrow ? "! offline" : "! offline: changes wait").bold().foregroundStyle(.warning)
        case .notFollowing(let reason):
          Text("✗ \(reason) R tries again").bold().lineLimit(1).foregroundStyle(.danger)
        }
      }
      // As wide as there is room, so that nothing around is drawn again when the counts change.
      GeometryReader { size in
        Observe(\MoviesState.counts) { counts in
          Text(counts?.sentence ?? "").lineLimit(1)
            .frame(width: size.columns, alignment: .trailing)
        }
      }
      if namesMode {
        Observe(\MoviesState.mode) { mode in
          // The banner says it already.
          if mode != .offline { Text("net \(mode.name)").layoutPriority(1) }
        }
      }
    }
  }
}

/// What keeps the app from doing all that it should.
enum Banner: Equatable {
  /// Nothing is sent.
  case offline
  /// The films that are shown may not be those that are stored, for a reason in words.
  case notFollowing(String)
}

/// How many changes are not saved.
struct ChangeCounts: Equatable {
  let pending: Int
  let failed: Int

  /// Both in words.
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
  /// What keeps the app from doing all that it should; nil if nothing does.
  var banner: Banner? {
    if let failure = loading.failure, films.count > 0 { return .notFollowing(failure.message) }
    return mode == .offline ? .offline : nil
  }

  /// How many changes are not saved; nil while there are no films.
  var counts: ChangeCounts? {
    films.count == 0 ? nil : ChangeCounts(pending: pendingCount, failed: failedCount)
  }
}
