// SPDX-License-Identifier: MIT

import TermRender

/// The screen with the count, in the largest layout that fits.
struct CountScreen: Widget {
  var body: some Widget {
    GeometryReader { size in
      if size.columns >= 60, size.rows >= 18 {
        LargeScreen(scale: size.columns >= 100 && size.rows >= 30 ? 2 : 1)
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

/// A layout with large digits, bordered buttons, and empty space between them.
private struct LargeScreen: Widget {
  /// The scale of the digits.
  let scale: Int

  var body: some Widget {
    VStack(alignment: .center) {
      Header()
      Divider().dim()
      Spacer()
      HStack(alignment: .center, spacing: 8) {
        Observe(\CounterState.count.present) { BigNumber(value: $0, scale: scale) }
        Facts()
      }
      Spacer()
      CountLine()
      Spacer()
      CountBar()
      Spacer()
      Buttons().buttonStyle(.bordered)
      Spacer()
      Divider().dim()
      HelpLine()
    }
    .padding(.horizontal, 1)
  }
}

/// A layout for small terminals, down to 30 columns and 8 rows.
private struct SmallScreen: Widget {
  var body: some Widget {
    VStack(alignment: .center) {
      Header()
      Spacer()
      HStack(alignment: .center, spacing: 3) {
        Observe(\CounterState.count.present) { BigNumber(value: $0, scale: 1) }
        Facts()
      }
      Spacer()
      CountLine()
      CountBar()
      Spacer()
      Buttons()
      Spacer()
      HelpLine()
    }
  }
}

/// The name of the app, and the limit that the count has reached.
private struct Header: Widget {
  var body: some Widget {
    HStack {
      Text("Counter").bold()
      Spacer()
      Observe(\CounterState.limit) { limit in
        switch limit {
        case .least: Text("minimum \(CounterState.range.lowerBound)").dim()
        case .most: Text("maximum \(CounterState.range.upperBound)").dim()
        case nil: Text("")
        }
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
      Observe(\CounterState.step) { step in
        HStack {
          Text("Step    ").dim()
          ForEach(CounterState.Step.allCases) { StepLabel(step: $0, isSelected: $0 == step) }
        }
        .accessibilityLabel("Step \(step.rawValue)")
      }
      HStack {
        Text("Parity   ").dim()
        Observe(\CounterState.isEven) { Text($0 ? "even" : "odd ") }
      }
      HStack {
        Text("History  ").dim().accessibilityHidden()
        Observe(\CounterState.recent) {
          Sparkline($0, in: CounterState.range).accessibilityLabel("History")
        }
        .frame(width: 16)
      }
    }
  }
}

/// A selectable step.
///
/// Brackets mark the selected step.
private struct StepLabel: Widget {
  let step: CounterState.Step
  let isSelected: Bool

  var body: some Widget {
    if isSelected {
      Text("‹\(step.rawValue)›").bold()
    } else {
      Text(" \(step.rawValue) ").dim()
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
