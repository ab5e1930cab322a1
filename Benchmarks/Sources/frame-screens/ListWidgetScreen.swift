// SPDX-License-Identifier: MIT

import TermRender

/// A screen with a list that has a selection.
///
/// `down` moves down one line, `pagedown` one page. Each also changes a row.
struct ListWidgetScreen: App {
  struct State {
    struct Row: Identifiable {
      let id: Int
      var value: UInt32
    }

    @Versioned var rows: [Row]
    var selected: Int? = 0
  }

  struct Select: Action {
    let id: Int
  }

  let store: Store<State>

  init() { self.init(rows: 100_000) }

  init(rows: Int) {
    store = Store(
      State(
        rows: (0..<rows).map {
          State.Row(id: $0, value: UInt32(truncatingIfNeeded: noise($0)))
        }
      ),
      .combine(
        .on(Select.self) { state, select in
          state.selected = select.id
          state.rows[select.id].value &+= 1
        },
        .on(Step.self) { state, _ in state.rows[0].value &+= 1 }
      )
    )
  }

  var body: some Widget {
    Observe(\State.selected) { selected in
      List(reading: \State.$rows) { row in
        Text("Row \(row.id)   \(row.value % 8 == 0 ? "late" : "in time")")
      }
      .selection(selected, send: Select.init)
      .defaultFocus()
    }
    .stepKeys()
  }
}
