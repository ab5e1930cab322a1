// SPDX-License-Identifier: MIT

import TermRender

/// A screen with a tree of a thousand expanded rows that have 99 rows each.
///
/// The app's state contains the rows, the set of expanded rows, and the selection, so the body runs for each key.
/// `down` moves down one line, `pagedown` one page.
struct TreeStateScreen: App {
  struct State {
    struct Row: Identifiable {
      let id: Int
      var rows: [Row]?
    }

    @Versioned var rows: [Row]
    var open: Set<Int>
    var selected: Int? = 0
  }

  struct Select: Action {
    let id: Int
  }

  struct Open: Action {
    let ids: Set<Int>
  }

  let store: Store<State>

  init() {
    let rows = (0..<1_000).map { folder in
      State.Row(
        id: folder * 100,
        rows: (1..<100).map { State.Row(id: folder * 100 + $0) }
      )
    }
    store = Store(
      State(rows: rows, open: Set(rows.map(\.id))),
      .combine(
        .on(Select.self) { state, select in state.selected = select.id },
        .on(Open.self) { state, open in state.open = open.ids },
        .on(Step.self) { _, _ in }
      )
    )
  }

  var body: some Widget {
    Observe(\State.$rows.version, \State.open, \State.selected) { _, open, selected in
      Tree(store.state.rows, children: { $0.rows }) { row in
        Text("Row \(row.id)")
      }
      .expanded(open, send: Open.init)
      .selection(selected, send: Select.init)
      .defaultFocus()
    }
    .stepKeys()
  }
}
