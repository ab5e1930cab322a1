// SPDX-License-Identifier: MIT

import TermRender

/// A screen with a table of eight columns that has a selection.
///
/// `down` moves down one line, `pagedown` one page. Each also changes a row.
struct TableWidgetScreen: App {
  typealias State = ListWidgetScreen.State

  let store: Store<ListWidgetScreen.State>

  init() { self.init(rows: 100_000) }

  init(rows: Int) { store = ListWidgetScreen(rows: rows).store }

  var body: some Widget {
    Observe(\State.selected) { selected in
      Table(reading: \State.$rows) {
        TableColumn("Row", width: .fitted(), value: { "Row \($0.id)" })
        TableColumn("State", width: .fixed(8), value: { $0.value % 8 == 0 ? "late" : "in time" })
        for column in 0..<6 {
          TableColumn("\(column)", alignment: .trailing, value: { "\($0.value >> column)" })
        }
      }
      .selection(selected, send: ListWidgetScreen.Select.init)
      .defaultFocus()
    }
    .stepKeys()
  }
}
