// SPDX-License-Identifier: MIT

import TermRender

/// A screen with the stored counts, starting with the current count.
struct HistoryScreen: Widget {
  var body: some Widget {
    Observe(\CounterState.history) { counts in
      VStack {
        TitleBar()
        BarChart(
          counts.indices.map { $0 == 0 ? "now" : "−\($0)" },
          values: Samples(counts.reversed()),
          in: Double(CounterState.range.lowerBound)...Double(CounterState.range.upperBound)
        )
        .padding(.horizontal)
        .frame(maxWidth: .max, maxHeight: .max, alignment: .topLeading)
        .pane(
          "History",
          info: counts.count == 1 ? "nothing to undo" : "\(counts.count - 1) to undo"
        )
        CommandHelp { HelpLine() }.padding(.horizontal, 1)
      }
    }
    .keys {
      Key("esc", "h", title: "Back", id: "counter.leave-history", send: Go.pop)
      keysOfAllScreens
    }
  }
}
