// SPDX-License-Identifier: MIT

import TermRender

/// The count, its course if the course has no separate pane, and the buttons that change the count.
///
/// The digits are as large as the other parts allow. The gaps between the parts share the remaining rows.
struct CountPane: Widget {
  /// The space inside the pane.
  let space: Size
  /// The width of the titles of the buttons.
  let buttonColumns: Int
  /// A Boolean value that indicates whether the pane contains the course.
  let hasCourse: Bool

  /// The number of empty rows between the parts, if there's space for them.
  private var gap: Int { space.rows >= 35 ? 2 : 1 }

  /// The number of empty rows below the buttons.
  private var margin: Int { gap - 1 }

  /// The height of the buttons.
  private static let buttonRows = 3

  /// The number of rows for the digits and the course.
  private var variableRows: Int {
    let rows = space.rows - margin - Self.buttonRows
    return rows - (hasCourse ? 3 : 2) * gap
  }

  /// The size of the digits, which leaves at least seven rows for the course if there's space for them.
  private var digitSize: DigitSize {
    .largest(in: Size(columns: space.columns, rows: variableRows - (hasCourse ? 7 : 0)))
  }

  /// The height of the course.
  private var courseRows: Int {
    min(max(3, variableRows - digitSize.rows), CoursePane.courseRows)
  }

  var body: some Widget {
    VStack(alignment: .center) {
      Spacer()
      Observe(\CounterState.count.present) { count in
        Digits(value: count, size: digitSize)
          .accessibilityLabel("Count: \(count), \(CounterState.Parity(of: count))")
      }
      .accessibilityLiveRegion()
      Spacer()
      if hasCourse {
        Course(columns: space.columns).frame(height: courseRows)
        Spacer()
      }
      Buttons(titleColumns: buttonColumns, rows: Self.buttonRows).id("buttons")
    }
    .frame(maxWidth: .max)
    .padding(.horizontal)
    .padding(.bottom, margin)
    .pane("Count") {
      EnvironmentReader(\.surroundingLines) { lines in
        if hasCourse {
          Observe(\CounterState.low, \CounterState.peak, \CounterState.parity) {
            low,
            peak,
            parity in
            Text("low \(low) · peak \(peak) · \(parity.rawValue)").lineLimit(1).foregroundStyle(
              .muted
            )
            .frame(width: lines.constantWidth(23), alignment: .trailing)
          }
        } else {
          Observe(\CounterState.parity) {
            Text($0.rawValue).foregroundStyle(.muted)
              .frame(width: lines.constantWidth(4), alignment: .trailing)
          }
        }
      }
      // The content of the pane has the same text for screen readers.
      .accessibilityHidden()
    }
  }
}

extension SurroundingLines {
  /// Returns a constant width for a detail in the title row of a pane, so that a change redraws only the detail.
  ///
  /// Beside the line of a frame, the detail has its own width, because a gap in the line would be visible.
  func constantWidth(_ columns: Int) -> Int? { self == .none ? columns : nil }
}
