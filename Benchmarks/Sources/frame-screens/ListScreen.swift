// SPDX-License-Identifier: MIT

import TermRender

/// A screen that shows some of many rows and creates only visible rows.
///
/// `n` scrolls by a line, `p` by a page.
struct ListScreen: App {
  struct State {
    var rows: [UInt32]
    var top = 0
  }

  struct Page: Action {
    let rows: Int
  }

  let store: Store<State>

  init() { self.init(rows: 100_000) }

  init(rows: Int) {
    store = Store(
      State(rows: (0..<rows).map { UInt32(truncatingIfNeeded: noise($0)) }),
      .combine(
        .on(Step.self) { state, _ in state.top = (state.top + 1) % (state.rows.count - 50) },
        .on(Page.self) { state, page in
          state.top = (state.top + page.rows) % (state.rows.count - 50)
        }
      )
    )
  }

  var body: some Widget {
    Observe(\State.top) { top in
      let rows = store.state.rows
      GeometryReader { size in
        ForEach(top..<min(top + size.rows, rows.count)) { index in
          Text("Row \(index)   \(Self.status(rows[index]))")
        }
      }
    }
    .stepKeys()
    .keys { Key("p", title: "Page", send: Page(rows: 50)) }
  }

  private static func status(_ value: UInt32) -> String { value % 8 == 0 ? "late" : "in time" }
}
