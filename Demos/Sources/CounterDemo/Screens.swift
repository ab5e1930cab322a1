// SPDX-License-Identifier: MIT

import TermRender

/// The count, as large as there is room for.
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
      Key("+", "k", "up", does: "Add", send: Increase())
      Key("-", "j", "down", does: "Subtract", send: Decrease())
      Key("h", does: "History", send: Go.push(.history))
      Key("left", does: "Smaller step", send: ChooseStep.smaller)
      Key("right", does: "Larger step", send: ChooseStep.larger)
      keysOfAllScreens
      Key("r", does: "Reset", send: Reset())
    }
  }
}

/// Large digits and bordered buttons, with room around.
private struct LargeScreen: Widget {
  /// How large the digits are.
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

/// The same in as few as 30 columns and 8 rows.
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

/// The name, and why it goes no further.
private struct Header: Widget {
  var body: some Widget {
    HStack {
      Text("Counter").bold()
      Spacer()
      Observe(\CounterState.limit) { limit in
        switch limit {
        case .least: Text("at least \(CounterState.range.lowerBound)").dim()
        case .most: Text("at most \(CounterState.range.upperBound)").dim()
        case nil: Text("")
        }
      }
    }
  }
}

/// The count in words, on a line by itself.
private struct CountLine: Widget {
  var body: some Widget {
    Observe(\CounterState.count.present) { Text("Count: \($0)") }.accessibilityAnnounced()
  }
}

/// What follows from the state, a line each.
private struct Facts: Widget {
  var body: some Widget {
    VStack {
      Observe(\CounterState.step) { step in
        HStack {
          Text("step    ").dim()
          ForEach(CounterState.Step.allCases) { StepLabel(step: $0, isChosen: $0 == step) }
        }
        .accessibilityLabel("step \(step.rawValue)")
      }
      HStack {
        Text("parity   ").dim()
        Observe(\CounterState.isEven) { Text($0 ? "even" : "odd ") }
      }
      HStack {
        Text("history  ").dim().accessibilityHidden()
        Observe(\CounterState.recent) {
          Sparkline($0, in: CounterState.range).accessibilityLabel("history")
        }
        .frame(width: 16)
      }
    }
  }
}

/// A step to choose; the chosen one stands in brackets.
private struct StepLabel: Widget {
  let step: CounterState.Step
  let isChosen: Bool

  var body: some Widget {
    if isChosen {
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
