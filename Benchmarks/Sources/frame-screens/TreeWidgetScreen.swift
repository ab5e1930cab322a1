// SPDX-License-Identifier: MIT

import TermRender

/// A tree of a thousand open rows with 99 in each; `down` goes a line on, `pagedown` a page.
struct TreeWidgetScreen: App {
  struct State: Sendable {}

  let store = Store(State(), Reducer<State>.on(Step.self) { _, _ in })

  /// The rows that hold others; each is called by its place among all rows.
  private static let folders = (0..<1_000).map { $0 * 100 }

  var body: some Widget {
    Tree(
      Self.folders,
      id: \.self,
      children: { row -> [Int]? in row % 100 == 0 ? Array(row + 1..<row + 100) : nil },
      content: { Text("Row \($0)") }
    )
    .expanded(Set(Self.folders)) { _ in Step() }
    .defaultFocus()
    .stepKeys()
  }
}
