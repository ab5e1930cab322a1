// SPDX-License-Identifier: MIT

import StateStore
import TermScreen
import Testing

@testable import TermTree
@testable import TermWidgets

/// The numbers in the automatic IDs of widgets.
@MainActor
@Suite struct WidgetNumberTests {
  private struct Choice: Action {}

  /// The mutable content of a screen.
  private final class Content {
    var kinds: [Int] = []
    /// The number of widgets in the first of two regions.
    ///
    /// The second region contains the others.
    var first = 0
    var regions: [Region] = []
  }

  private func tree(_ content: Content) -> WidgetTree {
    func part(_ kinds: @escaping () -> ArraySlice<Int>) -> Nodes {
      Nodes(
        RegionNode(kind: "Part") { region, _ in
          content.regions.append(region)
          return { VStack { for kind in kinds() { control(kind) } }.nodes }
        }
      )
    }
    return WidgetTree {
      VStack {
        part { content.kinds.prefix(content.first) }
        part { content.kinds.dropFirst(content.first) }
      }
    }
  }

  @WidgetBuilder private func control(_ kind: Int) -> Nodes {
    switch kind {
    case 0: Button("Button", send: Choice())
    case 1: Toggle("Toggle", isOn: false) { _ in Choice() }
    default: Checkbox("Checkbox", isChecked: false) { _ in Choice() }
    }
  }

  private let size = Size(columns: 30, rows: 12)

  @Test func `Widgets of each kind are numbered in order`() {
    let content = Content()
    content.kinds = [0, 1, 0, 2, 1]
    let tree = tree(content)
    tree.drawAll(in: CellBuffer(size: size))
    #expect(
      tree.inputMap.allFocusableIDs == [
        "Part#2/Button#1", "Part#2/Toggle#1", "Part#2/Button#2", "Part#2/Checkbox#1",
        "Part#2/Toggle#2",
      ]
    )
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `Earlier content doesn't affect widget numbers`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let content = Content()
    let tree = tree(content)
    tree.drawAll(in: CellBuffer(size: size))
    for _ in 0..<30 {
      content.kinds = (0..<Int.random(in: 0...8, using: &random)).map { _ in
        Int.random(in: 0...2, using: &random)
      }
      content.first = Int.random(in: 0...content.kinds.count, using: &random)
      tree.rebuild(content.regions)
      let fresh = self.tree(content)
      let regions = content.regions
      fresh.drawAll(in: CellBuffer(size: size))
      content.regions = regions
      #expect(tree.inputMap.allFocusableIDs == fresh.inputMap.allFocusableIDs)
    }
  }
}
