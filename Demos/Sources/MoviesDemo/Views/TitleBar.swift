// SPDX-License-Identifier: MIT

import TermRender

/// A bar with the name of the app, a warning, and the facts that fit.
struct TitleBar: Widget {
  /// The panes below the bar.
  let plan: ScreenPlan
  /// A Boolean value that indicates whether only the short warning fits.
  let isNarrow: Bool

  var body: some Widget {
    StatusBar("Watchlist") {
      // Without a warning, the facts follow the name of the app.
      HStack {
        Observe(\MoviesState.banner) { banner in
          if let banner { BannerLabel(banner: banner, isNarrow: isNarrow).padding(.trailing, 2) }
        }
        // The reader fills the available width, so that new counts don't redraw the surrounding regions.
        GeometryReader { size in
          Observe(\MoviesState.titleFacts) { facts in
            let namesMode = plan.titleNamesMode || plan.hidesEmptyLog && facts.isLogEmpty
            TitleFactRow(facts: facts.facts(in: size.columns, namesMode: namesMode))
              .frame(width: size.columns)
          }
        }
      }
    }
  }
}

/// A warning in words.
private struct BannerLabel: Widget {
  let banner: Banner
  let isNarrow: Bool

  var body: some Widget {
    switch banner {
    case .offline:
      Text(isNarrow ? "! Offline" : "! Offline: changes queued").bold().foregroundStyle(.warning)
    case .notFollowing(let reason):
      Text("✗ \(reason) Press R to retry.").bold().lineLimit(1).foregroundStyle(.danger)
    }
  }
}

/// A row of facts, of which the last ones are at the right.
private struct TitleFactRow: Widget {
  let facts: [TitleFact]

  var body: some Widget {
    HStack {
      row(facts.filter { !$0.isTrailing })
      Spacer()
      row(facts.filter(\.isTrailing))
    }
  }

  private func row(_ facts: [TitleFact]) -> some Widget {
    HStack(spacing: TitleFacts.spacing) { ForEach(facts) { TitleFactLabel(fact: $0) } }
  }
}

/// A fact with its symbol.
private struct TitleFactLabel: Widget {
  let fact: TitleFact

  var body: some Widget {
    HStack(spacing: 1) {
      if case .network(let mode, let isDetailed) = fact {
        NetworkLabel(mode: mode, isDetailed: isDetailed, foreground: fact.foreground)
      } else {
        if let symbol = fact.symbol { Text(symbol).foregroundStyle(fact.foreground) }
        Text(fact.title).foregroundStyle(fact.symbol == nil ? fact.foreground : .text)
      }
    }
    .accessibilityLabel(fact.title)
    .accessibilityHidden(!fact.isSpoken)
  }
}

/// The mode of the network, in which only the name of the mode can be a warning.
private struct NetworkLabel: Widget {
  let mode: ServiceMode
  let isDetailed: Bool
  /// The foreground style of the name.
  let foreground: Theme.Foreground

  var body: some Widget {
    HStack(spacing: 1) {
      Text("network:")
      HStack {
        Text(mode.name).foregroundStyle(foreground)
        if isDetailed { Text(String(mode.explanation.dropFirst(mode.name.count))) }
      }
    }
    .foregroundStyle(.muted)
  }
}

/// A warning in the title bar.
enum Banner: Equatable {
  /// A warning that no requests are sent.
  case offline
  /// A warning that the list can differ from the stored movies, with a reason for the user.
  case notFollowing(String)
}

extension MoviesState {
  /// The warning to show, or `nil` if there is none.
  var banner: Banner? {
    if let failure = loading.failure, movies.count > 0 { return .notFollowing(failure.message) }
    return mode == .offline ? .offline : nil
  }
}
