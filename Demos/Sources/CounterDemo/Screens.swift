// SPDX-License-Identifier: MIT

import TermRender

/// The screen with the count, in the largest layout that fits.
struct CountScreen: Widget {
  var body: some Widget {
    GeometryReader { size in
      if size.columns >= 72, size.rows >= 20 {
        LargeScreen(size: size)
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

/// A layout with panes for the count, the step, and the history, and for the course on a high screen.
private struct LargeScreen: Widget {
  let size: Size

  /// A Boolean value that indicates whether the screen has space for margins.
  private var isWide: Bool { size.columns >= 100 && size.rows >= 30 }

  /// The number of columns at each side of the screen.
  private var margin: Int { isWide ? 1 : 0 }

  /// The number of empty rows below the title bar.
  private var topMargin: Int { size.rows >= 30 ? 1 : 0 }

  /// The width of the panes for the step and the history.
  private var sideColumns: Int { isWide ? 33 : 27 }

  /// A Boolean value that indicates whether the course has a pane below the others.
  ///
  /// The list of changes is then about as high as many sessions need.
  private var hasCoursePane: Bool { isWide && size.rows >= 36 }

  /// The number of columns in the panes, including the columns between them.
  private var columns: Int { size.columns - 2 * margin }

  /// The space in the pane of the count.
  private var countSpace: Size {
    Size(
      columns: columns - 1 - sideColumns - 4,
      rows: size.rows - topMargin - 4 - (hasCoursePane ? CoursePane.rows : 0)
    )
  }

  var body: some Widget {
    VStack {
      TitleBar(isWide: true)
      VStack {
        HStack(spacing: 1) {
          CountPane(
            space: countSpace,
            buttonColumns: isWide ? 9 : 5,
            hasCourse: !hasCoursePane
          )
          .id("count")
          VStack {
            StepPane().id("step")
            // The history screen lists the changes for screen readers.
            HistoryPane(showsNumbers: isWide).accessibilityHidden()
          }
          .frame(width: sideColumns)
        }
        if hasCoursePane {
          CoursePane(columns: columns - 4).id("course").frame(height: CoursePane.rows)
        }
      }
      .padding(.top, topMargin)
      .padding(.horizontal, margin)
      CommandHelp { HelpLine() }.padding(.horizontal, 1)
    }
  }
}

/// The selectable steps, and the keys that select them.
private struct StepPane: Widget {
  var body: some Widget {
    VStack(spacing: 1) {
      Steps(fillsWidth: true)
      HStack(spacing: 1) {
        Observe(\CounterState.step) { step in
          HStack {
            arrow(" ←", isPossible: !step.isSmallest)
            arrow(" → ", isPossible: !step.isLargest)
          }
        }
        Text("smaller, larger").foregroundStyle(.muted)
      }
      // Screen readers receive the keys from the help line.
      .accessibilityHidden()
    }
    .frame(maxWidth: .max, alignment: .leading)
    .padding()
    .pane("Step")
  }

  @WidgetBuilder
  private func arrow(_ text: String, isPossible: Bool) -> some Widget {
    if isPossible {
      Text(text).bold().background(.key)
    } else {
      Text(text).foregroundStyle(.disabled).background(.key)
    }
  }
}

/// The changes of the count, newest first, with the newest one marked as a selected row without the focus.
private struct HistoryPane: Widget {
  /// A Boolean value that indicates whether the pane is wide enough for the numbers of the changes.
  let showsNumbers: Bool

  var body: some Widget {
    Observe(\CounterState.changes) { changes in
      List(changes) { change in
        let isNewest = change.id == changes.first?.id
        let row = HStack {
          Text(isNewest ? "▏" : "").frame(width: 2, alignment: .leading)
          Text(change.text)
            .foregroundStyle(change.foreground)
            .layoutPriority(1)
          Spacer()
          Text("\(change.result)")
          if showsNumbers {
            // The counts are then in the middle, unless a long difference from a damaged session needs the space.
            Text("#\(change.id)").foregroundStyle(.muted)
              .frame(minWidth: 4, idealWidth: 14, alignment: .trailing)
          }
        }
        .padding(.trailing)
        if isNewest { row.background(.inactiveSelection) } else { row }
      }
      .emptyState { Text("Changes appear here").foregroundStyle(.muted) }
      .listStyle(.display)
      .pane("History", info: "\(changes.count)")
    }
  }
}

extension CounterState.Change {
  /// The role of the difference.
  fileprivate var foreground: Theme.Foreground {
    if isReset { return .muted }
    return difference < 0 ? .danger : .success
  }
}

/// A layout for small terminals, down to 30 columns and 8 rows.
private struct SmallScreen: Widget {
  var body: some Widget {
    VStack(alignment: .center) {
      TitleBar()
      Spacer()
      HStack(alignment: .center, spacing: 3) {
        Observe(\CounterState.count.present) { Digits(value: $0, size: .small) }
        Facts()
      }
      Spacer()
      CountLine()
      CountBar()
      Spacer()
      Buttons().id("buttons").id("count")
      Spacer()
      CommandHelp { HelpLine() }
    }
  }
}

/// The name of the app, the count, and the range or the limit that the count has reached.
struct TitleBar: Widget {
  /// A Boolean value that indicates whether the bar has space for the count and the range.
  var isWide = false

  var body: some Widget {
    StatusBar("Counter") {
      if isWide {
        // The constant width doesn't move other widgets, so only the changed text is redrawn.
        Observe(\CounterState.count.present) {
          Text("Count: \($0)").frame(width: 9, alignment: .leading)
        }
        // The digits have the same text for screen readers.
        .accessibilityHidden()
      }
      Spacer()
      // While there's no spinner, no space follows the range.
      HStack {
        Observe(\CounterState.limit) { limit in
          switch limit {
          case .least: Text("minimum \(CounterState.range.lowerBound)").foregroundStyle(.muted)
          case .most: Text("maximum \(CounterState.range.upperBound)").foregroundStyle(.warning)
          case nil where isWide:
            Text("\(CounterState.range.lowerBound) to \(CounterState.range.upperBound)")
              .foregroundStyle(.muted)
          case nil: Text("")
          }
        }
        Observe(\CounterState.isTicking) { isTicking in
          if isTicking { Spinner("ticking").padding(.leading, 2) }
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
      HStack {
        Text("Step    ").foregroundStyle(.muted).accessibilityHidden()
        Steps()
      }
      HStack {
        Text("Parity   ").foregroundStyle(.muted)
        Observe(\CounterState.parity) { Text($0.rawValue).frame(width: 4, alignment: .leading) }
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

private struct CountBar: Widget {
  var body: some Widget {
    Observe(\CounterState.count.present) { count in
      ProgressBar(value: Double(count), total: Double(CounterState.range.upperBound))
        .foregroundStyle(.accent)
    }
  }
}
