// SPDX-License-Identifier: MIT

import TermRender

/// The screen with the count, in the largest layout that fits.
struct CountScreen: Widget {
  var body: some Widget {
    GeometryReader { size in
      if size.columns >= 60, size.rows >= 18 {
        LargeScreen(isHuge: size.columns >= 100 && size.rows >= 30)
      } else {
        SmallScreen()
      }
    }
    .keys {
      Key("+", "k", "up", title: "Add", id: "counter.add", send: Increase())
      Key("-", "j", "down", title: "Subtract", id: "counter.subtract", send: Decrease())
      Key("h", title: "History", id: "counter.show-history", send: Go.push(.history))
      Key("left", title: "Smaller step", id: "counter.smaller-step", send: ChooseStep.smaller)
      Key("right", title: "Larger step", id: "counter.larger-step", send: ChooseStep.larger)
      keysOfAllScreens
      Key("r", title: "Reset", id: "counter.reset", send: Reset())
    }
  }
}

/// A layout with panes for the count, the step, and the history.
private struct LargeScreen: Widget {
  /// A Boolean value that indicates whether the digits have twice the size.
  let isHuge: Bool

  var body: some Widget {
    VStack {
      TitleBar()
      HStack(spacing: 1) {
        CountPane(scale: isHuge ? 3 : 2)
        VStack {
          Steps().frame(maxWidth: .max, alignment: .leading).padding().pane("Step")
          // The history screen lists the changes for screen readers.
          HistoryPane().accessibilityHidden()
        }
        .frame(width: 26)
      }
      .padding(.top)
      .padding(.horizontal, isHuge ? 1 : 0)
      HelpLine().padding(.horizontal, 1)
    }
  }
}

/// The count, its course, and the buttons that change it.
private struct CountPane: Widget {
  /// The scale of the digits.
  let scale: Int

  var body: some Widget {
    VStack(alignment: .center) {
      Spacer()
      Observe(\CounterState.count.present) { Digits(value: $0, scale: scale) }
      Text("")
      HStack(spacing: 2) {
        CountLine()
        Observe(\CounterState.isEven) { Text($0 ? "even" : "odd ") }
      }
      .foregroundStyle(.muted)
      Spacer()
      Observe(\CounterState.history) { History(counts: $0) }
      Spacer()
      CountBar()
      Spacer()
      Buttons().id("buttons")
      Spacer()
    }
    .padding(.horizontal)
    .pane("Count")
  }
}

/// The course of the count, and the number of its changes.
private struct History: Widget {
  let counts: [Int]

  var body: some Widget {
    VStack {
      Sparkline(Samples(counts), in: 0...99, rows: 3).foregroundStyle(.accent)
        .accessibilityLabel("History")
      HStack {
        // Texts of constant width don't move other widgets, so only the history is redrawn.
        Text(counts.count == 2 ? "1 change" : "\(counts.count - 1) changes")
          .frame(width: 12, alignment: .leading)
        Spacer()
        Text("peak \(counts.max() ?? 0)").frame(width: 7, alignment: .trailing)
      }
      .foregroundStyle(.muted)
    }
  }
}

/// The changes of the count, newest first.
private struct HistoryPane: Widget {
  var body: some Widget {
    Observe(\CounterState.changes) { changes in
      List(changes) { change in
        HStack(spacing: 2) {
          Text(change.text).foregroundStyle(change.difference < 0 ? .danger : .success)
            .frame(width: 4, alignment: .trailing)
          Text("\(change.result)").frame(width: 3, alignment: .trailing)
        }
      }
      .emptyState { Text("No changes yet").foregroundStyle(.muted) }
      .listStyle(.display)
      .pane("History", info: "\(changes.count)")
    }
  }
}

/// A layout for small terminals, down to 30 columns and 8 rows.
private struct SmallScreen: Widget {
  var body: some Widget {
    VStack(alignment: .center) {
      TitleBar()
      Spacer()
      HStack(alignment: .center, spacing: 3) {
        Observe(\CounterState.count.present) { Digits(value: $0, scale: 1) }
        Facts()
      }
      Spacer()
      CountLine()
      CountBar()
      Spacer()
      Buttons().id("buttons")
      Spacer()
      HelpLine()
    }
  }
}

/// The name of the app, and the limit that the count has reached.
struct TitleBar: Widget {
  var body: some Widget {
    StatusBar("Counter") {
      Spacer()
      Observe(\CounterState.limit) { limit in
        switch limit {
        case .least: Text("minimum \(CounterState.range.lowerBound)").foregroundStyle(.muted)
        case .most: Text("maximum \(CounterState.range.upperBound)").foregroundStyle(.warning)
        case nil: Text("")
        }
      }
      Observe(\CounterState.isTicking) { isTicking in
        if isTicking { Spinner("ticking") }
      }
    }
  }
}

/// The count as text, on a separate line.
private struct CountLine: Widget {
  var body: some Widget {
    Observe(\CounterState.count.present) { Text("Count: \($0)") }.accessibilityLiveRegion()
  }
}

/// Values derived from the state, one per line.
private struct Facts: Widget {
  var body: some Widget {
    VStack {
      HStack {
        Text("Step    ").foregroundStyle(.muted).accessibilityHidden()
        Steps()
      }
      HStack {
        Text("Parity   ").foregroundStyle(.muted)
        Observe(\CounterState.isEven) { Text($0 ? "even" : "odd ") }
      }
      HStack {
        Text("History  ").foregroundStyle(.muted).accessibilityHidden()
        Observe(\CounterState.history) {
          Sparkline(Samples($0), in: 0...99).accessibilityLabel("History")
        }
        .frame(width: 16)
      }
    }
  }
}

/// The selectable steps.
private struct Steps: Widget {
  var body: some Widget {
    Observe(\CounterState.step) { step in
      HStack {
        ForEach(CounterState.Step.allCases) { other in
          Text(other == step ? "‹\(other.rawValue)›" : " \(other.rawValue) ")
            .padding(.horizontal)
            .background(other == step ? .filled : .button)
        }
      }
      .accessibilityLabel("Step \(step.rawValue)")
    }
  }
}

private struct CountBar: Widget {
  var body: some Widget {
    Observe(\CounterState.count.present) { count in
      ProgressBar(value: Double(count), total: Double(CounterState.range.upperBound))
        .foregroundStyle(.accent)
    }
  }
}

private struct Buttons: Widget {
  var body: some Widget {
    HStack(spacing: 1) {
      Observe(\CounterState.limit) { limit in
        HStack(spacing: 1) {
          Button("−", send: Decrease()).disabled(limit == .least).accessibilityLabel("Subtract")
          Button("+", send: Increase()).disabled(limit == .most).accessibilityLabel("Add")
        }
      }
      Button("Reset", send: Reset())
      Observe(\CounterState.isTicking) { isTicking in
        Button(isTicking ? "Stop" : "Tick", send: ToggleTicking())
      }
    }
  }
}
