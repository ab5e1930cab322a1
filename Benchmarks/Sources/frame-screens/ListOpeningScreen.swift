// SPDX-License-Identifier: MIT

import TermRender

/// A screen with a list of a million rows.
///
/// Each step changes a row and creates the list again.
struct ListOpeningScreen: App {
  struct State {
    @Versioned var rows = (0..<1_000_000).map { Row(id: $0, value: UInt32($0)) }
    var openings = 0
  }

  struct Row: Identifiable {
    let id: Int
    var value: UInt32
  }

  let store = Store(
    State(),
    .on(Step.self) { state, _ in
      state.openings += 1
      state.rows[0].value &+= 1
    }
  )

  var body: some Widget {
    Observe(\State.openings) { openings in
      List(reading: \State.$rows) { row in
        Text("Row \(row.id)   \(row.value % 8 == 0 ? "late" : "in time"), opened \(openings % 10)")
      }
      .id("list \(openings)")
    }
    .stepKeys()
  }
}
