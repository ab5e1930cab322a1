// SPDX-License-Identifier: MIT

import TermRender

/// A screen with a tree of a thousand expanded rows that have 99 rows each.
///
/// `down` moves down one line, `pagedown` one page.
struct TreeWidgetScreen: App {
  struct State: Sendable {}

  let store = Store(State(), Reducer<State>.on(Step.self) { _, _ in })

  /// The rows that contain other rows.
  ///
  /// The identifier of each row is its index among all rows.
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
